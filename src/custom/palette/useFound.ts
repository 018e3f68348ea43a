import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { toSearchTerm } from "@/model/toSearchTerm";
import { FILTER_DEBOUNCE_MS } from "@/lib/constants";
import type { Found } from "./results";
import type { NamedSource, PaletteItem, PaletteTools } from "./source";

/** The value once it has stayed the same for so long. */
const useSettled = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};

/** The results stay the same array until one of them changes. */
const combine = (results: UseQueryResult[]) =>
  results.map(({ data, error, isFetching, refetch }) => ({ data, error, isFetching, refetch }));

/** Everything that can be found now, each once, recent records first. */
const itemsOf = (
  sources: readonly NamedSource[],
  recent: readonly PaletteItem[],
  others: readonly PaletteItem[],
  tools: PaletteTools,
): readonly PaletteItem[] => {
  const all = [...sources.flatMap(({ source }) => source.known(tools)), ...others];
  const known = new Map(all.map((item) => [item.key, item]));
  const first = recent.map((item) => [item.key, known.get(item.key) ?? item] as const);
  return [...new Map([...first, ...known]).values()];
};

/**
 * What can be found: what the browser knows, at once, and what the server answers after a pause in typing. The lists that the API
 * sends whole are read when something is typed for the first time.
 */
export const useFound = (
  sources: readonly NamedSource[],
  others: readonly PaletteItem[],
  recent: readonly PaletteItem[],
  typed: string,
  tools: PaletteTools,
) => {
  const [hasTyped, setHasTyped] = useState(false);
  if (!hasTyped && typed.trim() !== "") setHasTyped(true);
  const settled = useSettled(typed, FILTER_DEBOUNCE_MS);
  const term = toSearchTerm(settled);
  const isSearching = term !== "" && settled === typed;
  const lists = useMemo(() => sources.flatMap(({ source }) => source.list?.(tools) ?? []), [sources, tools]);
  const searches = useMemo(
    () =>
      sources.flatMap(({ source: { search } }) =>
        (search?.queries(term, tools) ?? []).map((query) => ({ query, toItems: search?.toItems })),
      ),
    [sources, term, tools],
  );
  const results = useQueries({
    queries: [
      ...lists.map((query) => ({ ...query, staleTime: Infinity, refetchOnWindowFocus: false, enabled: hasTyped })),
      ...searches.map(({ query }) => ({ ...query, enabled: isSearching })),
    ],
    combine,
  });
  const found = useMemo(
    (): Found => ({
      items: itemsOf(sources, recent, others, tools),
      answered: isSearching
        ? searches.flatMap(({ toItems }, index) => toItems?.(results[lists.length + index]?.data, tools) ?? [])
        : [],
    }),
    [sources, recent, others, tools, isSearching, searches, lists, results],
  );
  const failed = results.filter(({ error }) => error !== null);
  return {
    found,
    error: failed[0]?.error,
    isReading: settled !== typed || results.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
};
