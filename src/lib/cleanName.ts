/** Domain names as they are typed and pasted, with what mail programs, browsers and tables put around and into them. */

/** Characters without a width, and those that only turn the direction of writing: none is a part of a name. */
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]|\uFEFF/gu;
const QUOTES = String.raw`"'\u0060´‘’‚‛“”„‟‹›«»〝〞〟＂＇<>`;
const START = new RegExp(`^[\\s${QUOTES},;，；、]+`, "u");
const END = new RegExp(`[\\s${QUOTES},;，；、.。．｡]+$`, "u");
const DOTS = /[.。．｡]+/u;

export interface CleanedName {
  name: string;
  /** The characters that were removed, each once. */
  removed: readonly string[];
}

/** The text without characters that cannot be seen. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "");

/**
 * A name without invisible characters, and without blanks, quotation marks and commas around it and dots at its end. A lone dot is
 * the root, and stays.
 */
export const cleanName = (typed: string): CleanedName => {
  const invisible = typed.match(INVISIBLE) ?? [];
  const visible = withoutInvisible(typed);
  const start = START.exec(visible)?.[0] ?? "";
  const rest = visible.slice(start.length);
  const end = END.exec(rest)?.[0] ?? "";
  const bare = rest.slice(0, rest.length - end.length);
  const name = bare || (DOTS.exec(end)?.[0] ?? "");
  const around = bare ? start + end : (start + end).replace(name, "");
  return { name, removed: [...new Set([...invisible, ...Array.from(around)])] };
};

/** What was removed from a typed name of which this was made: a final dot that it has kept, or got again, is none of it. */
export const removedFrom = (typed: string, made: string | null | undefined): readonly string[] =>
  cleanName(typed).removed.filter((character) => character !== "." || !made?.endsWith("."));

/** The cleaned name alone. */
export const cleanedName = (typed: string): string => cleanName(typed).name;
