import { groupBy } from "@/lib/groupBy";
import { parseZoneFile } from "./parseZoneFile";
import { LINE_END, stripFileMarks } from "./tokenizeLines";

/** The text with a dot behind each name that seems to lack it. */
export const addFinalDots = (file: string, zone: string): string => {
  const ends = groupBy(
    parseZoneFile(file, zone).notes.flatMap(({ end }) => end ?? []),
    ({ line }) => line,
  );
  const addDots = (source: string, line: number) =>
    (ends.get(line) ?? [])
      .toSorted((a, b) => b.column - a.column)
      .reduce((text, { column }) => `${text.slice(0, column)}.${text.slice(column)}`, source);
  return stripFileMarks(file)
    .split(new RegExp(`(${LINE_END.source})`))
    .map((part, index) => (index % 2 === 0 ? addDots(part, index / 2 + 1) : part))
    .join("");
};
