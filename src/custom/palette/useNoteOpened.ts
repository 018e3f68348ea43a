import { useStore } from "ra-core";
import { useEffect, useEffectEvent } from "react";
import { readRecent, RECENT_KEY, withOpened, type RecentItem } from "./useRecent";

/** Notes a record that is shown on its own page, once it is known, among those that were opened last: the palette begins with them. */
export const useNoteOpened = ({ key, text, to }: Partial<RecentItem>): void => {
  const [stored, store] = useStore<unknown>(RECENT_KEY, []);
  const note = useEffectEvent((opened: RecentItem) => store(withOpened(readRecent(stored), opened)));
  useEffect(() => {
    if (key !== undefined && text !== undefined && to !== undefined) note({ key, text, to });
  }, [key, text, to]);
};
