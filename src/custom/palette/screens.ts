import { canAccess } from "@/authProvider/access";
import type { CurrentUser } from "@/authProvider/user";
import type { MessageKey, ResourceMessageKey, Translate } from "@/i18n";
import { type KeyActions, type KeyCommand, listKeys } from "./keys/keyTable";
import type { PaletteItem } from "./source";

/** A screen that shows no record of its own: a list, a form for a new record, a page. */
export interface ScreenEntry {
  resource: string;
  action: string;
  path: string;
  label: MessageKey | ResourceMessageKey;
  /** The word for a record, in the label of a standard resource's form. */
  adds?: ResourceMessageKey | undefined;
  key?: string | undefined;
}

const allowed = (entries: readonly ScreenEntry[], user: CurrentUser): ScreenEntry[] =>
  entries.filter(({ resource, action }) => canAccess(user, { resource, action }));

/** The screens that a person may see, for the palette; a form for a new record is a tool. */
export const screenItems = (
  entries: readonly ScreenEntry[],
  user: CurrentUser,
  t: Translate,
  product: string,
): PaletteItem[] =>
  allowed(entries, user).map(({ action, path, label, adds, key }) => ({
    key: `${action === "create" ? "tools" : "screens"}/${path}`,
    group: action === "create" ? "palette.tools" : "palette.screens",
    ...(key !== undefined && { keys: `g ${key}` }),
    text: t(label, { product, ...(adds !== undefined && { name: t(adds) }) }),
    command: { to: path },
  }));

/** The keyboard map of a person: what works on every page, and `g` with a letter for the screens that have one. */
export const keyTable = (entries: readonly ScreenEntry[], user: CurrentUser, actions: KeyActions): KeyCommand[] => [
  ...allowed(entries, user).flatMap(({ key, label, path }) =>
    key === undefined ? [] : [{ keys: `g ${key}`, label, group: "go" as const, run: () => actions.go(path) }],
  ),
  ...listKeys(actions),
];
