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

/** One answer after the other: the failure of a call, whether one is under way, and when the last one came. */
const stateOf = (results: readonly { error: unknown; isFetching: boolean; dataUpdatedAt: number }[]) => ({
  error: results.find(({ error }) => error !== null)?.error,
  isReading: results.some(({ isFetching }) => isFetching),
  version: results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
});

const useReading = (queries: readonly PaletteQuery[], isEnabled: boolean, options: object = {}) =>
  useQueries({ queries: queries.map((query) => ({ ...query, ...options, enabled: isEnabled })) });

/** The same array while its elements are the same. */
const useStable = <T>(array: readonly T[]): readonly T[] => {
  const [kept, setKept] = useState(array);
  if (kept.length === array.length && kept.every((element, index) => element === array[index])) return kept;
  setKept(array);
  return array;
};

const nothing: readonly PaletteItem[] = [];

/** The server's answers to what was typed, after a pause in typing. */
const useSearch = (sources: readonly NamedSource[], typed: string, verbs: readonly string[], tools: PaletteTools) => {
  const settled = useSettled(typed, FILTER_DEBOUNCE_MS);
  const term = termOf(settled, verbs);
  const searching = useMemo(() => {
    const searched = sources.flatMap(({ source: { search } }) => search ?? []);
    const steps = searched.map((search) => ({ search, steps: search.steps(term, tools) }));
    return {
      first: steps.flatMap(({ search, steps: [first] }) => first.map((query) => ({ search, query }))),
      second: steps.flatMap(({ steps: [, second] }) => second),
    };
  }, [sources, term, tools]);
  const isOn = term !== "" && settled === typed;
  const first = useReading(
    searching.first.map(({ query }) => query),
    isOn,
  );
  const answers = useStable(first.map(({ data }) => data));
  const answered = useMemo(
    () => searching.first.flatMap(({ search }, index) => search.answered(answers[index], tools)),
    [searching, answers, tools],
  );
  const isNothing = first.every(({ isSuccess }) => isSuccess) && answered.length === 0;
  const second = useReading(searching.second, isOn && isNothing);
  const isSettled = settled === typed;
  return {
    answered: isOn ? answered : nothing,
    results: [...first, ...second],
    isSettled,
    waits: term !== "" && !isSettled,
  };
};

/**
 * Everything that can be found now, each once, what was opened last first.
 * @param _version what is known comes from the query cache, and changes with the answers.
 */
const itemsAt = (
  _version: string,
  sources: readonly NamedSource[],
  [recent, others]: readonly (readonly PaletteItem[])[],
  tools: PaletteTools,
): readonly PaletteItem[] => {
  const known = [...sources.flatMap(({ source }) => source.known(tools)), ...(others ?? [])];
  const byKey = new Map(known.map((item) => [item.key, item]));
  const first = (recent ?? []).map((item) => byKey.get(item.key) ?? item);
  return [...new Map([...first, ...known].map((item) => [item.key, item])).values()];
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
  const search = useSearch(sources, typed, verbs, tools);
  const all = [...lists, ...search.results];
  const { error, isReading, version } = stateOf(all);
  const items = useMemo(
    () => itemsAt(version, sources, [recent, others], tools),
    [version, sources, recent, others, tools],
  );
  const { answered, isSettled } = search;
  const isFinal = isSettled && !isReading;
  const found: Found = useMemo(() => ({ items, answered, verbs, isFinal }), [items, answered, verbs, isFinal]);
  const retry = () => {
    for (const { error: failed, refetch } of all) if (failed !== null) void refetch();
  };
  return { found, error, isReading: isReading || search.waits, retry };
};
