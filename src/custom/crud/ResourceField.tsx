import { BooleanInput, TextInput } from "react-admin";
import type { Field } from "../../dataProvider/fields";
import { useT } from "../../i18n";
import { asText } from "../forms/inputProps";
import { SecretInput } from "../forms/SecretInput";
import { SelectField } from "../forms/SelectField";

interface Props {
  resource: string;
  source: string;
  field: Field;
  isSecret: boolean;
  isNew: boolean;
}

const noOption = { value: "", text: "" };
const shrunk = { inputLabel: { shrink: true } };
const numeric = { htmlInput: { inputMode: "decimal" as const } };

/** The input that the schema of a field asks for. */
export const ResourceField = ({ resource, source, field: { kind, choices }, isSecret, isNew }: Props) => {
  const t = useT();
  const label = `resources.${resource}.fields.${source}` as const;
  if (isSecret) return <SecretInput source={source} label={label} helperText={!isNew && t("crud.keepSecret")} />;
  if (kind === "choice") {
    const options = [noOption, ...choices.map((value) => ({ value, text: value }))];
    return <SelectField source={source} label={label} options={options} />;
  }
  if (kind === "flag") return <BooleanInput source={source} label={label} helperText={false} />;
  return (
    <TextInput
      {...asText}
      source={source}
      label={label}
      autoComplete="off"
      {...(kind === "date" && { type: "date", slotProps: shrunk })}
      {...(kind === "number" && { slotProps: numeric })}
    />
  );
};
