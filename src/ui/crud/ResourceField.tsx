import { BooleanInput, DateInput, NumberInput, PasswordInput, SelectInput, TextInput } from "react-admin";
import type { Field } from "../../dataProvider/fields";
import { isOn } from "../../dataProvider/records";
import { useT } from "../../i18n";
import "../../i18n/crudTexts";

interface Props {
  resource: string;
  source: string;
  field: Field;
  isSecret: boolean;
  isNew: boolean;
  multiline: boolean;
}

/** react-admin's input for a field's schema. Only the label of an optional field differs from react-admin's own. */
export const ResourceField = ({ resource, source, field, isSecret, isNew, multiline }: Props) => {
  const t = useT();
  const { kind, choices, isEmail, required } = field;
  const label = t("crud.optional", { field: t(`resources.${resource}.fields.${source}`) });
  const input = { source, ...(!required && { label }) };
  if (isSecret) {
    const hint = isNew ? {} : { helperText: "crud.keepSecret" };
    return <PasswordInput source={source} autoComplete="new-password" {...hint} />;
  }
  if (kind === "flag") return <BooleanInput source={source} format={isOn} />;
  if (kind === "choice") return <SelectInput {...input} choices={[...choices]} />;
  if (kind === "date") return <DateInput {...input} />;
  if (kind === "number") return <NumberInput {...input} />;
  return <TextInput {...input} autoComplete="off" multiline={multiline} {...(isEmail && { type: "email" })} />;
};
