import type { Figures } from "./measure";

/** A measured value, and what its table calls it. */
export type Labels = Readonly<Record<string, string>>;

export const useLabels: Labels = {
  "login.shown": "login form visible, cold (ms)",
  "cold.fcp": "sites list, first paint, cold (ms)",
  "cold.shown": "sites list, first row, cold (ms)",
  "cold.blocking": "total blocking time, cold list (ms)",
  "cold.cpu": "main-thread CPU, cold list (ms)",
  "cold.scriptBefore": "JavaScript before the first row (KB)",
  "cold.requests": "requests, cold list",
  "cold.font": "web fonts (KB)",
  "cold.cls": "layout shift, cold list",
  "warm.shown": "sites list, first row, warm (ms)",
  "warm.blocking": "total blocking time, warm list (ms)",
  "warm.cpu": "main-thread CPU, warm list (ms)",
  "use.unseen": "to a list not seen before (ms)",
  "use.seen": "to a list seen before (ms)",
  "use.search": "search to paint, less the debounce (ms)",
  "use.page": "page change to paint (ms)",
  "use.filter": "filtering the WordPress list (ms)",
};

export const callLabels: Labels = {
  "calls.cold": "function calls, cold list",
  "calls.sites": "function calls, to the sites list seen before",
  "calls.wordpress": "function calls, to the WordPress list seen before",
  "calls.page": "function calls, next page",
};

export const heapLabels: Labels = {
  "heap.growth": "heap growth over 120 navigations (KB)",
  "heap.furtherGrowth": "heap growth over the next 360 (KB)",
  "heap.listeners": "event listeners left after 480 navigations",
};

export const createLongLabels = (rows: number): Labels => ({
  [`long${rows}.shown`]: `${rows} WordPress sites, first row (ms)`,
  [`long${rows}.inDocument`]: `${rows} WordPress sites, rows in the document`,
  [`long${rows}.slowest`]: `${rows} WordPress sites, slowest frame in scrolling (ms)`,
});

export const stormLabels: Labels = {
  "storm.task": "storm of push events, longest task (ms)",
  "storm.taskCpu": "storm of push events, CPU of the longest task (ms)",
  "storm.cpu": "storm of push events, main-thread CPU (ms)",
  "storm.differing": "storm of push events, rows that differ at the end",
};

export const runLabels: Labels = {
  "run.link": "time for each link (ms)",
  "run.task": "longest task (ms)",
  "run.taskCpu": "CPU of the longest task (ms)",
  "run.frame": "longest frame of the list (ms)",
};

export const typingLabels: Labels = {
  "typing.taskCpu": "typing among 500 DNS records, CPU of the longest task (ms)",
  "typing.key": "typing among 500 DNS records, from a key to its frame (ms)",
  "zoneFile.open": "zone file of 5,000 records, from the click to the dialog (ms)",
  "zoneFile.key": "zone file of 5,000 records, from a key to its frame (ms)",
  "zoneFile.slowestKey": "zone file of 5,000 records, slowest key (ms)",
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

const formatNumber = (value: number): string => {
  const size = Math.abs(value);
  return value.toFixed(size === 0 || size >= 100 ? 0 : size >= 10 ? 1 : 2);
};

/** Median, with minimum and maximum if they differ. */
const formatSpread = (values: readonly number[]): string => {
  if (values.length === 0) return "–";
  const [least, most] = [formatNumber(Math.min(...values)), formatNumber(Math.max(...values))];
  return least === most ? least : `${formatNumber(median(values))} (${least}–${most})`;
};

const formatRatio = (values: readonly number[], others: readonly number[]): string => {
  const ratio = median(values) / median(others);
  return Number.isFinite(ratio) ? `${ratio.toFixed(2)}x` : "–";
};

/** The rounds of each subject, the panel first. */
type Rounds = Readonly<Record<string, readonly Figures[]>>;

/** @returns a Markdown table with the panel's ratio to each other subject */
export const createTable = (labels: Labels, rounds: Rounds): string => {
  const [first = "", ...others] = Object.keys(rounds);
  const createRow = ([figure, label]: [string, string]) => {
    const getValues = (name: string) =>
      (rounds[name] ?? []).flatMap((figures) => figures[figure] ?? []).filter(Number.isFinite);
    const cells = others.flatMap((name) => [
      formatSpread(getValues(name)),
      formatRatio(getValues(first), getValues(name)),
    ]);
    return [label, formatSpread(getValues(first)), ...cells];
  };
  const head = ["figure", first, ...others.flatMap((name) => [name, "ratio"])];
  const rows = [head, head.map(() => "---"), ...Object.entries(labels).map(createRow)];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
};
