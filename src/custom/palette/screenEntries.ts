import { canAccess } from "@/authProvider/access";
import type { CurrentUser } from "@/authProvider/user";
import type { MessageKey, ResourceMessageKey, Translate } from "@/i18n";
import { type KeyActions, type KeyCommand, createListKeys } from "./keys/keyTable";
import type { PaletteItem } from "./paletteSource";

/** A screen without a record of its own: a list, a form for a new record, a page. */
export interface ScreenEntry {
  resource: string;
  action: string;
  path: string;
  label: MessageKey | ResourceMessageKey;
  /** Noun of the record, for the label of a generic form. */
  adds?: ResourceMessageKey | undefined;
  key?: string | undefined;
}

const getAllowedEntries = (entries: readonly ScreenEntry[], user: CurrentUser): ScreenEntry[] =>
  entries.filter(({ resource, action }) => canAccess(user, { resource, action }));

export const toScreenItems = (
  entries: readonly ScreenEntry[],
  user: CurrentUser,
  t: Translate,
  product: string,
): PaletteItem[] =>
  getAllowedEntries(entries, user).map(({ action, path, label, adds, key }) => ({
    key: `${action === "create" ? "tools" : "screens"}/${path}`,
    group: action === "create" ? "palette.tools" : "palette.screens",
    ...(key !== undefined && { keys: `g ${key}` }),
    text: t(label, { product, ...(adds !== undefined && { name: t(adds) }) }),
    command: { to: path },
  }));

export const createKeyTable = (
  entries: readonly ScreenEntry[],
  user: CurrentUser,
  actions: KeyActions,
): KeyCommand[] => [
  ...getAllowedEntries(entries, user).flatMap(({ key, label, path }) =>
    key === undefined ? [] : [{ keys: `g ${key}`, label, group: "go" as const, run: () => actions.go(path) }],
  ),
  ...createListKeys(actions),
];
