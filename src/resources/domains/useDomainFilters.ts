import { useListContext } from "ra-core";
import { useEffect, useEffectEvent, useState } from "react";
import { FILTER_DEBOUNCE_MS } from "../../lib/constants";
import { useHasLeft } from "../../ui/useHasLeft";

interface DomainFilters {
  search: string;
  filter: string;
}

const read = (values: Record<string, unknown>): DomainFilters => ({
  search: typeof values["search"] === "string" ? values["search"] : "",
  filter: typeof values["filter"] === "string" ? values["filter"] : "",
});

const same = (a: DomainFilters, b: DomainFilters) => a.search === b.search && a.filter === b.filter;

/**
 * Search box and filter select: input shows at once, and is requested 500 ms after the last change to either. A change goes
 * back to page 1 (react-admin's setFilters does that).
 */
export const useDomainFilters = () => {
  const { filterValues, setFilters } = useListContext();
  const applied = read(filterValues as Record<string, unknown>);
  const [draft, setDraft] = useState<DomainFilters>();
  if (draft && same(draft, applied)) setDraft(undefined);

  const hasLeft = useHasLeft();
  // setFilters changes with every answer and every other change of the list; an old one would undo those.
  const ask = useEffectEvent((wanted: DomainFilters) => {
    if (!hasLeft()) setFilters(wanted);
  });
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => ask(draft), FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  const shown = draft ?? applied;
  return {
    shown,
    isFiltered: applied.search !== "" || applied.filter !== "",
    change: (part: Partial<DomainFilters>) => setDraft({ ...shown, ...part }),
    clear: () => {
      setDraft(undefined);
      setFilters({});
    },
  };
};
