import { useGetOne, useNotify } from "ra-core";
import { useEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import { Link, useNavigate, useParams } from "react-router";
import { usePlaceOf } from "../../ui/afterWrite/usePlaceOf";
import { FormActions } from "../../ui/forms/FormActions";
import { LeaveGuard } from "../../ui/forms/LeaveGuard";
import { PanelForm } from "../../ui/forms/PanelForm";
import { useFormSubmit } from "../../ui/forms/useFormSubmit";
import { LoadingPage } from "../../ui/layout/LoadingPage";
import { PageTitle } from "../../ui/layout/PageTitle";
import { usePanel } from "../../ui/panel";
import { useNoteOpened } from "../../ui/palette/useNoteOpened";
import { LoadFailed } from "../../ui/widgets/LoadFailed";
import { Placard } from "../../ui/widgets/Placard";
import { ApiError, outcomeUnknown } from "../../dataProvider/errors";
import type { Server } from "../../dataProvider/records";
import { useT } from "../../i18n";
import "../../i18n/serverTexts";
import { editPayload, editProblems, valuesOf, type ServerValues } from "./serverForm";
import { ServerFields } from "./ServerFields";
import { forgetServerTest } from "./serverTests";

const keepTyped = { keepDirtyValues: true };

const Unsaved = ({ saved }: { saved: boolean }) => <LeaveGuard when={useFormState().isDirty && !saved} />;

const ServerForm = ({ server }: { server: Server }) => {
  const notify = useNotify();
  const navigate = useNavigate();
  const { dataProvider, queryClient } = usePanel();
  const placeOf = usePlaceOf("servers");

  const [saved, setSaved] = useState(false);
  // Only after the form knows that it may be left without asking.
  useEffect(() => {
    if (saved) void navigate("/servers");
  }, [saved, navigate]);
  const submit = useFormSubmit({
    send: (values: ServerValues) => {
      const data = editPayload(server, values);
      return dataProvider.update("servers", { id: server.id, data, previousData: server });
    },
    onSuccess: (_, { name }) => {
      forgetServerTest(queryClient, server.id);
      void queryClient.invalidateQueries({ queryKey: ["servers"] });
      setSaved(true);
      notify("servers.updated", { type: "success", messageArgs: { server: name.trim() } });
    },
    look: (values) => ({
      ...placeOf(),
      write: { kind: "update", sent: editPayload(server, values), loaded: server },
      name: server.name,
    }),
    onFailure: (error, { detail }) => {
      if (outcomeUnknown(error)) forgetServerTest(queryClient, server.id);
      notify("servers.updateFailed", { type: "error", detail });
    },
  });
  return (
    <PanelForm record={valuesOf(server)} resetOptions={keepTyped} validate={editProblems} onSubmit={submit}>
      <Unsaved saved={saved} />
      <ServerFields isNew={false} />
      <FormActions onCancel={() => void navigate("/servers")} />
    </PanelForm>
  );
};

const NoSuchServer = () => {
  const t = useT();
  return (
    <Placard moment="notFound">
      <h2>{t("servers.notFound")}</h2>
      <p>{t("servers.notFoundText")}</p>
      <Link to="/servers" className="button">
        {t("servers.back")}
      </Link>
    </Placard>
  );
};

/** The Edit Server form, filled with the loaded server. */
export const ServerEdit = () => {
  const t = useT();
  const { id = "" } = useParams();
  // Returning to the window must not overwrite what was typed.
  const options = { refetchOnWindowFocus: false, refetchOnReconnect: false };
  const { data, error, isPending, refetch } = useGetOne<Server>("servers", { id }, options);
  useNoteOpened(
    data ? { key: `servers/${data.id}`, text: data.name, to: `/servers/${encodeURIComponent(data.id)}` } : {},
  );

  const content = () => {
    if (isPending) return <LoadingPage />;
    if (error instanceof ApiError && error.status === 404) return <NoSuchServer />;
    if (!data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return (
      <>
        {error && <LoadFailed compact error={error} onRetry={() => void refetch()} />}
        <ServerForm key={data.id} server={data} />
      </>
    );
  };
  return (
    <>
      <PageTitle title={t("servers.editTitle")} />
      {content()}
    </>
  );
};
