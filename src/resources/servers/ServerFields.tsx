import { RadioButtonGroupInput, TextInput } from "react-admin";
import { asText } from "../../ui/forms/inputProps";
import { SecretInput } from "../../ui/forms/SecretInput";
import { useT } from "../../i18n";

const visibilities = [
  { id: "private", name: "servers.fields.private" },
  { id: "public", name: "servers.fields.public" },
];

const plain = { autoCapitalize: "none", spellCheck: false };

/** The fields of a server. A stored password is never shown, and kept unless a new one is typed. */
export const ServerFields = ({ isNew }: { isNew: boolean }) => {
  const t = useT();
  return (
    <section className="form-section">
      <div className="form-grid">
        <TextInput {...asText} source="name" label="servers.fields.name" autoComplete="off" />
        <RadioButtonGroupInput
          source="visibility"
          label="servers.fields.visibility"
          choices={visibilities}
          helperText={false}
          margin="none"
          row
        />
        <TextInput
          {...asText}
          source="host_url"
          label="servers.fields.hostUrl"
          autoComplete="off"
          slotProps={{ htmlInput: { ...plain, inputMode: "url" } }}
        />
        <TextInput
          {...asText}
          source="port"
          label="servers.fields.port"
          autoComplete="off"
          slotProps={{ htmlInput: { ...plain, inputMode: "numeric" } }}
        />
        <TextInput
          {...asText}
          source="login"
          label="servers.fields.login"
          autoComplete="off"
          slotProps={{ htmlInput: plain }}
        />
        <SecretInput
          source="password"
          label="servers.fields.password"
          helperText={isNew ? false : t("servers.keepPassword")}
        />
      </div>
    </section>
  );
};
