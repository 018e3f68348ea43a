import { useQueries } from "@tanstack/react-query";
import { useMemo, useState, useEffect } from "react";
import { searchTerm } from "../../dataProvider/searchTerm";
import { FILTER_DEBOUNCE_MS } from "../../lib/constants";
import type { Found } from "./results";
import type { PaletteItem, PaletteQuery, PaletteSource, PaletteTools } from "./source";
import { commandIn } from "./verbActions";

/** The value once it has stayed the same for so long. */
const useSettled = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};

export interface NamedSource {
  /** The resource's name: the keys of its items begin with it. */
  name: string;
  source: PaletteSource;
}

/** What to ask the server for: in a command only what it is to be done to. */
const termOf = (typed: string, verbs: readonly string[]): string => {
  const object = commandIn(typed, verbs)?.object[0];
  return object ?? searchTerm(typed);
};

const LIST = { staleTime: Infinity, refetchOnWindowFocus: false };

/** One answer after the other: the same array until one of them changes. */
const useReading = (queries: readonly PaletteQuery[], isEnabled: boolean, options: object = {}) =>
  useQueries({
    queries: queries.map((query) => ({ ...query, ...options, enabled: isEnabled })),
    combine: (results) =>
      results.map(({ data, error, isFetching, isSuccess, refetch }) => ({
        data,
        error,
        isFetching,
        isSuccess,
        refetch,
      })),
  });

/** The server's answers to what was typed, after a pause in typing. */
const useSearch = (sources: readonly NamedSource[], typed: string, verbs: readonly string[], tools: PaletteTools) => {
  const settled = useSettled(typed, FILTER_DEBOUNCE_MS);
  const term = termOf(settled, verbs);
  const { first: asked, second: more } = useMemo(() => {
    const searched = sources.flatMap(({ source: { search } }) => search ?? []);
    const steps = searched.map((search) => ({ search, steps: search.steps(term, tools) }));
    return {
      first: steps.flatMap(({ search, steps: [first] }) => first.map((query) => ({ search, query }))),
      second: steps.flatMap(({ steps: [, second] }) => second),
    };
  }, [sources, term, tools]);
  const isSettled = settled === typed;
  const isOn = term !== "" && isSettled;
  const queries = asked.map(({ query }) => query);
  const first = useReading(queries, isOn);
  const answered = useMemo(
    () => (isOn ? asked.flatMap(({ search }, index) => search.answered(first[index]?.data, tools)) : []),
    [isOn, asked, first, tools],
  );
  const isNothing = first.every(({ isSuccess }) => isSuccess) && answered.length === 0;
  const second = useReading(more, isOn && isNothing);
  return { answered, first, second, isSettled, waits: term !== "" && !isSettled };
};

/** Everything that can be found now, each once, what was opened last first. */
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
 * What can be found: what the browser knows, at once, and what the server answers. The lists that the API sends whole are read
 * when something is typed for the first time.
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
  const verbs = useMemo(() => sources.flatMap(({ source }) => source.verbs?.(tools) ?? []), [sources, tools]);
  const queries = useMemo(() => sources.flatMap(({ source }) => source.list?.(tools) ?? []), [sources, tools]);
  const lists = useReading(queries, hasTyped, LIST);
  const { answered, first, second, isSettled, waits } = useSearch(sources, typed, verbs, tools);
  const items = useMemo(
    () => itemsOf(sources, recent, others, tools),
    // What is known comes from the query cache, and changes with the answers.
    // oxlint-disable-next-line react/exhaustive-deps
    [sources, recent, others, tools, lists, first, second],
  );
  const all = [...lists, ...first, ...second];
  const isReading = all.some(({ isFetching }) => isFetching);
  const isFinal = isSettled && !isReading;
  const found: Found = useMemo(() => ({ items, answered, verbs, isFinal }), [items, answered, verbs, isFinal]);
  const retry = () => {
    for (const { error, refetch } of all) if (error !== null) void refetch();
  };
  return { found, error: all.find(({ error }) => error !== null)?.error, isReading: isReading || waits, retry };
};
