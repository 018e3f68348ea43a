import { RadioButtonGroupInput, TextInput } from "react-admin";
import { CodeInput } from "@/ui/mui/CodeInput";
import { SecretInput } from "@/ui/mui/SecretInput";
import { useT } from "@/i18n";

const visibilities = [
  { id: "private", name: "servers.fields.private" },
  { id: "public", name: "servers.fields.public" },
];

/** The fields of a server. A stored password is never shown, and kept unless a new one is typed. */
export const ServerFields = ({ isNew }: { isNew: boolean }) => {
  const t = useT();
  return (
    <section className="form-section">
      <div className="form-grid">
        <TextInput source="name" label="servers.fields.name" />
        <RadioButtonGroupInput source="visibility" label="servers.fields.visibility" choices={visibilities} />
        <CodeInput source="host_url" label="servers.fields.hostUrl" inputMode="url" />
        <CodeInput source="port" label="servers.fields.port" inputMode="numeric" />
        <CodeInput source="login" label="servers.fields.login" />
        <SecretInput
          source="password"
          label="servers.fields.password"
          helperText={isNew ? false : t("servers.keepPassword")}
        />
      </div>
    </section>
  );
};
