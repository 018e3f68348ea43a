import { useNotify, type Identifier } from "ra-core";
import { useMemo, useState } from "react";
import { TextInput } from "react-admin";
import { currentUserKey } from "../../authProvider";
import { namedBy } from "../../ui/afterWrite/outcome";
import { usePlaceOf } from "../../ui/afterWrite/usePlaceOf";
import { FormDialog } from "../../ui/forms/FormDialog";
import { asText } from "../../ui/forms/inputProps";
import { LeaveGuard } from "../../ui/forms/LeaveGuard";
import { SecretInput } from "../../ui/forms/SecretInput";
import { useFormSubmit } from "../../ui/forms/useFormSubmit";
import { usePanel } from "../../ui/panel";
import { useCurrentUser } from "../../ui/useCurrentUser";
import type { User } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { RoleInput } from "./RoleInput";
import { isNewUser, newUser, offeredRoles, userPayload, userProblems, valuesOf, type UserValues } from "./userForm";

/** Reads the lists again, and the current user too if they changed their own account. */
const useReadAgain = () => {
  const { queryClient } = usePanel();
  const me = useCurrentUser();
  return (changed?: Identifier) => {
    void queryClient.invalidateQueries({ queryKey: ["users"] });
    if (me && String(me.id) === String(changed)) void queryClient.refetchQueries({ queryKey: [currentUserKey] });
  };
};

interface Props {
  /** The user when the dialog was opened; omitted when adding. */
  user?: User;
  /** The same user as the list has it now: a restored row does not have all fields. */
  current?: User | undefined;
  onClose: () => void;
}

/** The dialog for adding or editing a user. */
export const UserDialog = ({ user, current = user, onClose }: Props) => {
  const t = useT();
  const notify = useNotify();
  const viewer = useCurrentUser();
  const readAgain = useReadAgain();
  const { dataProvider } = usePanel();
  const place = usePlaceOf("users");
  const values = useMemo(() => (user ? valuesOf(user) : newUser), [user]);
  const isNew = isNewUser(values);
  const validate = useMemo(() => userProblems(isNew), [isNew]);
  const roles = offeredRoles(viewer, values.role);
  const [isTyped, setTyped] = useState(false);

  const submit = useFormSubmit({
    send: (typed: UserValues) => {
      if (isNew || !user) return dataProvider.create("users", { data: userPayload({}, typed) });
      return dataProvider.update("users", {
        id: user.id,
        data: userPayload(current ?? user, typed),
        previousData: user,
      });
    },
    onSuccess: (_, typed) => {
      onClose();
      notify(isNew ? "users.added" : "users.updated", { type: "success", detail: typed.email });
      readAgain(user?.id);
    },
    look: (typed) => {
      const sent = userPayload(user ?? {}, typed);
      return {
        ...place(),
        write:
          isNew || !user
            ? { kind: "create", sent, isNamed: namedBy(sent, "email") }
            : { kind: "update", sent, loaded: current ?? user },
        name: sent.email,
      };
    },
    onFailure: (_, { detail }) => notify(isNew ? "users.addFailed" : "users.updateFailed", { type: "error", detail }),
  });

  return (
    <FormDialog
      title={t(isNew ? "users.addTitle" : "users.editTitle")}
      defaultValues={values}
      validate={validate}
      onSubmit={submit}
      onClose={onClose}
      onDirty={setTyped}
    >
      <TextInput {...asText} source="name" label="users.fields.name" autoComplete="off" />
      <TextInput {...asText} source="email" label="users.fields.email" type="email" autoComplete="off" />
      <div className="wide">
        <SecretInput
          source="password"
          label="users.fields.password"
          helperText={
            <>
              {t("session.validation.passwordRules")}{" "}
              {!isNew && <span className="user-keep-password">{t("users.keepPassword")}</span>}
            </>
          }
        />
      </div>
      {roles.length > 0 && <RoleInput roles={roles} />}
      <LeaveGuard when={isTyped} />
    </FormDialog>
  );
};
