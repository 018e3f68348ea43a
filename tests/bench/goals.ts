import type { ProfileName } from "./browser";
import type { Figures } from "./measure";

export interface Goal {
  figure: string;
  title: string;
  unit: "ms" | "KB" | "rows" | "";
  /** A multiple of the floor's value, or an absolute value. */
  most: Partial<Record<ProfileName, number>>;
  by: "floor" | "itself";
}

const relativeGoal = (figure: string, title: string, slow: number, desk: number): Goal => ({
  figure,
  title,
  unit: "ms",
  most: { "slow 4G": slow, desk },
  by: "floor",
});
const absoluteGoal = (figure: string, title: string, unit: Goal["unit"], slow: number, desk: number): Goal => ({
  figure,
  title,
  unit,
  most: { "slow 4G": slow, desk },
  by: "itself",
});

export const useGoals: readonly Goal[] = [
  relativeGoal("login.shown", "login form visible, cold", 1.5, 1.5),
  relativeGoal("cold.fcp", "sites list, first paint, cold", 1.5, 1.5),
  relativeGoal("cold.shown", "sites list, first row, cold", 2.2, 2.4),
  absoluteGoal("cold.blocking", "total blocking time, cold list", "ms", 200, 0),
  relativeGoal("cold.cpu", "main-thread CPU, cold list", 6, 5.5),
  absoluteGoal("cold.scriptBefore", "JavaScript before the first row", "KB", 190, 190),
  absoluteGoal("cold.requests", "requests, cold list", "", 25, 25),
  absoluteGoal("cold.font", "web fonts", "KB", 0, 0),
  absoluteGoal("warm.blocking", "total blocking time, warm list", "ms", 200, 50),
  relativeGoal("warm.shown", "sites list, first row, warm", 1.1, 1.6),
  relativeGoal("use.unseen", "to a list not seen before", 1.15, 1.3),
  relativeGoal("use.seen", "to a list seen before", 3.2, 1.4),
  relativeGoal("use.search", "search to paint, less the debounce", 1.2, 1.5),
  relativeGoal("use.page", "page change to paint", 1.2, 1.5),
  absoluteGoal("use.filter", "filtering the WordPress list", "ms", 120, 40),
  absoluteGoal("cold.cls", "layout shift, cold list", "", 0, 0),
];

const unthrottledGoal = (
  figure: string,
  title: string,
  unit: Goal["unit"],
  most: number,
  by: Goal["by"] = "itself",
): Goal => ({ figure, title, unit, most: { unthrottled: most }, by });

export const heapGoals: readonly Goal[] = [
  unthrottledGoal("heap.growth", "heap growth over 120 navigations", "KB", 1024),
  unthrottledGoal("heap.furtherGrowth", "heap growth over the next 360", "KB", 307),
  unthrottledGoal("heap.listeners", "event listeners left after 480 navigations", "", 0),
];

export const longGoals = (rows: number): readonly Goal[] => [
  unthrottledGoal(`long${rows}.shown`, `${rows} WordPress sites, first row`, "ms", 2, "floor"),
  unthrottledGoal(`long${rows}.inDocument`, `${rows} WordPress sites, rows in the document`, "rows", 60),
  unthrottledGoal(`long${rows}.slowest`, `${rows} WordPress sites, slowest frame in scrolling`, "ms", 34),
];

export const stormGoals: readonly Goal[] = [
  unthrottledGoal("storm.task", "storm of push events, longest task", "ms", 50),
  unthrottledGoal("storm.taskCpu", "storm of push events, CPU of the longest task", "ms", 50),
  unthrottledGoal("storm.differing", "storm of push events, rows that differ at the end", "rows", 0),
];

/** Relative to the panel without a selection. */
export const selectedStormGoals: readonly Goal[] = [
  ...stormGoals,
  unthrottledGoal("storm.cpu", "storm of push events, main-thread CPU", "ms", 1.5, "floor"),
];

/** Relative to the same calls without a run. */
export const runGoals: readonly Goal[] = [
  unthrottledGoal("run.link", "time for each link", "ms", 2, "floor"),
  unthrottledGoal("run.task", "longest task", "ms", 50),
  unthrottledGoal("run.taskCpu", "CPU of the longest task", "ms", 50),
  unthrottledGoal("run.frame", "longest frame of the list", "ms", 50),
];

/** A frame takes 16.7 ms, and a key waits for the start of the next one. */
export const typingGoals: readonly Goal[] = [
  unthrottledGoal("typing.taskCpu", "typing among 500 DNS records, CPU of the longest task", "ms", 16.7),
  unthrottledGoal("typing.key", "typing among 500 DNS records, from a key to its frame", "ms", 33.4),
];

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

export interface Rounds {
  panel: readonly Figures[];
  floor: readonly Figures[];
}

const getValues = (rounds: readonly Figures[], figure: string) =>
  rounds.flatMap((figures) => figures[figure] ?? []).filter(Number.isFinite);

interface ResultRow {
  cells: readonly string[];
  reached: boolean | undefined;
}

const createResultRow = (
  title: string,
  figure: string,
  rounds: Rounds,
  goal: { most: number; by: Goal["by"] },
): ResultRow => {
  const [ours, floors] = [getValues(rounds.panel, figure), getValues(rounds.floor, figure)];
  const ratio = median(ours) / median(floors);
  const counted = goal.by === "floor" ? ratio : median(ours);
  const reached = Number.isFinite(counted) ? counted <= goal.most : undefined;
  const verdict = reached === true ? "reached" : "missed";
  const wanted = `≤ ${goal.most}${goal.by === "floor" ? "x" : ""}`;
  const shownRatio = Number.isFinite(ratio) ? `${ratio.toFixed(2)}x` : "–";
  return { cells: [title, formatSpread(ours), formatSpread(floors), shownRatio, wanted, verdict], reached };
};

/** @returns a Markdown table, and the number of missed goals. */
export const createTable = (
  profile: ProfileName,
  goals: readonly Goal[],
  rounds: Rounds,
): { table: string; missed: number } => {
  const lines = goals.flatMap(({ figure, title, unit, most, by }) => {
    const limit = most[profile];
    const name = unit ? `${title} (${unit})` : title;
    return limit === undefined ? [] : [createResultRow(name, figure, rounds, { most: limit, by })];
  });
  const rows = [
    ["figure", "panel", "floor", "ratio", "goal", ""],
    Array<string>(6).fill("---"),
    ...lines.map(({ cells }) => cells),
  ];
  return {
    table: rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
    missed: lines.filter(({ reached }) => reached === false).length,
  };
};
