import { canAccess } from "@/authProvider/access";
import { listQuery } from "@/dataProvider/queryKeys";
import type { User } from "@/model/records";
import { memoizeItems, getCachedRows, type PaletteItem, type PaletteSource } from "@/custom/palette";
import { ALL_BY_EMAIL } from "@/dataProvider/localList";

/** Opens the form for users who may edit this user, else the list. */
const toPaletteItem = memoizeItems((user: User, { user: me }): PaletteItem => {
  // `useCanAccess` is a hook: the palette finds items in one pass, without a component for each.
  const mayEdit = canAccess(me, { resource: "users", action: "edit", record: user });
  return {
    key: `users/${user.id}`,
    group: "layout.users",
    text: user.email,
    detail: user.name ?? "",
    command: { to: "/users", ...(mayEdit && { state: { edit: user.id } }) },
  };
});

export const palette: PaletteSource = {
  getItems: (tools) => getCachedRows("users", tools).map((row) => toPaletteItem(row as User, tools)),
  list: ({ services }) => listQuery(services.dataProvider, "users", ALL_BY_EMAIL),
};
