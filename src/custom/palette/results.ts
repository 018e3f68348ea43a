import type { MessageKey, ResourceMessageKey } from "../../i18n";
import { fold, rank, searchedOf, TIERS, type Ranked, type Searched } from "../../ui/search";
import type { PaletteAction, PaletteItem, PaletteTools } from "./source";
import { commandIn, meant } from "./verbActions";

/** A line of the palette: an item, or an action of one. */
export interface Line {
  key: string;
  text: string;
  /** Belongs to the text: the server that an action is about. */
  note?: string | undefined;
  detail?: string | undefined;
  item: PaletteItem;
  /** Without one the item itself is meant. */
  action?: PaletteAction;
  /** What was typed besides its name, "suspend web5": choosing it shows what that means there. */
  verb?: string;
}

export interface Group {
  heading: MessageKey | ResourceMessageKey;
  lines: readonly Line[];
}

/** Lines under one heading. */
const MAX_LINES = 8;
/** So many items are looked through for what a typed verb can be done with. */
const MAX_OBJECTS = 40;

const lineOf = (item: PaletteItem): Line => ({ key: item.key, text: item.text, detail: item.detail, item });

const actionLine = (item: PaletteItem, action: PaletteAction): Line => ({
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
const grouped = (found: readonly Ranked<PaletteItem>[], toLine = lineOf): Group[] => {
  const groups = new Map<Group["heading"], Ranked<PaletteItem>[]>();
  for (const one of found) {
    const ranked = groups.get(one.item.group) ?? [];
    if (ranked.length < MAX_LINES) groups.set(one.item.group, [...ranked, one]);
  }
  const best = (ranked: readonly Ranked<PaletteItem>[]) => TIERS.indexOf(ranked[0]?.tier ?? "typos");
  return [...groups]
    .sort(([, one], [, other]) => best(one) - best(other))
    .map(([heading, ranked]) => ({ heading, lines: ranked.map(({ item }) => toLine(item)) }));
};

/** What the server has answered comes after what is found by the words that are shown. */
const withAnswered = (ranked: readonly Ranked<PaletteItem>[], answered: readonly PaletteItem[]) => {
  const keys = new Set(ranked.map(({ item }) => item.key));
  const more = answered.filter(({ key }) => !keys.has(key)).map((item) => ({ item, tier: "rest" as const }));
  return [...ranked, ...more];
};

/**
 * 'suspend blue-travel on web5': the actions, where 'blue-travel' is one site beyond doubt; else the sites that it may be, to
 * choose one first.
 */
const commands = (typed: string, { items, answered, verbs, isFinal }: Found, tools: PaletteTools): Group[] => {
  const command = commandIn(typed, verbs);
  if (!command) return [];
  const meantOf = (item: PaletteItem) => meant(item.actions?.(tools) ?? [], command);
  const able = withAnswered(rank(items, command.object.join(" "), searchedOfItem), answered)
    .slice(0, MAX_OBJECTS)
    .filter(({ item }) => meantOf(item).length > 0);
  const whole = able.filter(({ item }) => item.text === command.object[0]);
  const [only, ...others] = whole.length > 0 ? whole : able;
  if (only && others.length === 0 && (isFinal || whole.length > 0)) {
    const lines = meantOf(only.item).map((action) => actionLine(only.item, action));
    return [{ heading: "palette.actions", lines: lines.slice(0, MAX_LINES) }];
  }
  const within = ({ text }: PaletteItem) => command.object.filter((word) => !fold(text).includes(word));
  return grouped(able, (item) => ({ ...lineOf(item), verb: [...command.verb, ...within(item)].join(" ") }));
};

export interface Found {
  /** Those opened last come first. */
  items: readonly PaletteItem[];
  /** Of the server's answer to what is typed: shown even if the browser would not find them by it. */
  answered: readonly PaletteItem[];
  verbs: readonly string[];
  /** Nothing more is under way that could find another one. */
  isFinal: boolean;
}

/** A heading stands once. */
const merged = (first: readonly Group[], others: readonly Group[]): Group[] => [
  ...first.map(({ heading, lines }) => ({
    heading,
    lines: [...lines, ...others.flatMap((group) => (group.heading === heading ? group.lines : []))].slice(0, MAX_LINES),
  })),
  ...others.filter(({ heading }) => first.every((group) => group.heading !== heading)),
];

/** What is found for what was typed. */
export const resultsFor = (typed: string, found: Found, tools: PaletteTools): Group[] => {
  const first = commands(typed, found, tools);
  const shown = new Set(first.flatMap(({ lines }) => lines.map(({ key }) => key)));
  const others = withAnswered(rank(found.items, typed, searchedOfItem), found.answered);
  return merged(first, grouped(others.filter(({ item }) => !shown.has(item.key))));
};

/** Before anything is typed: what was opened last, the screens, the tools. */
export const resultsAtFirst = (recent: readonly PaletteItem[], others: readonly PaletteItem[]): Group[] =>
  [
    { heading: "palette.recent" as const, lines: recent.slice(0, MAX_LINES).map(lineOf) },
    ...(["palette.screens", "palette.tools"] as const).map((heading) => ({
      heading,
      lines: others.filter(({ group }) => group === heading).map(lineOf),
    })),
  ].filter(({ lines }) => lines.length > 0);

/** An action below the name of its item. */
const lineWithin = (item: PaletteItem, action: PaletteAction): Line => ({
  ...actionLine(item, action),
  text: action.short ?? action.verb,
  note: action.on,
});

/** The actions of one item; with something typed, those that contain it. */
export const resultsWithin = (item: PaletteItem, typed: string, tools: PaletteTools): Group[] => {
  const lines = (item.actions?.(tools) ?? []).map((action) => lineWithin(item, action));
  const found = rank(lines, typed, ({ text, note = "", action }) => searchedOf(text, [note, action?.verb ?? ""])).map(
    ({ item: line }) => line,
  );
  const shown = typed.trim() === "" ? lines : found;
  return shown.length > 0 ? [{ heading: "palette.actions", lines: shown }] : [];
};
