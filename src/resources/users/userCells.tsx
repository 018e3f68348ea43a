import { keepPreviousData } from "@tanstack/react-query";
import { CanAccess, useRecordContext } from "ra-core";
import type { ReactNode } from "react";
import { useRowDeletion } from "@/ui/forms/useRowDeletion";
import { useCurrentUser } from "@/ui/services";
import { IconButton } from "@/ui/widgets/IconButton";
import type { User } from "@/model/records";
import { useT } from "@/i18n";
import { roleOf, roleText } from "./userForm";
import styles from "./users.module.css";

export const EmailField = () => {
  const t = useT();
  const me = useCurrentUser();
  const user = useRecordContext<User>();
  return (
    <span className="two-lines" title={user?.email}>
      {user?.email}{" "}
      {user && String(me?.id) === String(user.id) && <span className={styles.userYou}>{t("users.you")}</span>}
    </span>
  );
};

export const NameField = () => {
  const name = useRecordContext<User>()?.name;
  return (
    <span className="two-lines" title={name ?? undefined}>
      {name}
    </span>
  );
};

export const RoleField = () => {
  const t = useT();
  const user = useRecordContext<User>();
  return user && <span>{roleText(roleOf(user), t)}</span>;
};

/**
 * The rules look at the user's role. react-admin asks again for another id alone; with `meta`, for another role too: until it is
 * answered the button stays, and with it the focus.
 */
const ForUser = ({ action, user, children }: { action: "edit" | "delete"; user: User; children: ReactNode }) => (
  <CanAccess action={action} record={user} meta={{ role: roleOf(user) }} placeholderData={keepPreviousData}>
    {children}
  </CanAccess>
);

/** Opens the form over the list, where react-admin's EditButton leads to a page. */
export const EditUserButton = ({ onEdit }: { onEdit: (user: User) => void }) => {
  const t = useT();
  const user = useRecordContext<User>();
  return (
    user && (
      <ForUser action="edit" user={user}>
        <IconButton icon="edit" label={t("users.editOf", { email: user.email })} onClick={() => onEdit(user)} />
      </ForUser>
    )
  );
};

const Deletion = ({ user }: { user: User }) => {
  const t = useT();
  const { ask, isDeleting, prompt } = useRowDeletion<User>({
    resource: "users",
    texts: "users",
    nameOf: ({ email }) => email,
  });
  return (
    <>
      <IconButton
        icon="delete"
        label={t("users.deleteOf", { email: user.email })}
        pending={isDeleting(user.id)}
        onClick={() => ask(user)}
      />
      {prompt}
    </>
  );
};

/**
 * react-admin's DeleteWithConfirmButton does not name the record, gives the focus to Delete, and does not look up what became of
 * a deletion whose answer was lost.
 */
export const DeleteUserButton = () => {
  const user = useRecordContext<User>();
  return (
    user && (
      <ForUser action="delete" user={user}>
        <Deletion user={user} />
      </ForUser>
    )
  );
};
