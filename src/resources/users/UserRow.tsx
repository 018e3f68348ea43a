import { canAccess } from "../../authProvider/access";
import { useCurrentUser } from "../../ui/useCurrentUser";
import { IconButton } from "../../ui/widgets/IconButton";
import type { User } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { roleKey, roleOf } from "./userForm";

interface Props {
  user: User;
  deleting: boolean;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
}

export const UserRow = ({ user, deleting, onEdit, onDelete }: Props) => {
  const t = useT();
  const me = useCurrentUser();
  const role = roleOf(user);
  const key = roleKey(role);
  return (
    <tr role="row" className="user-row" data-deleting={deleting || undefined}>
      <th role="rowheader" scope="row">
        {user.email} {String(me?.id) === String(user.id) && <span className="user-you">{t("users.you")}</span>}
      </th>
      <td role="cell" className="user-name">
        {user.name}
      </td>
      <td role="cell" className="user-type">
        {key ? t(key) : role}
      </td>
      <td role="cell" className="user-tool">
        {canAccess(me, { resource: "users", action: "edit", record: user }) && (
          <IconButton icon="edit" label={t("users.editOf", { email: user.email })} onClick={() => onEdit(user)} />
        )}
      </td>
      <td role="cell" className="user-tool">
        {canAccess(me, { resource: "users", action: "delete", record: user }) && (
          <IconButton
            icon="delete"
            label={t("users.deleteOf", { email: user.email })}
            pending={deleting}
            onClick={() => onDelete(user)}
          />
        )}
      </td>
    </tr>
  );
};
