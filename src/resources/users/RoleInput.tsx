import { SelectField } from "../../ui/forms/SelectField";
import { useT } from "../../i18n";
import { roleKey } from "./userForm";

/** A select of roles; a role that the panel does not know is listed by its name. */
export const RoleInput = ({ roles }: { roles: readonly string[] }) => {
  const t = useT();
  const options = roles.map((role) => {
    const key = roleKey(role);
    return { value: role, text: key ? t(key) : role || t("users.noRole") };
  });
  return <SelectField source="role" label={t("users.fields.role")} options={options} />;
};
