import { useMemo, useState } from "react";
import { TextInput, useGetList } from "react-admin";
import { CredentialsCard, type Credentials } from "@/custom/credentials";
import { EmailInput } from "@/ui/mui/EmailInput";
import { FormDialog } from "@/ui/mui/FormDialog";
import { LeaveGuard } from "@/ui/forms/LeaveGuard";
import { SecretInput } from "@/ui/mui/SecretInput";
import { useCurrentUser } from "@/ui/services";
import { useFocusBack } from "@/ui/widgets/DialogFrame";
import type { User } from "@/model/records";
import { toPlainText } from "@/lib/serverText";
import { useT } from "@/i18n";
import { ALL_BY_EMAIL } from "@/dataProvider/localList";
import { isNewUser, createUserValues, getOfferedRoles, validateNewUser, validateUser, toUserValues } from "../userForm";
import { formatRole } from "../userRole";
import { useSaveUser } from "./useSaveUser";
import { NativeSelectInput } from "@/ui/mui/NativeSelectInput";

const toCredentials = (sent: Partial<User>): Credentials => {
  const email = sent.email ?? "";
  const login = new URL("/login", location.origin).href;
  return {
    name: email,
    groups: [
      {
        lines: [
          { label: "users.fields.email", value: email },
          { label: "users.fields.password", value: toPlainText(sent["password"]), isSecret: true },
          { label: "users.fields.login", value: login, href: login },
        ],
      },
    ],
  };
};

interface Props {
  /** The user when the dialog was opened; omitted when adding. */
  user?: User;
  onClose: () => void;
}

const UserForm = ({ user, onClose, onAdded }: Props & { onAdded: (credentials: Credentials) => void }) => {
  const t = useT();
  const { data: users } = useGetList<User>("users", ALL_BY_EMAIL, { enabled: false }); // the list fetches them
  const viewer = useCurrentUser();
  const values = useMemo(() => (user ? toUserValues(user) : createUserValues()), [user]);
  const isNew = isNewUser(values);
  const roles = getOfferedRoles(viewer, values.role);
  const options = roles.map((role) => ({ value: role, text: formatRole(role, t) || t("users.noRole") }));
  const [isTyped, setTyped] = useState(false);

  // A persisted row does not have all fields: the list may have fetched the user since.
  const current = users?.find(({ id }) => id === user?.id) ?? user;
  const submit = useSaveUser(isNew ? undefined : current, values, (sent) =>
    isNew ? onAdded(toCredentials(sent)) : onClose(),
  );

  return (
    <FormDialog
      title={t(isNew ? "users.addTitle" : "users.editTitle")}
      defaultValues={values}
      validate={isNew ? validateNewUser : validateUser}
      onSubmit={submit}
      onClose={onClose}
      onDirty={setTyped}
    >
      <TextInput source="name" label="users.fields.name" />
      <EmailInput source="email" label="users.fields.email" />
      <div className="wide">
        <SecretInput
          source="password"
          label="users.fields.password"
          generated
          helperText={
            <span>
              {t("session.validation.passwordRules")}
              {!isNew && <br />}
              {!isNew && <span>{t("users.keepPassword")}</span>}
            </span>
          }
        />
      </div>
      {roles.length > 0 && <NativeSelectInput source="role" label={t("users.fields.role")} options={options} />}
      <LeaveGuard when={isTyped} />
    </FormDialog>
  );
};

/** The dialog for adding or editing a user. After adding it shows the credentials. */
export const UserDialog = (props: Props) => {
  const [added, setAdded] = useState<Credentials>();
  useFocusBack(); // the card replaces the form, and cannot know where the focus was
  return added ? (
    <CredentialsCard credentials={added} onClose={props.onClose} />
  ) : (
    <UserForm {...props} onAdded={setAdded} />
  );
};
