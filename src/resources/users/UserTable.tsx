import { useCallback, useMemo } from "react";
import { useRowDeletion } from "../../ui/forms/useRowDeletion";
import { WindowedTable } from "../../ui/table/WindowedTable";
import type { TextsOf } from "../../ui/unreadable/UnreadableCells";
import type { User } from "../../dataProvider/records";
import type { Unreadable } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import { UserRow } from "./UserRow";

const textsOf: TextsOf = ({ email, name, role }) => [email, name, role];
const keyOf = (user: User) => user.id;
const emailOf = (user: User) => user.email;

interface Props {
  users: readonly User[];
  stale: boolean;
  unreadable: Unreadable | undefined;
  onEdit: (user: User) => void;
}

export const UserTable = ({ users, stale, unreadable, onEdit }: Props) => {
  const t = useT();
  const { ask, isDeleting, prompt } = useRowDeletion({
    resource: "users",
    texts: "users",
    rows: users,
    nameOf: emailOf,
  });
  const columns = useMemo(
    () =>
      (["email", "name", "type", "edit", "delete"] as const).map((name) => ({
        name: `user-${name}`,
        header: t(`users.columns.${name}`),
      })),
    [t],
  );
  const renderRow = useCallback(
    (user: User) => <UserRow user={user} deleting={isDeleting(user.id)} onEdit={onEdit} onDelete={ask} />,
    [ask, isDeleting, onEdit],
  );
  return (
    <>
      <WindowedTable
        label={t("users.title")}
        columns={columns}
        rows={users}
        keyOf={keyOf}
        renderRows={renderRow}
        estimatedHeight={47}
        stale={stale}
        unreadable={unreadable}
        textsOf={textsOf}
      />
      {prompt}
    </>
  );
};
