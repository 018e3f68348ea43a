import type { MessageKey, ResourceMessageKey } from "@/i18n";
import { rank, toSearchText, type SearchText } from "@/lib/search";
import type { PaletteAction, PaletteItem, PaletteTools } from "./paletteSource";

export interface ResultLine {
  key: string;
  text: string;
  note?: string | undefined;
  item: PaletteItem;
  /** The item itself is meant if missing. */
  action?: PaletteAction;
}

export interface ResultGroup {
  heading: MessageKey | ResourceMessageKey;
  lines: readonly ResultLine[];
}

const MAX_LINES = 8;
const MAX_ACTIONS = 6;

const toLine = (item: PaletteItem): ResultLine => ({ key: item.key, text: item.text, item });

const searchTexts = new WeakMap<PaletteItem, SearchText>();

const getSearchText = (item: PaletteItem): SearchText => {
  const searchText = searchTexts.get(item) ?? toSearchText(item.text, [item.detail ?? "", ...(item.keywords ?? [])]);
  searchTexts.set(item, searchText);
  return searchText;
};

const groupLines = (items: readonly PaletteItem[]): ResultGroup[] => {
  const groups = new Map<ResultGroup["heading"], ResultLine[]>();
  for (const item of items) {
    const lines = groups.get(item.group) ?? [];
    if (lines.length < MAX_LINES) groups.set(item.group, [...lines, toLine(item)]);
  }
  return [...groups].map(([heading, lines]) => ({ heading, lines }));
};

export interface SearchResults {
  items: readonly PaletteItem[];
  /** Listed even if no text of the item contains the search term. */
  serverItems: readonly PaletteItem[];
}

export const getResults = (typed: string, { items, serverItems }: SearchResults): ResultGroup[] => {
  const ranked = rank(items, typed, getSearchText);
  const keys = new Set(ranked.map(({ key }) => key));
  return groupLines([...ranked, ...serverItems.filter(({ key }) => !keys.has(key))]);
};

export const getInitialResults = (recent: readonly PaletteItem[], others: readonly PaletteItem[]): ResultGroup[] =>
  [
    { heading: "palette.recent" as const, lines: recent.slice(0, MAX_LINES).map(toLine) },
    ...(["palette.screens", "palette.tools"] as const).map((heading) => ({
      heading,
      lines: others.filter(({ group }) => group === heading).map(toLine),
    })),
  ].filter(({ lines }) => lines.length > 0);

/** Actions are filtered by the typed text. */
export const getActionResults = (item: PaletteItem, typed: string, tools: PaletteTools): ResultGroup[] => {
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
