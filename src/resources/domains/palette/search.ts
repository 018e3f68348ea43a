import type { GetListResult } from "ra-core";
import type { Domain } from "../../../dataProvider/records";
import { asciiName } from "../../../lib/dnsNames";
import { unicodeName } from "../../../lib/punycode";
import type { PaletteQuery, PaletteTools } from "../../../custom/palette/source";
import { domainSearch } from "../domainSearch";

/** Shorter parts of a name are in too many others. */
const MIN_PART = 3;

/** A site's name may be stored either way. */
const spellings = (term: string): string[] => {
  if (/\P{ASCII}/u.test(term)) return term.includes(".") ? [term, asciiName(term)] : [term];
  return term.toLowerCase().includes("xn--") ? [term, unicodeName(term)] : [term];
};

/**
 * What a misspelt name still has in common with the right one: the halves of its first label. Of several words the name that they
 * make with hyphens, and the longest of them.
 */
const partsOf = (term: string): string[] => {
  const words = term.split(/\s+/);
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? "";
  const [label = ""] = term.split(".");
  const middle = Math.ceil(label.length / 2);
  const parts = words.length > 1 ? [words.join("-"), longest] : [label.slice(0, middle), label.slice(middle)];
  return parts.filter((part) => part.length >= MIN_PART);
};

/** Asks the server: for the term, and if that finds nothing for what a misspelt name still has in common. */
export const searchSteps = (term: string, tools: PaletteTools): readonly [PaletteQuery[], PaletteQuery[]] => [
  [...new Set(spellings(term))].map((text) => domainSearch(text, tools.panel)),
  partsOf(term).map((text) => domainSearch(text, tools.panel)),
];

export const domainsOf = (answer: unknown): readonly Domain[] =>
  (answer as GetListResult<Domain> | undefined)?.data ?? [];
