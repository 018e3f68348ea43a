import { useGetList } from "ra-core";
import { useCallback } from "react";
import { canAccess } from "../../authProvider/access";
import { ExportButton } from "../../ui/csv/ExportButton";
import { ListScreen } from "../../ui/layout/ListScreen";
import { useModal } from "../../ui/forms/useModal";
import { lazyScreen } from "../../ui/lazyScreen";
import { useCurrentUser } from "../../ui/useCurrentUser";
import { LazyPart } from "../../ui/widgets/LazyPart";
import type { User } from "../../dataProvider/records";
import { unreadableIn } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import "../../i18n/userTexts";
import "./users.css";
import { ALL_USERS } from "./all";
import { useAskedUser } from "./useAskedUser";
import { UserTable } from "./UserTable";

const UserDialog = lazyScreen(() => import("./UserDialog"), "UserDialog");

const none: readonly User[] = [];

export const UserList = () => {
  const t = useT();
  const me = useCurrentUser();
  const list = useGetList<User>("users", ALL_USERS);
  const unreadable = unreadableIn(list.meta)?.rows.length ?? 0;
  /** `{}` while adding one. */
  const { shown: dialog, open, close } = useModal<{ user?: User }>();
  const edit = useCallback((user: User) => open({ user }), [open]);
  useAskedUser(list.data, edit);

  return (
    <>
      <ListScreen
        title={t("users.title")}
        tools={
          <>
            <ExportButton
              resource="users"
              records={list.data ?? none}
              unreadable={unreadable}
              load={() => import("./export")}
            />
            {canAccess(me, { resource: "users", action: "create" }) && (
              <button type="button" className="button button-primary" onClick={() => open({})}>
                {t("users.add")}
              </button>
            )}
          </>
        }
        summary={list.data ? t("users.count", { smart_count: list.data.length + unreadable }) : ""}
        list={list}
        empty={<h2>{t("users.empty")}</h2>}
        renderTable={(users, { stale, unreadable }) => (
          <UserTable users={users} stale={stale} unreadable={unreadable} onEdit={edit} />
        )}
      />
      {dialog && (
        <LazyPart onFailed={close}>
          <UserDialog {...dialog} current={list.data?.find(({ id }) => id === dialog.user?.id)} onClose={close} />
        </LazyPart>
      )}
    </>
  );
};
