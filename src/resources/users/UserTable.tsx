import { useCallback, useMemo, useState } from "react";
import { usePlaceOf } from "../../ui/afterWrite/usePlaceOf";
import { useDeletion } from "../../ui/forms/useDeletion";
import { usePanel } from "../../ui/panel";
import { WindowedTable } from "../../ui/table/WindowedTable";
import type { TextsOf } from "../../ui/unreadable/UnreadableCells";
import { DeletePrompt } from "../../ui/widgets/DeletePrompt";
import type { User } from "../../dataProvider/records";
import type { Unreadable } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import { UserRow } from "./UserRow";

const textsOf: TextsOf = ({ email, name, role }) => [email, name, role];
const keyOf = (user: User) => user.id;

/** The focused row is about to disappear: focus the page's content, from where Tab reaches the table. */
const keepFocusInContent = () => document.getElementById("content")?.focus();

interface Props {
  users: readonly User[];
  stale: boolean;
  unreadable: Unreadable | undefined;
  onEdit: (user: User) => void;
}

export const UserTable = ({ users, stale, unreadable, onEdit }: Props) => {
  const t = useT();
  const { queryClient } = usePanel();
  const [asked, setAsked] = useState<User>();
  const { remove, isDeleting } = useDeletion({
    resource: "users",
    done: "users.deleted",
    failed: "users.deleteFailed",
    nameOf: (id) => users.find((user) => user.id === id)?.email ?? "",
    placeOf: usePlaceOf("users"),
    keepFocus: keepFocusInContent,
    onDeleted: () => queryClient.invalidateQueries({ queryKey: ["users"] }),
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
    (user: User) => <UserRow user={user} deleting={isDeleting(user.id)} onEdit={onEdit} onDelete={setAsked} />,
    [isDeleting, onEdit],
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
      {asked && (
        <DeletePrompt
          title={t("users.deletion.title", { email: asked.email })}
          text={t("users.deletion.text")}
          onConfirm={() => void remove(asked.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
