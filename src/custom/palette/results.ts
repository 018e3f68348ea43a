import type { MessageKey, ResourceMessageKey } from "@/i18n";
import { rank, toSearchText, type SearchText } from "@/ui/search";
import type { PaletteAction, PaletteItem, PaletteTools } from "./source";

/** A line of the palette: an item, or an action of one. */
export interface Line {
  key: string;
  text: string;
  /** Belongs to the text: the server that an action is about. */
  note?: string | undefined;
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
const MAX_ACTIONS = 6;

const lineOf = (item: PaletteItem): Line => ({ key: item.key, text: item.text, item });

const searched = new WeakMap<PaletteItem, SearchText>();

const searchedOfItem = (item: PaletteItem): SearchText => {
  const known = searched.get(item) ?? toSearchText(item.text, [item.detail ?? "", ...(item.words ?? [])]);
  searched.set(item, known);
  return known;
};

/** The lines under their headings, in the order of the first of each. */
const grouped = (items: readonly PaletteItem[]): Group[] => {
  const groups = new Map<Group["heading"], Line[]>();
  for (const item of items) {
    const lines = groups.get(item.group) ?? [];
    if (lines.length < MAX_LINES) groups.set(item.group, [...lines, lineOf(item)]);
  }
  return [...groups].map(([heading, lines]) => ({ heading, lines }));
};

export interface Found {
  /** The recent ones come first. */
  items: readonly PaletteItem[];
  /** The server's answer to what is typed: shown even where no text of an item contains it. */
  answered: readonly PaletteItem[];
}

/** The lines for what was typed. */
export const resultsFor = (typed: string, { items, answered }: Found): Group[] => {
  const ranked = rank(items, typed, searchedOfItem);
  const keys = new Set(ranked.map(({ key }) => key));
  return grouped([...ranked, ...answered.filter(({ key }) => !keys.has(key))]);
};

/** The lines before anything is typed: recent records, the screens, the tools. */
export const resultsAtFirst = (recent: readonly PaletteItem[], others: readonly PaletteItem[]): Group[] =>
  [
    { heading: "palette.recent" as const, lines: recent.slice(0, MAX_LINES).map(lineOf) },
    ...(["palette.screens", "palette.tools"] as const).map((heading) => ({
      heading,
      lines: others.filter(({ group }) => group === heading).map(lineOf),
    })),
  ].filter(({ lines }) => lines.length > 0);

/** The first six actions of an item; with something typed, those that contain it. */
export const resultsWithin = (item: PaletteItem, typed: string, tools: PaletteTools): Group[] => {
  const actions = (item.actions?.(tools) ?? []).slice(0, MAX_ACTIONS);
  const found = typed.trim() === "" ? actions : rank(actions, typed, ({ label, on = "" }) => toSearchText(label, [on]));
  const lines = found.map((action) => ({
    key: `${item.key} ${action.name}`,
    text: action.label,
    note: action.on,
    item,
    action,
  }));
  return lines.length > 0 ? [{ heading: "palette.actions", lines }] : [];
};
