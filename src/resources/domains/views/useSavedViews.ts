import { useListContext, useSavedQueries } from "ra-core";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useListView } from "../filters/useListView";
import { listAddress, showsSame, storedViews } from "./savedViews";
import { readViews, viewOf, type SavedView, type View } from "./view";

/**
 * The person's saved views, what the list shows now, and how it shows another one.
 * @param drop forgets input that the list has not asked for yet: it would change the view.
 */
export const useSavedViews = (drop: () => void) => {
  const { filterValues, sort } = useListContext();
  const [mode, setMode] = useListView();
  const navigate = useNavigate();
  const [stored, store] = useSavedQueries("domains");
  const views = useMemo(() => readViews(stored), [stored]);
  const shown = viewOf(filterValues, sort.field, mode);
  return {
    views,
    shown,
    isShown: (view: View) => showsSame(view, shown),
    show: (view: View) => {
      drop();
      setMode(view.mode);
      void navigate({ search: listAddress(view) });
    },
    keep: (next: readonly SavedView[]) => store(storedViews(next)),
  };
};

export type SavedViews = ReturnType<typeof useSavedViews>;
