import { useCreate, useNotify, useUpdate } from "ra-core";
import { currentUserKey } from "@/authProvider";
import type { User } from "@/model/records";
import { useSaveReport } from "@/ui/afterWrite/useVerifyWrite";
import { useServices, useCurrentUser } from "@/ui/services";
import { toUserPayload, type UserValues } from "../userForm";
import { resourceKey } from "@/dataProvider/queryKeys";

/**
 * The user dialog's `onSubmit`: updates the user, or adds one, and reports the outcome. `before` has the values with which the form was
 * opened. `onSaved` gets the sent values.
 */
export const useSaveUser = (user: User | undefined, before: UserValues, onSaved: (sent: Partial<User>) => void) => {
  const notify = useNotify();
  const { queryClient } = useServices();
  const me = useCurrentUser();
  const report = useSaveReport<User>("users", "email", {
    onSuccess: (sent) => {
      onSaved(sent);
      notify(user ? "users.updated" : "users.added", { type: "success", detail: sent.email });
      if (!user) return; // react-admin refetches the lists after creating, but not after updating
      void queryClient.invalidateQueries({ queryKey: resourceKey("users") });
      if (me && String(me.id) === String(user.id)) void queryClient.refetchQueries({ queryKey: [currentUserKey] });
    },
    onFailure: (_, { detail }) => notify(user ? "users.updateFailed" : "users.addFailed", { type: "error", detail }),
  });
  const options = { ...report, returnPromise: true } as const;
  const [create] = useCreate<User>("users", undefined, options);
  const [update] = useUpdate<User>("users", undefined, options);
  return async (typed: UserValues): Promise<undefined> => {
    const data = user ? toUserPayload(user, typed, before) : toUserPayload({}, typed);
    if (user) await update(undefined, { id: user.id, data, previousData: user });
    else await create(undefined, { data });
  };
};
