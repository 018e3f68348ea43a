import { useCallback, useMemo, useState } from "react";
import { lazyScreen } from "../../custom/lazyScreen";
import { WindowedTable } from "../../custom/table/WindowedTable";
import { LazyPart } from "../../custom/widgets/LazyPart";
import type { User } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { useDeleteUser } from "./useDeleteUser";
import { UserRow } from "./UserRow";

const ConfirmDialog = lazyScreen(() => import("../../custom/widgets/ConfirmDialog"), "ConfirmDialog");

const keyOf = (user: User) => user.id;

/** The focus was in a row that is going: it stays in the page's content, where the next Tab finds the table. */
const keepFocusInContent = () => document.getElementById("content")?.focus();

interface Props {
  users: readonly User[];
  stale: boolean;
  onEdit: (user: User) => void;
}

export const UserTable = ({ users, stale, onEdit }: Props) => {
  const t = useT();
  const [asked, setAsked] = useState<User>();
  const { remove, isDeleting } = useDeleteUser(keepFocusInContent);
  const columns = useMemo(
    () =>
      (["email", "name", "type", "edit", "delete"] as const).map((name) => ({
        name: `user-${name}`,
        header: t(`users.columns.${name}`),
      })),
    [t],
  );
  const renderRow = useCallback(
    (user: User) => <UserRow user={user} deleting={isDeleting(user)} onEdit={onEdit} onDelete={setAsked} />,
    [isDeleting, onEdit],
  );
  const close = () => setAsked(undefined);
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
      />
      {asked && (
        <LazyPart onFailed={close}>
          <ConfirmDialog
            title={t("users.deletion.title", { email: asked.email })}
            onCancel={close}
            onConfirm={() => {
              close();
              void remove(asked);
            }}
          >
            {t("users.deletion.text")}
          </ConfirmDialog>
        </LazyPart>
      )}
    </>
  );
};
