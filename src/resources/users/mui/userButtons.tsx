import { keepPreviousData } from "@tanstack/react-query";
import { CanAccess } from "ra-core";
import type { ReactNode } from "react";
import { useRowDeletion } from "@/ui/forms/useRowDeletion";
import { IconButton } from "@/ui/widgets/icons";
import type { User } from "@/model/records";
import { useT } from "@/i18n";
import { getRole } from "../userRole";

/**
 * Access depends on the user's role. react-admin checks it again only for another id; with `meta`, for another role too. Until then
 * the button stays, and with it the focus.
 */
const CanAccessUser = ({ action, user, children }: { action: "edit" | "delete"; user: User; children: ReactNode }) => (
  <CanAccess action={action} record={user} meta={{ role: getRole(user) }} placeholderData={keepPreviousData}>
    {children}
  </CanAccess>
);

interface ButtonProps {
  user: User;
}

/** Opens the form over the list; react-admin's EditButton opens a page. */
export const EditUserButton = ({ user, onEdit }: ButtonProps & { onEdit: (user: User) => void }) => {
  const t = useT();
  return (
    <CanAccessUser action="edit" user={user}>
      <IconButton icon="edit" label={t("users.editOf", { email: user.email })} onClick={() => onEdit(user)} />
    </CanAccessUser>
  );
};

const Deletion = ({ user }: ButtonProps) => {
  const t = useT();
  const { confirmDeletion, isDeleting, confirmation } = useRowDeletion<User>({
    resource: "users",
    texts: "users",
    getName: ({ email }) => email,
  });
  return (
    <>
      <IconButton
        icon="delete"
        label={t("users.deleteOf", { email: user.email })}
        pending={isDeleting(user.id)}
        onClick={() => confirmDeletion(user)}
      />
      {confirmation}
    </>
  );
};

/**
 * react-admin's DeleteWithConfirmButton does not name the record, focuses Delete, and does not verify an unknown outcome.
 */
export const DeleteUserButton = ({ user }: ButtonProps) => (
  <CanAccessUser action="delete" user={user}>
    <Deletion user={user} />
  </CanAccessUser>
);
