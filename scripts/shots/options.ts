import { parseArgs } from "node:util";
import { type Choice, choices, type Shot } from "./shot";

export interface Options {
  chosen: Choice;
  /** The shots whose name or its beginning was given; all when none was. */
  shots: readonly Shot[];
  isWhole: boolean;
  accept: boolean;
  compare: boolean;
  /** The folder of the accepted pictures. */
  accepted: string;
  /** So many pixels may differ. */
  threshold: number;
}

const isNamed = ({ name }: Shot, word: string) => name === word || name.startsWith(`${word}-`);

/** What plain `npm run screenshots` takes; comparing and accepting are about all. */
const few = { widths: ["390", "1440"], schemes: choices.schemes, languages: ["en"] } satisfies Choice;

const listed = <T extends string>(option: string, given: string, known: readonly T[]): T[] =>
  given.split(",").map((word) => {
    const found = known.find((one) => one === word);
    if (found === undefined) throw new Error(`--${option}: there is no "${word}" in ${known.join(", ")}`);
    return found;
  });

/** @throws Error that says what there is when something else was asked for. */
export const readOptions = (args: readonly string[], all: readonly Shot[]): Options => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      widths: { type: "string" },
      schemes: { type: "string" },
      languages: { type: "string" },
      compare: { type: "boolean", default: false },
      accept: { type: "boolean", default: false },
      accepted: { type: "string", default: ".cache/screenshots-accepted" },
      threshold: { type: "string", default: "0" },
    },
  });
  const { widths, schemes, languages, compare, accept, accepted } = values;
  const unknown = positionals.filter((word) => !all.some((shot) => isNamed(shot, word)));
  if (unknown.length > 0)
    throw new Error(`No shot "${unknown.join('", "')}"; there are ${all.map(({ name }) => name).join(", ")}`);
  const threshold = Number(values.threshold);
  if (!Number.isInteger(threshold) || threshold < 0) throw new Error("--threshold: a number of pixels");
  const usual: Choice = compare || accept ? choices : few;
  return {
    chosen: {
      widths: widths === undefined ? usual.widths : listed("widths", widths, choices.widths),
      schemes: schemes === undefined ? usual.schemes : listed("schemes", schemes, choices.schemes),
      languages: languages === undefined ? usual.languages : listed("languages", languages, choices.languages),
    },
    shots: all.filter((shot) => positionals.length === 0 || positionals.some((word) => isNamed(shot, word))),
    isWhole: [positionals.length, widths, schemes, languages].every((given) => !given),
    accept,
    compare,
    accepted,
    threshold,
  };
};
