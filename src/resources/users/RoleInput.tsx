import TextField from "@mui/material/TextField";
import { useInput } from "ra-core";
import { useT } from "../../i18n";
import { roleKey } from "./userForm";

/** A select of roles, without the empty choice that react-admin's has. */
export const RoleInput = ({ roles }: { roles: readonly string[] }) => {
  const t = useT();
  const { id, field, fieldState } = useInput({ source: "role" });
  const wordOf = (role: string) => {
    const key = roleKey(role);
    return key ? t(key) : role || t("users.noRole");
  };
  return (
    <TextField
      {...field}
      id={id}
      select
      label={t("users.fields.role")}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      slotProps={{ select: { native: true }, htmlInput: { "aria-invalid": fieldState.invalid } }}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {wordOf(role)}
        </option>
      ))}
    </TextField>
  );
};
