import { asciiName } from "../../../lib/dnsNames";

export interface PastedName {
  /** As it was pasted, without what surrounds it. */
  typed: string;
  /** Normalised, without 'www.': two names are the same if these are equal. */
  name: string;
}

/** Between the cells of a table, the words of a mail, the items of a list. */
const SEPARATORS = /[\s,;|<>"“”„«»()[\]{}]+/u;
/** What stands at the ends of a word and is no part of a name: bullets, quotation marks, a full stop. */
const EDGES = /^[^\p{L}\p{N}_]+|[^\p{L}\p{M}\p{N}]+$/gu;
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g;
const DOT = /[.。．｡]/;
const LABEL = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/;
const TOP_LEVEL = /^[a-z][a-z\d-]*[a-z\d]$/;
const MAX_LENGTH = 253;
/** Longer words are not addresses. */
const MAX_WORD = 4000;

/** The host of an address or e-mail address; otherwise the part of the word that has a dot. */
const hostIn = (word: string): string => {
  const address = word.slice(0, MAX_WORD).replace(/^(?:[^./\\?#]*:)?[/\\]+/, "");
  const [authority = ""] = address.split(/[/\\?#]/, 1);
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  return (host.split(/[:=]/).find((part) => DOT.test(part)) ?? "").replace(EDGES, "");
};

const isName = (name: string): boolean => {
  const labels = name.split(".");
  return (
    labels.length > 1 &&
    name.length <= MAX_LENGTH &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? "")
  );
};

/** A name for comparison: lower case, international labels as punycode, without 'www.'. */
export const plainName = (host: string): string => asciiName(host).replace(/^www\.(?=.+\.)/, "");

/**
 * The domain names in a pasted text, each once, in their order: from domains, addresses and e-mail addresses with anything
 * between them. Other words are left out.
 */
export const namesIn = (text: string): PastedName[] => {
  const found = new Map<string, PastedName>();
  for (const word of text.replace(INVISIBLE, "").split(SEPARATORS)) {
    const typed = DOT.test(word) ? hostIn(word) : "";
    const name = typed === "" ? "" : plainName(typed);
    if (isName(name) && !found.has(name)) found.set(name, { typed, name });
  }
  return [...found.values()];
};
