/** Controls of the direction of text, and letters that are written from right to left. */
const TURNS =
  /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const [OPEN, CLOSE] = ["\u2068", "\u2069"];
/** Invisible: they tell our marks from those of a text. */
const [BEGIN, END] = ["\u2063", "\u2064"];

/** Among them the ends of paragraphs, beyond which nothing is isolated any more. */
const BREAK = /([\p{Cc}\u2029]+)/u;

/** How many marks it closes that it does not open, and how many it leaves open. */
const unbalanced = (text: string): { closed: number; open: number } => {
  let [closed, open] = [0, 0];
  for (const mark of text.match(/[\u2066-\u2069]/g) ?? []) {
    if (mark !== CLOSE) open += 1;
    else if (open > 0) open -= 1;
    else closed += 1;
  }
  return { closed, open };
};

const isolatedLine = (line: string): string => {
  const { closed, open } = unbalanced(line);
  return OPEN.repeat(1 + closed) + BEGIN + line + END + CLOSE.repeat(1 + open);
};

/**
 * What a server says, within a sentence of the panel: it keeps its own direction, and cannot turn round what stands beside it.
 * Nearly all texts stay the same. Nothing of a text is taken away; `withoutIsolation` takes away what was added.
 */
export const isolated = (text: string): string =>
  TURNS.test(text)
    ? text
        .split(BREAK)
        .map((line) => (TURNS.test(line) ? isolatedLine(line) : line))
        .join("")
    : text;

/** For the clipboard and files: the text as it would be without `isolated`. */
export const withoutIsolation = (text: string): string => text.replaceAll(/\u2068+\u2063|\u2064\u2069+/g, "");
