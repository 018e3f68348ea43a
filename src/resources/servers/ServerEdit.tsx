import { useQuery } from "@tanstack/react-query";
import { useCanAccess, useEditContext, useGetList, useNotify } from "ra-core";
import { Edit } from "react-admin";
import { Link, useNavigate } from "react-router";
import { useSaveReport } from "@/ui/afterWrite/useVerifyWrite";
import { FormActions } from "@/ui/forms/FormActions";
import { PanelForm } from "@/ui/mui/PanelForm";
import { UnsavedGuard } from "@/ui/forms/LeaveGuard";
import { useServices } from "@/ui/services";
import { useAddRecentItem } from "@/custom/palette";
import { LoadingPage } from "@/ui/layout/pages";
import { EmptyState, LoadFailed } from "@/ui/widgets/screenStates";
import { useT } from "@/i18n";
import { hasUnknownOutcome, isNotFound } from "@/dataProvider/errors";
import type { Server } from "@/model/records";
import { toUpdatePayload, validateServer, toServerValues, type ServerValues } from "./serverForm";
import { ServerFields } from "./ServerFields";
import { removeServerTest, serverTestQuery } from "./serverTests";
import { TestedServer } from "./serverCells";
import { ALL_BY_NAME } from "@/dataProvider/localList";
import { resourceKey } from "@/dataProvider/queryKeys";
import { toExactServerValue, toServerFilterValue } from "@/model/domainQuery";
import { toRecordPath } from "@/lib/addresses";
import styles from "./servers.module.css";

/** Refetching the server keeps the input. */
const keepTyped = { keepDirtyValues: true };
const quiet = { onError: () => undefined };

const ServerAtAGlance = ({ server }: { server: Server }) => {
  const t = useT();
  const services = useServices();
  const { canAccess: mayList } = useCanAccess({ resource: "domains", action: "list" });
  useQuery({ ...serverTestQuery(services, server.id), enabled: mayList === true });
  // Another server may have the same name.
  const { data: all } = useGetList<Server>("servers", ALL_BY_NAME, { enabled: mayList === true, ...quiet });
  if (!mayList) return null;
  const filter = new URLSearchParams({ server: all ? toServerFilterValue(server, all) : toExactServerValue(server) });
  return (
    <article className={`section ${styles.serverGlance}`} aria-label={server.name}>
      <header>
        <h2>{server.name}</h2>
        <Link className="link-target" to={`/domains?${filter}`}>
          {t("servers.sitesOn", { server: server.name })}
        </Link>
      </header>
      <TestedServer server={server} />
    </article>
  );
};

const NoSuchServer = () => {
  const t = useT();
  return (
    <EmptyState variant="notFound">
      <h2>{t("servers.notFound")}</h2>
      <p>{t("servers.notFoundText")}</p>
      <Link to="/servers" className="button">
        {t("servers.back")}
      </Link>
    </EmptyState>
  );
};

const ServerForm = () => {
  const navigate = useNavigate();
  const { record: server, error, isPending, refetch } = useEditContext<Server>();
  useAddRecentItem(
    server ? { key: `servers/${server.id}`, text: server.name, to: toRecordPath("servers", server.id) } : {},
  );
  if (isPending) return <LoadingPage />;
  if (isNotFound(error)) return <NoSuchServer />;
  return (
    <>
      {error && <LoadFailed compact={!!server} error={error} onRetry={() => void refetch()} />}
      {server && (
        <PanelForm record={toServerValues(server)} resetOptions={keepTyped} validate={validateServer}>
          <ServerAtAGlance server={server} />
          <UnsavedGuard />
          <ServerFields isNew={false} />
          <FormActions onCancel={() => void navigate("/servers")} />
        </PanelForm>
      )}
    </>
  );
};

export const ServerEdit = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  const { queryClient } = useServices();
  const report = useSaveReport<Server>("servers", "name", {
    onSuccess: ({ id = "", name }) => {
      removeServerTest(queryClient, id);
      void queryClient.invalidateQueries({ queryKey: resourceKey("servers") });
      void navigate("/servers");
      notify("servers.updated", { type: "success", messageArgs: { server: name } });
    },
    onFailure: (error, { detail }, { id = "" }) => {
      if (hasUnknownOutcome(error)) removeServerTest(queryClient, id);
      notify("servers.updateFailed", { type: "error", detail });
    },
  });
  return (
    <Edit
      title="servers.editTitle"
      component="div"
      actions={false}
      transform={(values: ServerValues, before) => toUpdatePayload(before?.previousData as Server, values)}
      mutationOptions={report}
      queryOptions={quiet}
      render={() => <ServerForm />}
    />
  );
};
