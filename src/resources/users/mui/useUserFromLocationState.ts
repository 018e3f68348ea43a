import { useCanAccessCallback, useGetList, type Identifier } from "ra-core";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { ALL_BY_EMAIL } from "@/dataProvider/localList";
import { isObject } from "@/lib/isObject";
import type { User } from "@/model/records";

/** A link to the list with `state: {edit: id}` opens the form of that user: once, not after a reload. */
export const useUserFromLocationState = (edit: (user: User) => void): void => {
  const { data: users } = useGetList<User>("users", ALL_BY_EMAIL, { enabled: false }); // the list fetches them
  const canAccess = useCanAccessCallback();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = isObject(state) ? (state["edit"] as Identifier | undefined) : undefined;
  const user = id === undefined ? undefined : users?.find((other) => String(other.id) === String(id));
  const open = useEffectEvent(async (requestedUser: User) => {
    void navigate({}, { replace: true, state: null });
    if (await canAccess({ resource: "users", action: "edit", record: requestedUser })) edit(requestedUser);
  });
  useEffect(() => {
    if (user) void open(user);
  }, [user]);
};
