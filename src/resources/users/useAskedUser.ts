import type { Identifier } from "ra-core";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { canAccess } from "../../authProvider/access";
import type { User } from "../../dataProvider/records";
import { isObject } from "../../lib/isObject";
import { useCurrentUser } from "../../ui/useCurrentUser";

/** A link to the list with `state: {edit: id}` opens the form of that user: once, not after a reload. */
export const useAskedUser = (users: readonly User[] | undefined, edit: (user: User) => void): void => {
  const me = useCurrentUser();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = isObject(state) ? (state["edit"] as Identifier | undefined) : undefined;
  const user = id === undefined ? undefined : users?.find((other) => String(other.id) === String(id));
  const open = useEffectEvent((asked: User) => {
    if (canAccess(me, { resource: "users", action: "edit", record: asked })) edit(asked);
    void navigate({}, { replace: true, state: null });
  });
  useEffect(() => {
    if (user) open(user);
  }, [user]);
};
