import { searchTerm } from "../../dataProvider/searchTerm";
import { unicodeName } from "../../lib/punycode";
import { withoutPrefix } from "../forms/address";

/** Ignores case and accents; international names count as what they look like. */
export const fold = (text: string): string =>
  (text.toLowerCase().includes("xn--") ? unicodeName(text) : text)
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "");

/** As it is searched: an address without scheme and "www.". */
export const foldedName = (text: string): string => withoutPrefix(fold(text));

/** The words of what was typed; of a pasted address its host. */
export const wordsOf = (typed: string): string[] =>
  typed
    .split(/\s+/)
    .map((word) => fold(searchTerm(word)))
    .filter(Boolean);
