import { useStore } from "ra-core";
import { useMemo } from "react";
import { readRecent, RECENT_KEY, recentItems, withRecent } from "../../ui/palette/recent";
import type { PaletteItem } from "../../ui/palette/source";
import type { NamedSource } from "../../ui/palette/useFound";

/**
 * The records that this person opened last, here or on their own pages; kept with the preferences, and wiped with them.
 * `note` adds one.
 */
export const useRecent = (sources: readonly NamedSource[]) => {
  const [stored, store] = useStore<unknown>(RECENT_KEY, []);
  const kept = useMemo(() => readRecent(stored), [stored]);
  const note = (item: PaletteItem) => {
    const next = withRecent(kept, item);
    if (next !== kept) store(next);
  };
  const recent = useMemo(
    () =>
      recentItems(
        kept,
        sources.map(({ name }) => name),
      ),
    [kept, sources],
  );
  return { recent, note };
};
