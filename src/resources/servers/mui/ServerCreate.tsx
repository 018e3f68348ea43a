import { useNotify } from "ra-core";
import { useState } from "react";
import { Create } from "react-admin";
import { useNavigate } from "react-router";
import { useSaveReport } from "@/ui/afterWrite/useVerifyWrite";
import { Draft } from "@/ui/mui/Draft";
import { clearDraft, readDraft } from "@/ui/forms/drafts";
import { FormActions } from "@/ui/forms/FormActions";
import { PanelForm } from "@/ui/mui/PanelForm";
import { useCurrentUser } from "@/ui/services";
import type { Server } from "@/model/records";
import { toCreatePayload, validateNewServer, createServerValues, serverSecretFields } from "../serverForm";
import { ServerFields } from "./ServerFields";

const DRAFT = "add-server";

export const ServerCreate = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  const userId = useCurrentUser().id;
  const [values] = useState(() => createServerValues(readDraft(userId, DRAFT)?.values));

  const leave = () => {
    clearDraft(userId, DRAFT);
    void navigate("/servers");
  };
  const report = useSaveReport<Server>("servers", "name", {
    onSuccess: ({ name }) => {
      leave();
      notify("servers.added", { type: "success", messageArgs: { server: name } });
    },
    onFailure: (_, { detail }) => notify("servers.addFailed", { type: "error", detail }),
  });

  return (
    <Create title="servers.addTitle" component="div" transform={toCreatePayload} mutationOptions={report}>
      <PanelForm defaultValues={values} validate={validateNewServer}>
        <Draft userId={userId} form={DRAFT} secrets={serverSecretFields} createValues={createServerValues} />
        <ServerFields isNew />
        <FormActions onCancel={leave} />
      </PanelForm>
    </Create>
  );
};
