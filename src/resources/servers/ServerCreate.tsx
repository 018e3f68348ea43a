import { useNotify } from "ra-core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { writeOf } from "../../ui/afterWrite/outcome";
import { usePlaceOf } from "../../ui/afterWrite/usePlaceOf";
import { Draft } from "../../ui/forms/Draft";
import { clearDraft, readDraft } from "../../ui/forms/drafts";
import { FormActions } from "../../ui/forms/FormActions";
import { PanelForm } from "../../ui/forms/PanelForm";
import { useFormSubmit } from "../../ui/forms/useFormSubmit";
import { PageTitle } from "../../ui/layout/PageTitle";
import { usePanel } from "../../ui/panel";
import { useCurrentUser } from "../../ui/useCurrentUser";
import { useT } from "../../i18n";
import "../../i18n/serverTexts";
import { addPayload, addProblems, newServer, secretFields, type ServerValues } from "./serverForm";
import { ServerFields } from "./ServerFields";

const DRAFT = "add-server";

/** The Add Server form. */
export const ServerCreate = () => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const { dataProvider, queryClient } = usePanel();
  const placeOf = usePlaceOf("servers");
  const userId = useCurrentUser()?.id ?? "";
  const [values] = useState(() => newServer(readDraft(userId, DRAFT)));

  const leave = () => {
    clearDraft(userId, DRAFT);
    void navigate("/servers");
  };
  const submit = useFormSubmit({
    send: (server: ServerValues) => dataProvider.create("servers", { data: addPayload(server) }),
    onSuccess: (_, { name }) => {
      void queryClient.invalidateQueries({ queryKey: ["servers"] });
      leave();
      notify("servers.added", { type: "success", messageArgs: { server: name.trim() } });
    },
    look: (server) => {
      const sent = addPayload(server);
      return { ...placeOf(), write: writeOf(sent, undefined, "name"), name: sent.name };
    },
    onFailure: (_, { detail }) => notify("servers.addFailed", { type: "error", detail }),
  });

  return (
    <>
      <PageTitle title={t("servers.addTitle")} />
      <PanelForm defaultValues={values} validate={addProblems} onSubmit={submit}>
        <Draft userId={userId} form={DRAFT} secrets={secretFields} />
        <ServerFields isNew />
        <FormActions onCancel={leave} />
      </PanelForm>
    </>
  );
};
