import { CanAccess } from "ra-core";
import { DataTable } from "react-admin";
import type { ToCsvRows } from "@/ui/csv/ExportMenu";
import { useModal } from "@/ui/forms/useModal";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import { NameColumn, PanelList } from "@/ui/mui/PanelList";
import { useCurrentUser } from "@/ui/services";
import type { User } from "@/model/records";
import { useT } from "@/i18n";
import { ALL_BY_EMAIL } from "@/dataProvider/localList";
import { useUserFromLocationState } from "./useUserFromLocationState";
import { DeleteUserButton, EditUserButton } from "./userButtons";
import { getRole, formatRole } from "../userRole";
import styles from "./users.module.css";

const toCsvRows: ToCsvRows<User> = (user, { t }) => [
  {
    [t("users.columns.email")]: user.email,
    [t("users.columns.name")]: user.name ?? "",
    [t("users.columns.type")]: formatRole(getRole(user), t),
  },
];

const UserDialog = lazyScreen(() => import("./UserDialog"), "UserDialog");

const AddUser = ({ onAdd }: { onAdd: () => void }) => {
  const t = useT();
  return (
    <CanAccess action="create">
      <button type="button" className="button button-primary" onClick={onAdd}>
        {t("users.add")}
      </button>
    </CanAccess>
  );
};

const UserTable = ({ onEdit }: { onEdit: (user: User) => void }) => {
  const t = useT();
  const me = useCurrentUser();
  return (
    <DataTable<User>
      className={styles.userTable ?? ""}
      aria-label={t("layout.users")}
      bulkActionButtons={false}
      rowClick={false}
    >
      <NameColumn<User>
        source="email"
        label="users.columns.email"
        className={styles.userEmail}
        render={({ id, email }) => (
          <span className="two-lines" title={email}>
            {email} {String(me.id) === String(id) && <span className={styles.userYou}>{t("users.you")}</span>}
          </span>
        )}
      />
      <DataTable.Col<User>
        source="name"
        label="users.columns.name"
        className={styles.userName}
        render={({ name }) => (
          <span className="two-lines" title={name ?? undefined}>
            {name}
          </span>
        )}
        disableSort
      />
      <DataTable.Col<User>
        source="role"
        label="users.columns.type"
        className={styles.userType}
        render={(user) => formatRole(getRole(user), t)}
        disableSort
      />
      <DataTable.Col<User>
        label="users.columns.edit"
        className={styles.userTool}
        render={(user) => <EditUserButton user={user} onEdit={onEdit} />}
      />
      <DataTable.Col<User>
        label="users.columns.delete"
        className={styles.userTool}
        render={(user) => <DeleteUserButton user={user} />}
      />
    </DataTable>
  );
};

export const UserList = () => {
  const t = useT();
  /** `{}` while adding one. */
  const { modalProps: dialog, open, close } = useModal<{ user?: User }>();
  const add = () => open({});
  const edit = (user: User) => open({ user });
  useUserFromLocationState(edit);
  return (
    <>
      <PanelList<User>
        listParams={ALL_BY_EMAIL}
        title="layout.users"
        count="users.count"
        empty={
          <>
            <h2>{t("users.empty")}</h2>
            <AddUser onAdd={add} />
          </>
        }
        toCsvRows={toCsvRows}
        actions={<AddUser onAdd={add} />}
      >
        <UserTable onEdit={edit} />
      </PanelList>
      {dialog && (
        <LazyBoundary onError={close}>
          <UserDialog {...dialog} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
};
