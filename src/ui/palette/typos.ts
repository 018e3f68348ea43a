/** A word of so many letters may have one wrong letter; twice as many, two. */
const LETTERS_PER_TYPO = 4;

/** How many letters of a word may be wrong, missing, too many or swapped. */
export const typosIn = (word: string): number => Math.min(2, Math.floor(word.length / LETTERS_PER_TYPO));

const row = Array.from({ length: 3 }, () => new Uint8Array(64));

/**
 * Whether a text begins with a word, but for so many letters that are wrong, missing, too many or swapped (Damerau and
 * Levenshtein's distance, of the word to the nearest beginning of the text). Texts from `start` on; the first letter counts more:
 * it may be swapped with the second but not be another one.
 */
export const beginsLike = (text: string, start: number, word: string, allowed: number): boolean => {
  const length = Math.min(text.length - start, word.length + allowed, 63);
  if (length < word.length - allowed) return false;
  const first = word.charCodeAt(0);
  if (text.charCodeAt(start) !== first && text.charCodeAt(start + 1) !== first) return false;
  let [before, last, next] = row as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= length; column += 1) last[column] = column;
  for (let line = 1; line <= word.length; line += 1) {
    const letter = word.charCodeAt(line - 1);
    let least = (next[0] = line);
    for (let column = 1; column <= length; column += 1) {
      const other = text.charCodeAt(start + column - 1);
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      const isSwap =
        line > 1 && column > 1 && letter === text.charCodeAt(start + column - 2) && word.charCodeAt(line - 2) === other;
      if (isSwap) edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      next[column] = edits;
      least = Math.min(least, edits);
    }
    if (least > allowed) return false;
    [before, last, next] = [last, next, before];
  }
  for (let column = 0; column <= length; column += 1) if ((last[column] ?? 0) <= allowed) return true;
  return false;
};
