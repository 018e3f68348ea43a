import { useStore, useStoreContext } from "ra-core";
import { useEffect, useMemo } from "react";
import * as v from "valibot";
import type { NamedSource, PaletteItem } from "./paletteSource";

/** A key in react-admin's store, which is wiped with the preferences. */
const RECENT_KEY = "palette.recent";

/** The maximum of each resource: opening servers does not push out sites. */
const RECENT_MAX = 8;

const RecentSchema = v.fallback(v.array(v.object({ key: v.string(), text: v.string(), to: v.string() })), []);
type RecentItem = v.InferOutput<typeof RecentSchema>[number];

const readRecent = (stored: unknown): readonly RecentItem[] => v.parse(RecentSchema, stored);

const getResource = (key: string): string => key.slice(0, key.indexOf("/"));

export const addRecentItem = (stored: unknown, opened: RecentItem): readonly RecentItem[] => {
  const resource = getResource(opened.key);
  let room = RECENT_MAX;
  return [opened, ...readRecent(stored).filter(({ key }) => key !== opened.key)].filter(
    ({ key }) => getResource(key) !== resource || (room -= 1) >= 0,
  );
};

export const toRecentItems = (stored: unknown, sources: readonly Pick<NamedSource, "name">[]): PaletteItem[] =>
  readRecent(stored)
    .filter(({ key }) => sources.some(({ name }) => name === getResource(key)))
    .map(({ key, text, to }) => ({ key, text, group: "palette.recent", command: { to } }));

export const useRecentItems = (sources: readonly NamedSource[]): readonly PaletteItem[] => {
  const [stored] = useStore<unknown>(RECENT_KEY, []);
  return useMemo(() => toRecentItems(stored, sources), [stored, sources]);
};

/** Not `useStore`, which would render the opened page again for each item. */
export const useAddRecentItem = ({ key, text, to }: Partial<RecentItem>): void => {
  const store = useStoreContext();
  useEffect(() => {
    if (key === undefined || text === undefined || to === undefined) return;
    store.setItem(RECENT_KEY, addRecentItem(store.getItem(RECENT_KEY), { key, text, to }));
  }, [store, key, text, to]);
};
