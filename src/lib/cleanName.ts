/** Zero-width, control and writing-direction characters, which pasted names may contain. */
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]|\uFEFF/gu;
const QUOTES = String.raw`"'\u0060´‘’‚‛“”„‟‹›«»〝〞〟＂＇<>`;
const START = new RegExp(`^[\\s${QUOTES},;，；、]+`, "u");
const END = new RegExp(`[\\s${QUOTES},;，；、.。．｡]+$`, "u");
const DOTS = /[.。．｡]+/u;

export interface CleanedName {
  name: string;
  removed: readonly string[];
}

export const stripInvisible = (text: string): string => text.replace(INVISIBLE, "");

/**
 * Removes what mail programs, browsers and spreadsheets add to a name: invisible characters, surrounding blanks, quotes and commas,
 * and final dots. A lone dot is the root, and stays.
 */
export const cleanName = (typed: string): CleanedName => {
  const invisible = typed.match(INVISIBLE) ?? [];
  const visible = stripInvisible(typed);
  const start = START.exec(visible)?.[0] ?? "";
  const rest = visible.slice(start.length);
  const end = END.exec(rest)?.[0] ?? "";
  const bare = rest.slice(0, rest.length - end.length);
  const name = bare || (DOTS.exec(end)?.[0] ?? "");
  const around = bare ? start + end : (start + end).replace(name, "");
  return { name, removed: [...new Set([...invisible, ...Array.from(around)])] };
};

/** The characters by which a saved name differs from the typed one; not a final dot that the saved name has too. */
export const getRemovedCharacters = (typed: string, saved: string | null | undefined): readonly string[] =>
  cleanName(typed).removed.filter((character) => character !== "." || !saved?.endsWith("."));

export const toCleanName = (typed: string): string => cleanName(typed).name;
