import { useNotify, type Identifier } from "ra-core";
import { currentUserKey } from "../../authProvider";
import type { User } from "../../dataProvider/records";
import { writeOf } from "../../ui/afterWrite/outcome";
import { usePlaceOf } from "../../ui/afterWrite/usePlaceOf";
import { useFormSubmit } from "../../ui/forms/useFormSubmit";
import { usePanel } from "../../ui/panel";
import { useCurrentUser } from "../../ui/useCurrentUser";
import { userPayload, type UserValues } from "./userForm";

/** Reads the lists again, and the current user too if they changed their own account. */
const useReadAgain = () => {
  const { queryClient } = usePanel();
  const me = useCurrentUser();
  return (changed?: Identifier) => {
    void queryClient.invalidateQueries({ queryKey: ["users"] });
    if (me && String(me.id) === String(changed)) void queryClient.refetchQueries({ queryKey: [currentUserKey] });
  };
};

interface Editing {
  /** The user when the dialog was opened; undefined adds one. */
  user: User | undefined;
  /** The same user as the list has it now. */
  current: User | undefined;
  onSaved: () => void;
}

/** The user dialog's `onSubmit`: adds or updates the user, and reports the outcome. */
export const useSaveUser = ({ user, current = user, onSaved }: Editing) => {
  const notify = useNotify();
  const { dataProvider } = usePanel();
  const place = usePlaceOf("users");
  const readAgain = useReadAgain();
  return useFormSubmit({
    send: (typed: UserValues) =>
      user
        ? dataProvider.update("users", {
            id: user.id,
            data: userPayload(current ?? user, typed),
            previousData: user,
          })
        : dataProvider.create("users", { data: userPayload({}, typed) }),
    onSuccess: (_, { email }) => {
      onSaved();
      notify(user ? "users.updated" : "users.added", { type: "success", detail: email });
      readAgain(user?.id);
    },
    look: (typed) => {
      const sent = userPayload(user ?? {}, typed);
      return { ...place(), write: writeOf(sent, user && current, "email"), name: sent.email };
    },
    onFailure: (_, { detail }) => notify(user ? "users.updateFailed" : "users.addFailed", { type: "error", detail }),
  });
};
