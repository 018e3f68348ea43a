import { useStore } from "ra-core";
import { useEffect, useEffectEvent, useMemo } from "react";
import * as v from "valibot";
import type { NamedSource, PaletteItem } from "./source";

/** The key in react-admin's store: recent items are kept with the preferences, and wiped with them. */
const RECENT_KEY = "palette.recent";

/** The number of recent records of each resource: opening servers does not push out the sites. */
const RECENT_MAX = 8;

const RecentSchema = v.fallback(v.array(v.object({ key: v.string(), text: v.string(), to: v.string() })), []);
type RecentItem = v.InferOutput<typeof RecentSchema>[number];

/** Storage may hold anything. */
const readRecent = (stored: unknown): readonly RecentItem[] => v.parse(RecentSchema, stored);

const resourceOf = (key: string): string => key.slice(0, key.indexOf("/"));

/** The recent items with this one first, at most eight of its resource. */
export const withOpened = (stored: unknown, opened: RecentItem): readonly RecentItem[] => {
  const resource = resourceOf(opened.key);
  let room = RECENT_MAX;
  return [opened, ...readRecent(stored).filter(({ key }) => key !== opened.key)].filter(
    ({ key }) => resourceOf(key) !== resource || (room -= 1) >= 0,
  );
};

/** The recent items of the sources that this user may see. */
export const recentItems = (stored: unknown, sources: readonly Pick<NamedSource, "name">[]): PaletteItem[] =>
  readRecent(stored)
    .filter(({ key }) => sources.some(({ name }) => name === resourceOf(key)))
    .map(({ key, text, to }) => ({ key, text, group: "palette.recent", command: { to } }));

/** The records whose pages this user opened last. */
export const useRecent = (sources: readonly NamedSource[]): readonly PaletteItem[] => {
  const [stored] = useStore<unknown>(RECENT_KEY, []);
  return useMemo(() => recentItems(stored, sources), [stored, sources]);
};

/** Adds the record of this page, once it is known, to the recent ones. */
export const useNoteOpened = ({ key, text, to }: Partial<RecentItem>): void => {
  const [stored, store] = useStore<unknown>(RECENT_KEY, []);
  const note = useEffectEvent((opened: RecentItem) => store(withOpened(stored, opened)));
  useEffect(() => {
    if (key !== undefined && text !== undefined && to !== undefined) note({ key, text, to });
  }, [key, text, to]);
};
