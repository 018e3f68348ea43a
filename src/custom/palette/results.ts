import type { MessageKey, ResourceMessageKey } from "../../i18n";
import { rank, searchedOf, TIERS, type Ranked, type Searched } from "../../ui/search";
import type { PaletteAction, PaletteItem, PaletteTools } from "./source";
import { commandIn, meant } from "./verbActions";

/** A line of the palette: an item, or an action of one. */
export interface Line {
  key: string;
  text: string;
  detail?: string | undefined;
  item: PaletteItem;
  /** Without one the item itself is meant. */
  action?: PaletteAction;
}

export interface Group {
  heading: MessageKey | ResourceMessageKey;
  lines: readonly Line[];
}

/** Lines under one heading. */
const MAX_LINES = 8;
/** Of so many items the actions are offered that were typed. */
const MAX_OBJECTS = 6;

const lineOf = (item: PaletteItem): Line => ({ key: item.key, text: item.text, detail: item.detail, item });

export const actionLine = (item: PaletteItem, action: PaletteAction): Line => ({
  key: `${item.key} ${action.name}`,
  text: action.label,
  detail: action.objection,
  item,
  action,
});

const searched = new WeakMap<PaletteItem, Searched>();

const searchedOfItem = (item: PaletteItem): Searched => {
  const known = searched.get(item) ?? searchedOf(item.text, [item.detail ?? "", ...(item.words ?? [])]);
  searched.set(item, known);
  return known;
};

/** Under their headings, in the order of the best of each. */
const grouped = (found: readonly Ranked<PaletteItem>[]): Group[] => {
  const groups = new Map<Group["heading"], Ranked<PaletteItem>[]>();
  for (const one of found) {
    const ranked = groups.get(one.item.group) ?? [];
    if (ranked.length < MAX_LINES) groups.set(one.item.group, [...ranked, one]);
  }
  const best = (ranked: readonly Ranked<PaletteItem>[]) => TIERS.indexOf(ranked[0]?.tier ?? "typos");
  return [...groups]
    .sort(([, one], [, other]) => best(one) - best(other))
    .map(([heading, ranked]) => ({ heading, lines: ranked.map(({ item }) => lineOf(item)) }));
};

/** 'suspend blue-travel on web5' as actions of what 'blue-travel' finds. */
const commands = (
  items: readonly PaletteItem[],
  typed: string,
  verbs: readonly string[],
  tools: PaletteTools,
): Group[] => {
  const command = commandIn(typed, verbs);
  if (!command) return [];
  const lines = rank(items, command.object.join(" "), searchedOfItem)
    .slice(0, MAX_OBJECTS)
    .flatMap(({ item }) => meant(item.actions?.(tools) ?? [], command).map((action) => actionLine(item, action)));
  return lines.length > 0 ? [{ heading: "palette.actions", lines: lines.slice(0, MAX_LINES) }] : [];
};

export interface Found {
  /** Those opened last come first. */
  items: readonly PaletteItem[];
  /** Of the server's answer to what is typed: shown even if the browser would not find them by it. */
  answered: readonly PaletteItem[];
  verbs: readonly string[];
}

/** What is found for what was typed. */
export const resultsFor = (typed: string, { items, answered, verbs }: Found, tools: PaletteTools): Group[] => {
  const found = rank(items, typed, searchedOfItem);
  const keys = new Set(found.map(({ item }) => item.key));
  const more = answered.filter(({ key }) => !keys.has(key)).map((item) => ({ item, tier: "rest" as const }));
  return [...commands(items, typed, verbs, tools), ...grouped([...found, ...more])];
};

/** Before anything is typed: what was opened last, then the screens. */
export const resultsAtFirst = (recent: readonly PaletteItem[], screens: readonly PaletteItem[]): Group[] =>
  [
    { heading: "palette.recent" as const, lines: recent.slice(0, MAX_LINES).map(lineOf) },
    { heading: "palette.screens" as const, lines: screens.map(lineOf) },
  ].filter(({ lines }) => lines.length > 0);

/** The actions of one item; with something typed, those that contain it. */
export const resultsWithin = (item: PaletteItem, typed: string, tools: PaletteTools): Group[] => {
  const lines = (item.actions?.(tools) ?? []).map((action) => actionLine(item, action));
  const found = rank(lines, typed, ({ text }) => searchedOf(text)).map(({ item: line }) => line);
  const shown = typed.trim() === "" ? lines : found;
  return shown.length > 0 ? [{ heading: "palette.actions", lines: shown }] : [];
};
