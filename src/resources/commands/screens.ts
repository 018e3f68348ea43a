import { canAccess } from "../../authProvider/access";
import type { CurrentUser } from "../../authProvider/user";
import type { MessageKey, ResourceMessageKey, Translate } from "../../i18n";
import type { KeyCommand } from "../../ui/keys/keyTable";
import { listKeys } from "../../ui/keys/listKeys";
import type { PaletteItem } from "../../ui/palette/source";
import { screenPath, type PanelResource } from "../panelResource";

interface ScreenEntry {
  resource: string;
  action: string;
  path: string;
  /** What it is called; of a standard resource's form what it adds. */
  label: MessageKey | ResourceMessageKey;
  adds?: string | undefined;
  key?: string | undefined;
}

/** The screens of a resource that show no record of their own: its list, its form for a new one, its pages. */
const entriesOf = (resource: PanelResource): ScreenEntry[] => {
  const { name, list, create, pages = {}, shortcuts = {}, menu, messages } = resource;
  const entry = (action: string, path: string, label?: ScreenEntry["label"], adds?: string): ScreenEntry[] => {
    const named = shortcuts[action]?.label ?? label;
    return named ? [{ resource: name, action, path, label: named, adds, key: shortcuts[action]?.key }] : [];
  };
  const title = menu?.label ?? (messages && (`resources.${name}.title` as const));
  return [
    ...(list ? entry("list", screenPath(resource, "list"), title) : []),
    ...(create ? entry("create", screenPath(resource, "create"), messages && "palette.add", messages?.one) : []),
    ...Object.keys(pages).flatMap((path) => entry(path, `/${path}`)),
  ];
};

const allowed = (resources: readonly PanelResource[], user: CurrentUser): ScreenEntry[] =>
  resources.flatMap(entriesOf).filter(({ resource, action }) => canAccess(user, { resource, action }));

/** The screens that a person may see, for the palette. A resource that is added has its own without a word. */
export const screenItems = (
  resources: readonly PanelResource[],
  user: CurrentUser,
  t: Translate,
  product: string,
): PaletteItem[] =>
  allowed(resources, user).map(({ path, label, adds }) => ({
    key: `screens/${path}`,
    group: "palette.screens",
    text: t(label, { product, ...(adds !== undefined && { name: adds }) }),
    deed: { to: path },
  }));

/** The keyboard map of a person: what works on every page, and `g` with a letter for the screens that have one. */
export const keyTable = (
  resources: readonly PanelResource[],
  user: CurrentUser,
  go: (path: string) => void,
): KeyCommand[] => [
  ...allowed(resources, user).flatMap(({ key, label, path }) =>
    key === undefined ? [] : [{ keys: `g ${key}`, label, group: "go" as const, run: () => go(path) }],
  ),
  ...listKeys,
];
