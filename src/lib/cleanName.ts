/** Characters that IDNA removes or refuses (UTS 46), which pasted names may contain: zero-width, control, writing direction. */
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]|\uFEFF/gu;
const PRINTABLE_ASCII = /^[ -~]*$/;
const JOINER = /[\u200C\u200D]/;
const LETTERS_WITH_JOINERS =
  /(?<![\p{L}\p{M}\p{N}\u200C\u200D])[\p{L}\p{M}\p{N}]*[\u200C\u200D][\p{L}\p{M}\p{N}\u200C\u200D]*/gu;
/** Longer texts are no names; checking each of their joiners would take long. */
const NAME_LENGTH_MAX = 253;
const QUOTES = String.raw`"'\u0060´‘’‚‛“”„‟‹›«»〝〞〟＂＇<>`;
const START = new RegExp(`^[\\s${QUOTES},;，；、]+`, "u");
const ENDING = `[\\s${QUOTES},;，；、.。．｡]`;
const END = new RegExp(`(?<!${ENDING})${ENDING}+$`, "u");
const DOTS = /[.。．｡]+/u;

export interface CleanedName {
  name: string;
  removed: readonly string[];
}

const withoutJoiners = (characters: readonly string[]): string =>
  characters.filter((character) => !JOINER.test(character)).join("");

/** Joiners are letters of a name between certain others (RFC 5892 Appendix A); elsewhere they are only invisible. */
const stripMisplacedJoiners = (letters: string): string => {
  const characters = Array.from(letters);
  if (characters.length > NAME_LENGTH_MAX) return withoutJoiners(characters);
  // The URL parser checks the context, in some browsers of the first joiner only.
  const isInContext = (joiner: string, index: number) =>
    characters[index - 1] !== joiner &&
    URL.canParse(
      `http://${withoutJoiners(characters.slice(0, index))}${joiner}${withoutJoiners(characters.slice(index))}.x/`,
    );
  return characters.filter((character, index) => !JOINER.test(character) || isInContext(character, index)).join("");
};

export const stripInvisible = (text: string): string =>
  PRINTABLE_ASCII.test(text)
    ? text
    : text
        .replace(INVISIBLE, (character) => (JOINER.test(character) ? character : ""))
        .replace(LETTERS_WITH_JOINERS, stripMisplacedJoiners);

const countParts = (text: string, separator: string): number => text.split(separator).length;

/**
 * Removes what mail programs, browsers and spreadsheets add to a name: invisible characters, surrounding blanks, quotes and commas,
 * and final dots. A lone dot is the root, and stays.
 */
export const cleanName = (typed: string): CleanedName => {
  const visible = stripInvisible(typed);
  const invisible = [...new Set(typed.match(INVISIBLE))].filter(
    (character) => countParts(visible, character) < countParts(typed, character),
  );
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
