import { useNotify } from "ra-core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Draft } from "../../custom/forms/Draft";
import { clearDraft, readDraft } from "../../custom/forms/drafts";
import { FormActions } from "../../custom/forms/FormActions";
import { MuiFrame } from "../../custom/forms/MuiFrame";
import { PanelForm } from "../../custom/forms/PanelForm";
import { useFormSubmit } from "../../custom/forms/useFormSubmit";
import { PageTitle } from "../../custom/layout/PageTitle";
import { usePanel } from "../../custom/panel";
import { useCurrentUser } from "../../custom/session/useCurrentUser";
import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";
import { addPayload, addProblems, newServer, secretFields, type ServerValues } from "./serverForm";
import { ServerFields } from "./ServerFields";

const DRAFT = "add-server";

/** The Add Server form. */
export const ServerCreate = () => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const { dataProvider, queryClient } = usePanel();
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
    onFailure: (error) => notify("servers.addFailed", { type: "error", detail: errorWords(error, t) }),
  });

  return (
    <MuiFrame>
      <PageTitle title={t("servers.addTitle")} />
      <PanelForm defaultValues={values} validate={addProblems} onSubmit={submit}>
        <Draft userId={userId} form={DRAFT} secrets={secretFields} />
        <ServerFields isNew />
        <FormActions onCancel={leave} />
      </PanelForm>
    </MuiFrame>
  );
};
