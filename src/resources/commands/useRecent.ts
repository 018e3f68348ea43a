import { useStore } from "ra-core";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useLocation } from "react-router";
import type { PaletteItem, PaletteTools } from "../../ui/palette/source";
import type { NamedSource } from "../../ui/palette/useFound";
import { readRecent, RECENT_KEY, recentItems, withRecent } from "../../ui/palette/recent";

/**
 * The records that this person opened last, here or by their rows; kept with the preferences, and wiped with them.
 * `note` adds one.
 */
export const useRecent = (sources: readonly NamedSource[], tools: PaletteTools, isOpen: boolean) => {
  const [stored, store] = useStore<unknown>(RECENT_KEY, []);
  const kept = useMemo(() => readRecent(stored), [stored]);
  const note = (item: PaletteItem) => {
    const next = withRecent(kept, item);
    if (next !== kept) store(next);
  };

  const { pathname } = useLocation();
  const shown = useRef(pathname);
  /** Of a page that was open for a moment the record is known. */
  const notePage = useEffectEvent((path: string) => {
    if (kept[0]?.to === path) return;
    const items = sources.flatMap(({ source }) => source.known(tools));
    const item = items.find(({ deed }) => deed && "to" in deed && deed.to === path);
    if (item) note(item);
  });
  useEffect(() => {
    if (isOpen) notePage(pathname);
    else if (shown.current !== pathname) notePage(shown.current);
    shown.current = pathname;
  }, [pathname, isOpen]);

  return {
    recent: useMemo(
      () =>
        recentItems(
          kept,
          sources.map(({ name }) => name),
        ),
      [kept, sources],
    ),
    note,
  };
};
