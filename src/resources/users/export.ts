import type { User } from "../../dataProvider/records";
import type { RowsOf } from "../../ui/csv/ExportButton";
import { roleKey, roleOf } from "./userForm";

export const rowsOf: RowsOf<User> = (user, { t }) => {
  const role = roleOf(user);
  const key = roleKey(role);
  return [
    {
      [t("users.columns.email")]: user.email,
      [t("users.columns.name")]: user.name ?? "",
      [t("users.columns.type")]: (key ? t(key) : role) ?? "",
    },
  ];
};
