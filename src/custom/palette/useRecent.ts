import { useStore } from "ra-core";
import { useEffect, useEffectEvent, useMemo } from "react";
import type { PaletteItem } from "./source";
import type { NamedSource } from "./useFound";
import * as v from "valibot";

/** Where react-admin's store has them. */
const RECENT_KEY = "palette.recent";

/** So many records of each resource are remembered: opening servers does not push out the sites. */
const RECENT_MAX = 8;

/** Of a record that was opened only this is stored: never a staff account. Storage may hold anything. */
const RecentSchema = v.array(v.object({ key: v.string(), text: v.string(), to: v.string() }));
type RecentItem = v.InferOutput<typeof RecentSchema>[number];

export const readRecent = (stored: unknown): readonly RecentItem[] => {
  const persisted = v.safeParse(RecentSchema, stored);
  return persisted.success ? persisted.output : [];
};

/** The resource's name, and the slash after it. */
const kindOf = (key: string): string => key.slice(0, key.indexOf("/") + 1);

const linkOf = ({ command }: PaletteItem): string => (command && "to" in command ? command.to : "");

/** With this one first. */
const withOpened = (recent: readonly RecentItem[], opened: RecentItem): readonly RecentItem[] => {
  const kind = kindOf(opened.key);
  let room = RECENT_MAX;
  return [opened, ...recent.filter(({ key }) => key !== opened.key)].filter(
    ({ key }) => !key.startsWith(kind) || (room -= 1) >= 0,
  );
};

/** With what was chosen in the palette first. Screens are listed anyway. */
export const withRecent = (recent: readonly RecentItem[], item: PaletteItem): readonly RecentItem[] => {
  if (item.isPrivate || !item.actions) return recent;
  const { key, text } = item;
  return withOpened(recent, { key, text, to: linkOf(item) });
};

/** Items of the sources that this person may see. */
export const recentItems = (
  recent: readonly RecentItem[],
  sources: readonly Pick<NamedSource, "name">[],
): PaletteItem[] =>
  recent
    .filter(({ key }) => sources.some(({ name }) => key.startsWith(`${name}/`)))
    .map(({ key, text, to }) => ({
      key,
      text,
      group: "palette.recent",
      isRemembered: true,
      ...(to !== "" && { command: { to } }),
    }));

/**
 * The records that this person opened last, here or on their own pages; kept with the preferences, and wiped with them.
 * `note` adds one.
 */
export const useRecent = (sources: readonly NamedSource[]) => {
  const [stored, store] = useStore<unknown>(RECENT_KEY, []);
  const recent = useMemo(() => recentItems(readRecent(stored), sources), [stored, sources]);
  const note = (item: PaletteItem) => {
    const known = readRecent(stored);
    const next = withRecent(known, item);
    if (next !== known) store(next);
  };
  return { recent, note };
};

/** Notes a record that is shown on its own page, once it is known, among those that were opened last: the palette begins with them. */
export const useNoteOpened = ({ key, text, to }: Partial<RecentItem>): void => {
  const [stored, store] = useStore<unknown>(RECENT_KEY, []);
  const note = useEffectEvent((opened: RecentItem) => store(withOpened(readRecent(stored), opened)));
  useEffect(() => {
    if (key !== undefined && text !== undefined && to !== undefined) note({ key, text, to });
  }, [key, text, to]);
};
