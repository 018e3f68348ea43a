import { useCreate, useNotify, useUpdate } from "ra-core";
import { currentUserKey } from "../../authProvider";
import type { User } from "../../dataProvider/records";
import { writeOf } from "../../ui/afterWrite/outcome";
import { useWriteProbe } from "../../ui/afterWrite/useWriteProbe";
import { useFormSubmit } from "../../ui/forms/useFormSubmit";
import { usePanel } from "../../ui/panel";
import { useCurrentUser } from "../../ui/useCurrentUser";
import { userPayload, type UserValues } from "./userForm";
import { resourceKey } from "../../dataProvider/queryKeys";

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
  const [create] = useCreate<User>();
  const [update] = useUpdate<User>();
  const { queryClient } = usePanel();
  const me = useCurrentUser();
  const probe = useWriteProbe("users");
  return useFormSubmit({
    send: (typed: UserValues) =>
      user
        ? update(
            "users",
            { id: user.id, data: userPayload(current ?? user, typed), previousData: user },
            { returnPromise: true },
          )
        : create("users", { data: userPayload({}, typed) }, { returnPromise: true }),
    onSuccess: (_, { email }) => {
      onSaved();
      notify(user ? "users.updated" : "users.added", { type: "success", detail: email });
      if (!user) return; // react-admin reads the lists again after creating, but not after updating
      void queryClient.invalidateQueries({ queryKey: resourceKey("users") });
      if (me && String(me.id) === String(user.id)) void queryClient.refetchQueries({ queryKey: [currentUserKey] });
    },
    look: (typed) => {
      const sent = userPayload(user ?? {}, typed);
      return { ...probe(), write: writeOf(sent, user && current, "email"), name: sent.email };
    },
    onFailure: (_, { detail }) => notify(user ? "users.updateFailed" : "users.addFailed", { type: "error", detail }),
  });
};
