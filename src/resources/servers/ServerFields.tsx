import { RadioButtonGroupInput, TextInput, type TextInputProps } from "react-admin";
import { asText, plain } from "@/ui/mui/inputProps";
import { SecretInput } from "@/ui/mui/SecretInput";
import { useT } from "@/i18n";

const visibilities = [
  { id: "private", name: "servers.fields.private" },
  { id: "public", name: "servers.fields.public" },
];

interface Props extends Pick<TextInputProps, "source" | "label"> {
  inputMode?: "url" | "numeric";
}

/** Of what machines read. */
const MachineInput = ({ inputMode, ...input }: Props) => (
  <TextInput {...asText} {...input} autoComplete="off" slotProps={{ htmlInput: { ...plain, inputMode } }} />
);

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
        <MachineInput source="host_url" label="servers.fields.hostUrl" inputMode="url" />
        <MachineInput source="port" label="servers.fields.port" inputMode="numeric" />
        <MachineInput source="login" label="servers.fields.login" />
        <SecretInput
          source="password"
          label="servers.fields.password"
          helperText={isNew ? false : t("servers.keepPassword")}
        />
      </div>
    </section>
  );
};
