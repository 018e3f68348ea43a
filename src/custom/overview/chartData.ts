export type Fill = "plain" | "good" | "stripes" | "dots" | "hatch";

/** What a chart shows: its bars, its table, its text and its file are made of the same numbers. */
export interface ChartData {
  /** Bars to compare, or what happened by the hour. */
  kind: "comparison" | "hours";
  labels: readonly string[];
  /** The looks of a comparison's bars, which have a series of one. */
  fills?: readonly Fill[];
  series: readonly {
    name: string;
    counts: number[];
    /** How they are said: '12+'. Without, as numbers. */
    words?: readonly string[];
    fill: Fill;
    /** Where each bar leads to. */
    links?: readonly string[];
  }[];
}

/** In pixels. */
export const chartHeight = ({ kind, labels }: ChartData): number => (kind === "hours" ? 190 : labels.length * 40 + 8);

type Series = ChartData["series"][number];

/** What is said of a bar. */
export const countWords = ({ words, counts }: Series, at: number): string => words?.[at] ?? String(counts[at] ?? 0);

/** 'Suspended: 12', a line for each bar; of several series '09:00: 3 started, 1 failed'. */
export const chartText = (title: string, base: string, data: ChartData): string => {
  const [only, ...others] = data.series;
  const isSingle = only !== undefined && others.length === 0;
  const line = (at: number) =>
    isSingle ? countWords(only, at) : data.series.map((one) => `${countWords(one, at)} ${one.name}`).join(", ");
  return [title, base, ...data.labels.map((label, at) => `${label}: ${line(at)}`)].filter(Boolean).join("\n");
};

/** A row for each bar. */
export const chartRows = ({ labels, series }: ChartData, heading: string): Record<string, string | number>[] =>
  labels.map((label, at) =>
    Object.fromEntries([[heading, label], ...series.map(({ name, counts }) => [name, counts[at] ?? 0] as const)]),
  );
