import type { ProfileName } from "./browser";
import type { Figures } from "./measure";

export interface Goal {
  figure: string;
  title: string;
  unit: "ms" | "KB" | "rows" | "";
  /** The maximum: a multiple of the floor's value ("x"), or an absolute value. */
  most: Partial<Record<ProfileName, number>>;
  by: "floor" | "itself";
}

const times = (figure: string, title: string, slow: number, desk: number): Goal => ({
  figure,
  title,
  unit: "ms",
  most: { "slow 4G": slow, desk },
  by: "floor",
});
const itself = (figure: string, title: string, unit: Goal["unit"], slow: number, desk: number): Goal => ({
  figure,
  title,
  unit,
  most: { "slow 4G": slow, desk },
  by: "itself",
});

export const useGoals: readonly Goal[] = [
  times("login.shown", "login form visible, cold", 1.5, 1.5),
  times("cold.fcp", "sites list, first paint, cold", 1.5, 1.5),
  times("cold.shown", "sites list, first row, cold", 2.2, 2.4),
  itself("cold.blocking", "total blocking time, cold list", "ms", 200, 0),
  times("cold.cpu", "main-thread CPU, cold list", 6, 5.5),
  itself("cold.scriptBefore", "JavaScript before the first row", "KB", 190, 190),
  itself("cold.requests", "requests, cold list", "", 25, 25),
  itself("cold.font", "web fonts", "KB", 0, 0),
  itself("warm.blocking", "total blocking time, warm list", "ms", 200, 50),
  times("warm.shown", "sites list, first row, warm", 1.1, 1.6),
  times("use.unseen", "to a list not seen before", 1.15, 1.3),
  times("use.seen", "to a list seen before", 3.2, 1.4),
  times("use.search", "search to paint, less the debounce", 1.2, 1.5),
  times("use.page", "page change to paint", 1.2, 1.5),
  itself("use.filter", "filtering the WordPress list", "ms", 120, 40),
  itself("cold.cls", "layout shift, cold list", "", 0, 0),
];

const unthrottled = (
  figure: string,
  title: string,
  unit: Goal["unit"],
  most: number,
  by: Goal["by"] = "itself",
): Goal => ({ figure, title, unit, most: { unthrottled: most }, by });

export const heapGoals: readonly Goal[] = [
  unthrottled("heap.growth", "heap growth over 120 navigations", "KB", 1024),
  unthrottled("heap.furtherGrowth", "heap growth over the next 360", "KB", 307),
  unthrottled("heap.listeners", "event listeners left after 480 navigations", "", 0),
];

export const longGoals = (rows: number): readonly Goal[] => [
  unthrottled(`long${rows}.shown`, `${rows} WordPress sites, first row`, "ms", 2, "floor"),
  unthrottled(`long${rows}.inDocument`, `${rows} WordPress sites, rows in the document`, "rows", 60),
  unthrottled(`long${rows}.slowest`, `${rows} WordPress sites, slowest frame in scrolling`, "ms", 34),
];

export const stormGoals: readonly Goal[] = [
  unthrottled("storm.task", "storm of push events, longest task", "ms", 50),
  unthrottled("storm.taskCpu", "storm of push events, CPU of the longest task", "ms", 50),
  unthrottled("storm.differing", "storm of push events, rows that differ at the end", "rows", 0),
];

/** Compared with the panel without a selection. */
export const selectedStormGoals: readonly Goal[] = [
  ...stormGoals,
  unthrottled("storm.cpu", "storm of push events, main-thread CPU", "ms", 1.5, "floor"),
];

/** Compared with the same calls without a run. */
export const runGoals: readonly Goal[] = [
  unthrottled("run.link", "time for each link", "ms", 2, "floor"),
  unthrottled("run.task", "longest task", "ms", 50),
  unthrottled("run.taskCpu", "CPU of the longest task", "ms", 50),
  unthrottled("run.frame", "longest frame of the list", "ms", 50),
];

/** A frame is 16.7 ms; a key waits for the next one to begin. */
export const typingGoals: readonly Goal[] = [
  unthrottled("typing.taskCpu", "typing among 500 DNS records, CPU of the longest task", "ms", 16.7),
  unthrottled("typing.key", "typing among 500 DNS records, from a key to its frame", "ms", 33.4),
];

export const fleetGoals: readonly Goal[] = [
  unthrottled("fleet.task", "counting 50,000 sites on the overview, longest task", "ms", 50),
  unthrottled("fleet.taskCpu", "counting 50,000 sites on the overview, CPU of the longest task", "ms", 50),
];

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

const written = (value: number): string => {
  const size = Math.abs(value);
  return value.toFixed(size === 0 || size >= 100 ? 0 : size >= 10 ? 1 : 2);
};

/** Median, with minimum and maximum in brackets if they differ. */
const spread = (values: readonly number[]): string => {
  if (values.length === 0) return "–";
  const [least, most] = [written(Math.min(...values)), written(Math.max(...values))];
  return least === most ? least : `${written(median(values))} (${least}–${most})`;
};

export interface Rounds {
  panel: readonly Figures[];
  floor: readonly Figures[];
}

const valuesOf = (rounds: readonly Figures[], figure: string) =>
  rounds.flatMap((figures) => figures[figure] ?? []).filter(Number.isFinite);

interface Line {
  cells: readonly string[];
  reached: boolean | undefined;
}

const lineOf = (title: string, figure: string, rounds: Rounds, goal: { most: number; by: Goal["by"] }): Line => {
  const [ours, floors] = [valuesOf(rounds.panel, figure), valuesOf(rounds.floor, figure)];
  const ratio = median(ours) / median(floors);
  const counted = goal.by === "floor" ? ratio : median(ours);
  const reached = Number.isFinite(counted) ? counted <= goal.most : undefined;
  const verdict = reached === true ? "reached" : "missed";
  const wanted = `≤ ${goal.most}${goal.by === "floor" ? "x" : ""}`;
  const shownRatio = Number.isFinite(ratio) ? `${ratio.toFixed(2)}x` : "–";
  return { cells: [title, spread(ours), spread(floors), shownRatio, wanted, verdict], reached };
};

/** @returns a Markdown table of one profile, and how many of its goals were missed. */
export const tableOf = (
  profile: ProfileName,
  goals: readonly Goal[],
  rounds: Rounds,
): { table: string; missed: number } => {
  const lines = goals.flatMap(({ figure, title, unit, most, by }) => {
    const limit = most[profile];
    const name = unit ? `${title} (${unit})` : title;
    return limit === undefined ? [] : [lineOf(name, figure, rounds, { most: limit, by })];
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
