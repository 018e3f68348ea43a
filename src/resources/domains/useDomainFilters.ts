import { useListContext } from "ra-core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FILTER_DEBOUNCE_MS } from "../../lib/constants";
import { useHasLeft } from "../../ui/useHasLeft";
import { cleanFilters, secondFilters, type DomainFilters } from "./filters/values";

const names = ["search", "filter", ...secondFilters] as const;

const read = (values: Record<string, unknown>): DomainFilters => ({ search: "", filter: "", ...cleanFilters(values) });

const same = (a: DomainFilters, b: DomainFilters) => names.every((name) => (a[name] ?? "") === (b[name] ?? ""));

/**
 * Search box, filter select and second filters: input shows at once, and is requested 500 ms after the last change to any of
 * them. A change goes back to page 1 (react-admin's setFilters does that).
 */
export const useDomainFilters = () => {
  const { filterValues, setFilters, setSort } = useListContext();
  const applied = read(filterValues as Record<string, unknown>);
  const [draft, setDraft] = useState<DomainFilters>();
  /** What was applied when others were asked for, until the list has taken those over: a draft must not give way to that. */
  const [left, setLeft] = useState<DomainFilters>();
  if (left && !same(left, applied)) setLeft(undefined);
  if (!left && draft && same(draft, applied)) setDraft(undefined);

  const hasLeft = useHasLeft();
  const send = (wanted: DomainFilters) => {
    setLeft(same(wanted, applied) ? undefined : applied);
    setFilters(wanted);
  };
  // setFilters changes with every answer and every other change of the list; an old one would undo those.
  const ask = useEffectEvent((wanted: DomainFilters) => {
    if (!hasLeft()) send(wanted);
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!draft) return;
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
