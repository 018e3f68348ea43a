import { useListContext, useRemoveFromStore, useStore } from "ra-core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { FILTER_DEBOUNCE_MS } from "../../lib/constants";
import { useHasLeft } from "../../ui/useHasLeft";
import { ALL_SITES, cleanAddress, isStillKnown, secondFilters, type DomainFilters } from "./rules/values";

/** The store key of react-admin's last filter, sort and page of the list. */
const KEY = "domains.listParams";

/**
 * Removes filters, sorts and pages that do not exist from the address and from the stored list parameters.
 * @returns whether the list can be requested: nothing is left to remove.
 */
export const useCleanParams = (): boolean => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [stored] = useStore<unknown>(KEY);
  const forget = useRemoveFromStore();
  const address = cleanAddress(search);
  const known = isStillKnown(stored);
  useEffect(() => {
    if (!known) forget(KEY);
    if (address !== search) void navigate({ search: address }, { replace: true });
  }, [known, forget, address, search, navigate]);
  return known && address === search;
};

const names = ["search", "filter", ...secondFilters] as const;

const same = (a: DomainFilters, b: DomainFilters) => names.every((name) => (a[name] ?? "") === (b[name] ?? ""));

/** Filters that are not requested yet. The menu link, which clears the list, drops them too. */
const useDraft = () => {
  const [draft, setDraft] = useState<DomainFilters>();
  const { search, key } = useLocation();
  const [visit, setVisit] = useState(key);
  if (visit !== key) {
    setVisit(key);
    if (search === ALL_SITES) setDraft(undefined);
  }
  return [draft, setDraft] as const;
};

/**
 * Search box, filter select and second filters: input shows at once, and is requested 500 ms after the last change to any of
 * them. A change goes back to page 1 (react-admin's setFilters does that).
 */
export const useDomainFilters = () => {
  const { filterValues, setFilters, setSort } = useListContext();
  const applied: DomainFilters = { search: "", filter: "", ...(filterValues as Partial<DomainFilters>) };
  const [draft, setDraft] = useDraft();
  /** What was applied when others were asked for, until the list has taken those over: a draft must not give way to that. */
  const [left, setLeft] = useState<DomainFilters>();
  if (left && !same(left, applied)) setLeft(undefined);
  if (!left && draft && same(draft, applied)) setDraft(undefined);

  const hasLeft = useHasLeft();
  /** The draft that the list was asked for: asked for again, it would undo the order that was set with it. */
  const sent = useRef<DomainFilters>(undefined);
  const send = (wanted: DomainFilters) => {
    sent.current = wanted;
    setLeft(same(wanted, applied) ? undefined : applied);
    setFilters(wanted);
  };
  // setFilters changes with every answer and every other change of the list; an old one would undo those.
  const ask = useEffectEvent((wanted: DomainFilters) => {
    if (!hasLeft()) send(wanted);
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!draft || draft === sent.current) return;
    timer.current = setTimeout(() => ask(draft), FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer.current);
  }, [draft]);

  const shown = draft ?? applied;
  return {
    shown,
    applied,
    isFiltered: names.some((name) => applied[name]),
    change: (part: Partial<DomainFilters>) => setDraft({ ...shown, ...part }),
    /**
     * Asks at once, and also for what is not in the address yet: the list takes one change after another from its address, so
     * that the later would undo the earlier.
     */
    orderBy: (field: string, part?: Partial<DomainFilters>) => {
      const wanted = part ? { ...shown, ...part } : draft;
      if (wanted) {
        clearTimeout(timer.current);
        setDraft(wanted);
        send(wanted);
      }
      setSort({ field, order: "ASC" });
    },
    clear: () => {
      setDraft(undefined);
      setLeft(undefined);
      setFilters({});
    },
  };
};

interface LostPage {
  page: number;
  error: unknown;
  /** The search, filter and order of the page. */
  question: string;
}

/**
 * react-admin returns to page 1 when another page fails to load. Remembers that page and the error until another page has
 * loaded or the query changes.
 */
export const useLostPage = () => {
  const { data, error, page, setPage, isPlaceholderData, filterValues, sort } = useListContext();
  const question = JSON.stringify([filterValues, sort]);
  const [lost, setLost] = useState<LostPage>();
  const isLost = Boolean(error) && data === undefined && page > 1;
  const isRead = data !== undefined && page > 1 && !isPlaceholderData && !error;
  if (isLost && lost?.error !== error) setLost({ page, error, question });
  else if (lost && (isRead || lost.question !== question)) setLost(undefined);
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
