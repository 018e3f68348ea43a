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
import { LoadingPage, PageTitle } from "@/ui/layout/pages";
import { Status } from "@/ui/status/Status";
import { Icon } from "@/ui/widgets/icons";
import { EmptyState, LoadFailed } from "@/ui/widgets/screenStates";
import { useT } from "@/i18n";
import { hasUnknownOutcome, isNotFound } from "@/dataProvider/errors";
import type { Server } from "@/model/records";
import { toUpdatePayload, validateServer, toServerValues, type ServerValues } from "../serverForm";
import { ServerFields } from "./ServerFields";
import { removeServerTest, serverTestQuery } from "../serverTests";
import { panelAddress } from "@/model/panelAddress";
import { useServerTest } from "./serverCells";
import { ALL_BY_NAME } from "@/dataProvider/localList";
import { resourceKey } from "@/dataProvider/queryKeys";
import { toExactServerValue, toServerFilterValue } from "@/model/domainQuery";
import { toRecordPath } from "@/lib/toRecordPath";
import styles from "./servers.module.css";

/** Refetching the server keeps the input. */
const keepTyped = { keepDirtyValues: true };
const quiet = { onError: () => undefined };

/** The server's name with the result of its test, and links, in one line. */
const ServerHead = ({ server }: { server: Server }) => {
  const t = useT();
  const services = useServices();
  const { canAccess: mayList } = useCanAccess({ resource: "domains", action: "list" });
  useQuery(serverTestQuery(services, server.id));
  // Another server may have the same name.
  const { data: all } = useGetList<Server>("servers", ALL_BY_NAME, { enabled: mayList === true, ...quiet });
  const { is, text, time, reason, resultRef, again } = useServerTest(server);
  const filter = new URLSearchParams({ server: all ? toServerFilterValue(server, all) : toExactServerValue(server) });
  const panel = panelAddress(server);
  return (
    <>
      <PageTitle title={server.name}>
        <span ref={resultRef} className={styles.serverState} tabIndex={-1} role="status">
          <Status is={is}>{text}</Status>
        </span>
        <div className={styles.serverTools}>
          {time && (
            <>
              <span>{time}</span>
              <button type="button" className="button button-small button-quiet" onClick={again}>
                {t("servers.test.again")}
              </button>
            </>
          )}
          {panel && (
            <a href={panel} className="button button-small button-quiet" target="_blank" rel="noopener noreferrer">
              {t("servers.openPanel")}
              <Icon name="external" size={16} />
              <span className="visually-hidden"> {t("servers.opensNewTab")}</span>
            </a>
          )}
          {mayList && (
            <Link
              className="button button-small button-quiet"
              to={`/domains?${filter}`}
              aria-label={t("servers.sitesOn", { server: server.name })}
            >
              {t("servers.sites")}
            </Link>
          )}
        </div>
      </PageTitle>
      {reason && <p className={`message message-bad ${styles.serverReasonLine}`}>{reason}</p>}
    </>
  );
};

const NoSuchServer = () => {
  const t = useT();
  return (
    <EmptyState variant="notFound">
      <PageTitle title={t("servers.notFound")} />
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
  const title = useT()("servers.editTitle");
  if (isPending)
    return (
      <>
        <PageTitle title={title} />
        <LoadingPage />
      </>
    );
  if (isNotFound(error)) return <NoSuchServer />;
  return (
    <>
      {server ? <ServerHead server={server} /> : <PageTitle title={title} />}
      {error && <LoadFailed compact={!!server} error={error} onRetry={() => void refetch()} />}
      {server && (
        <PanelForm record={toServerValues(server)} resetOptions={keepTyped} validate={validateServer}>
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
      className={styles.serverPage ?? ""}
      title={false}
      component="div"
      actions={false}
      transform={(values: ServerValues, before) => toUpdatePayload(before?.previousData as Server, values)}
      mutationOptions={report}
      queryOptions={quiet}
      render={() => <ServerForm />}
    />
  );
};
