import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { toSearchTerm } from "@/lib/webAddress";
import { FILTER_DEBOUNCE_MS } from "@/lib/constants";
import { useDebouncedValue } from "@/ui/useDebouncedValue";
import type { SearchResults } from "./results";
import type { NamedSource, PaletteItem, PaletteTools } from "./paletteSource";

/** Keeps the array identical until a result changes. */
const combine = (results: UseQueryResult[]) =>
  results.map(({ data, error, isFetching, refetch }) => ({ data, error, isFetching, refetch }));

const mergeItems = (
  sources: readonly NamedSource[],
  recent: readonly PaletteItem[],
  others: readonly PaletteItem[],
  tools: PaletteTools,
): readonly PaletteItem[] => {
  const all = [...sources.flatMap(({ source }) => source.getItems(tools)), ...others];
  const itemsByKey = new Map(all.map((item) => [item.key, item]));
  const first = recent.map((item) => [item.key, itemsByKey.get(item.key) ?? item] as const);
  return [...new Map([...first, ...itemsByKey]).values()];
};

/** Finds cached records at once, and records on the server after a pause in typing. Lists without paging are fetched with the first input. */
export const useSearchResults = (
  sources: readonly NamedSource[],
  others: readonly PaletteItem[],
  recent: readonly PaletteItem[],
  typed: string,
  tools: PaletteTools,
) => {
  const [hasTyped, setHasTyped] = useState(false);
  if (!hasTyped && typed.trim() !== "") setHasTyped(true);
  // Sending the requests takes as long as showing the first results, and follows them.
  const fetchesLists = useDeferredValue(hasTyped);
  const debounced = useDebouncedValue(typed, FILTER_DEBOUNCE_MS);
  const term = toSearchTerm(debounced);
  const isSearching = term !== "" && debounced === typed;
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
      ...lists.map((query) => ({ ...query, staleTime: Infinity, refetchOnWindowFocus: false, enabled: fetchesLists })),
      ...searches.map(({ query }) => ({ ...query, enabled: isSearching })),
    ],
    combine,
  });
  const found = useMemo(
    (): SearchResults => ({
      items: mergeItems(sources, recent, others, tools),
      serverItems: isSearching
        ? searches.flatMap(({ toItems }, index) => toItems?.(results[lists.length + index]?.data, tools) ?? [])
        : [],
    }),
    [sources, recent, others, tools, isSearching, searches, lists, results],
  );
  const failed = results.filter(({ error }) => error !== null);
  return {
    found,
    error: failed[0]?.error,
    isLoading: debounced !== typed || results.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
};
