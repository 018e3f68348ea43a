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
  /** A multi-line text, over the whole width. */
  multiline: boolean;
}

const noOption = { value: "", text: "" };
const shrunk = { inputLabel: { shrink: true } };
const numeric = { htmlInput: { inputMode: "decimal" as const } };

/** The input for a field's schema. */
export const ResourceField = ({
  resource,
  source,
  field: { kind, choices, isEmail, required },
  isSecret,
  isNew,
  multiline,
}: Props) => {
  const t = useT();
  const key = `resources.${resource}.fields.${source}` as const;
  const label = t(key);
  if (isSecret) return <SecretInput source={source} label={key} helperText={!isNew && t("crud.keepSecret")} />;
  if (kind === "flag") return <BooleanInput source={source} label={label} helperText={false} />;
  const labelled = required ? label : t("crud.optional", { field: label });
  if (kind === "choice") {
    const options = [noOption, ...choices.map((value) => ({ value, text: value }))];
    return <SelectField source={source} label={labelled} options={options} />;
  }
  return (
    <TextInput
      {...asText}
      source={source}
      label={labelled}
      autoComplete="off"
      {...(isEmail && { type: "email" })}
      {...(multiline && { multiline, minRows: 3, className: "wide" })}
      {...(kind === "date" && { type: "date", slotProps: shrunk })}
      {...(kind === "number" && { slotProps: numeric })}
    />
  );
};
