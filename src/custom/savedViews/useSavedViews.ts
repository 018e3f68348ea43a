import { useListContext, useSavedQueries } from "ra-core";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useListView } from "./useListView";
import { type DomainFilters, noSecondFilters } from "../../resources/domains/rules/values";
import { listAddress, readViews, type SavedView, showsSame, storedViews, type View, viewOf } from "./savedViews";

/** What is chosen on the list, though it may not be asked for yet, and how that is changed. */
interface Filters {
  shown: DomainFilters;
  change: (filters: Partial<DomainFilters>) => void;
}

const noFilters = { search: "", filter: "", ...noSecondFilters };

/** The person's saved views, what is chosen on the list now (it may not be asked for yet), and how it shows another one. */
export const useSavedViews = (filters: Filters) => {
  const { sort } = useListContext();
  const [mode, setMode] = useListView();
  const navigate = useNavigate();
  const [stored, store] = useSavedQueries("domains");
  const views = useMemo(() => readViews(stored), [stored]);
  const shown = viewOf(filters.shown, sort.field, mode);
  return {
    views,
    shown,
    isShown: (view: View) => showsSame(view, shown),
    show: (view: View) => {
      // What was typed and is not asked for yet would change the view.
      filters.change({ ...noFilters, ...view.filters });
      setMode(view.mode);
      void navigate({ search: listAddress(view) });
    },
    keep: (next: readonly SavedView[]) => store(storedViews(next)),
  };
};

export type SavedViews = ReturnType<typeof useSavedViews>;
