import { uniqBy } from "es-toolkit";
import type { Domain } from "@/model/records";
import { toSearchTerm } from "@/model/toSearchTerm";
import { stripInvisible } from "@/lib/cleanName";
import { toAsciiName } from "@/lib/dnsNames";

export interface PastedName {
  /** As it was pasted, without what surrounds it. */
  typed: string;
  /** Normalised, without 'www.': two names are the same if these are equal. */
  name: string;
}

/** Between the cells of a table, the words of a mail, the items of a list. */
const SEPARATORS = /[\s,;|<>"“”„‟«»‹›()[\]{}]+/u;
/** What stands at the ends of a word and is no part of a name: bullets, quotation marks, a full stop. */
const EDGES = /^[^\p{L}\p{N}_]+|[^\p{L}\p{M}\p{N}]+$/gu;
const DOT = /[.。．｡]/;
const LABEL = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/;
const TOP_LEVEL = /^[a-z][a-z\d-]*[a-z\d]$/;
const NAME_LENGTH_MAX = 253;
/** Longer words are not addresses. */
const WORD_LENGTH_MAX = 4000;

/** The host of an address or e-mail address; otherwise the part of the word that has a dot. */
const parseHost = (word: string): string => {
  const address = word.slice(0, WORD_LENGTH_MAX).replace(/^(?:[^./\\?#]*:)?[/\\]+/, "");
  const [authority = ""] = address.split(/[/\\?#]/, 1);
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  return (host.split(/[:=]/).find((part) => DOT.test(part)) ?? "").replace(EDGES, "");
};

const isName = (name: string): boolean => {
  const labels = name.split(".");
  return (
    labels.length > 1 &&
    name.length <= NAME_LENGTH_MAX &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? "")
  );
};

/** A name for comparison: lower case, international labels as punycode, without 'www.'. */
export const normalizeName = (host: string): string => toAsciiName(host).replace(/^www\.(?=.+\.)/, "");

/**
 * The domain names in a pasted text, each once, in their order: from domains, addresses and e-mail addresses with anything
 * between them. Other words are left out.
 */
export const parseNames = (text: string): PastedName[] => {
  const found = new Map<string, PastedName>();
  for (const word of stripInvisible(text).split(SEPARATORS)) {
    const typed = DOT.test(word) ? parseHost(word) : "";
    const name = typed === "" ? "" : normalizeName(typed);
    if (isName(name) && !found.has(name)) found.set(name, { typed, name });
  }
  return [...found.values()];
};

/** What the look-up of a pasted name has found. */
export type NameMatch =
  | { kind: "found"; domain: Domain }
  /** Several sites of that name, or only sites below it. */
  | { kind: "ambiguous"; domains: readonly Domain[] }
  | { kind: "missing" };

/** So many can be chosen from. */
const CHOICES_MAX = 20;

/** The names of a site: of its address, and of its domain. */
const getSiteNames = ({ url, domain }: Domain): string[] => {
  const names = [url, domain ?? ""].map((text) => normalizeName(toSearchTerm(text))).filter(Boolean);
  return [...new Set(names)];
};

/** What the sites that contain a name say about it. */
export const matchName = ({ name }: PastedName, sites: readonly Domain[]): NameMatch => {
  const domains = uniqBy(sites, ({ id }) => String(id));
  const same = domains.filter((site) => getSiteNames(site).includes(name));
  const [first] = same;
  if (first && same.length === 1) return { kind: "found", domain: first };
  const below = domains.filter((site) => getSiteNames(site).some((other) => other.endsWith(`.${name}`)));
  const choices = (first ? same : below).slice(0, CHOICES_MAX);
  return choices.length > 0 ? { kind: "ambiguous", domains: choices } : { kind: "missing" };
};
