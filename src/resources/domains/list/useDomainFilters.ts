import { useListContext, useRemoveFromStore, useStore } from "ra-core";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { FILTER_DEBOUNCE_MS } from "@/lib/constants";
import { storeKeys } from "@/lib/browserStorage";
import { useHasLeft } from "@/ui/currentPath";
import {
  ALL_SITES_QUERY,
  normalizeListQuery,
  isValidListState,
  filterNames,
  type DomainFilters,
} from "@/model/domainFilters";

const KEY = storeKeys.listParams("domains");

/**
 * Removes unknown filters, sorts and pages from the address and the stored list parameters.
 * @returns true if nothing is left to remove.
 */
export const useCleanParams = (): boolean => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [stored] = useStore<unknown>(KEY);
  const forget = useRemoveFromStore();
  const address = normalizeListQuery(search);
  const isStateValid = isValidListState(stored);
  useEffect(() => {
    if (!isStateValid) forget(KEY);
    if (address !== search) void navigate({ search: address }, { replace: true });
  }, [isStateValid, forget, address, search, navigate]);
  return isStateValid && address === search;
};

const isSame = (a: DomainFilters, b: DomainFilters) => filterNames.every((name) => (a[name] ?? "") === (b[name] ?? ""));

/**
 * The draft of search and filters: shown at once, requested 500 ms after the last change. react-admin's own debounce has no draft,
 * and would fire after sorting, clearing or leaving.
 */
export const useDomainFilters = () => {
  const { filterValues, setFilters, setSort } = useListContext();
  const { search, key } = useLocation();
  const hasLeft = useHasLeft();
  const applied: DomainFilters = { search: "", filter: "", ...(filterValues as Partial<DomainFilters>) };
  const [draft, setDraft] = useState(applied);
  const [isPending, setPending] = useState(false);
  /** The list may not have applied them yet. */
  const [requested, setRequested] = useState(applied);
  const [seen, setSeen] = useState({ applied, key });
  if (seen.key !== key || !isSame(seen.applied, applied)) {
    setSeen({ applied, key });
    setRequested(applied);
    // The menu's link to all sites discards pending input too, and so does a list of selected sites.
    if (!isPending || isSame(draft, applied) || search === ALL_SITES_QUERY || applied.selected) {
      setDraft(applied);
      setPending(false);
    }
  }

  const request = (next: DomainFilters) => {
    setDraft(next);
    setPending(false);
    setRequested(next);
    setFilters(next);
  };
  const requestPending = useEffectEvent((next: DomainFilters) => {
    if (hasLeft()) return;
    if (isSame(next, requested)) setPending(false);
    else request(next);
  });
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => requestPending(draft), FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isPending, draft]);

  return {
    draft,
    applied,
    isFiltered: filterNames.some((name) => applied[name]),
    /** Ends a list of selected sites: they were found without these filters. */
    change: (part: Partial<DomainFilters>) => {
      setDraft({ ...draft, ...(draft.selected && { selected: "" }), ...part });
      setPending(true);
    },
    /** Includes pending filters: react-admin takes the other parameters from the address. */
    orderBy: (field: string, part: Partial<DomainFilters> = {}) => {
      const next = { ...draft, ...part };
      if (!isSame(next, applied)) request(next);
      setSort({ field, order: "ASC" });
    },
    clear: () => request({ search: "", filter: "" }),
  };
};

export interface FiltersProps {
  filters: ReturnType<typeof useDomainFilters>;
}

interface LostPage {
  page: number;
  error: unknown;
  /** The search, filter and order of the page. */
  query: string;
}

/**
 * react-admin returns to page 1 when another page fails to load. Keeps that page and its error until another page has loaded or the
 * query changes.
 */
export const useLostPage = () => {
  const { data, error, page, setPage, isPlaceholderData, filterValues, sort } = useListContext();
  const query = JSON.stringify([filterValues, sort]);
  const [lost, setLost] = useState<LostPage>();
  const isLost = Boolean(error) && data === undefined && page > 1;
  const isRead = data !== undefined && page > 1 && !isPlaceholderData && !error;
  if (isLost && lost?.error !== error) setLost({ page, error, query });
  else if (lost && (isRead || lost.query !== query)) setLost(undefined);
  return (
    lost && {
      error: lost.error,
      retry: () => {
        setLost(undefined);
        setPage(lost.page);
      },
    }
  );
};
