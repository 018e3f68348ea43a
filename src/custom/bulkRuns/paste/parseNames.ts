import { uniqBy } from "es-toolkit";
import type { Domain } from "@/model/records";
import { toSearchTerm } from "@/lib/webAddress";
import { stripInvisible } from "@/lib/cleanName";
import { toAsciiName } from "@/lib/dnsNames";

export interface PastedName {
  typed: string;
  /** Normalised and without 'www.', for comparison. */
  name: string;
}

/** Separators of table cells, words and list items. */
const SEPARATORS = /[\s,;|<>"“”„‟«»‹›()[\]{}]+/u;
/** Characters around a name: bullets, quotation marks, full stops. */
const EDGES = /^[^\p{L}\p{N}_]+|(?<=^|[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu;
const DOT = /[.。．｡]/;
const LABEL = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/;
const TOP_LEVEL = /^[a-z][a-z\d-]*[a-z\d]$/;
const NAME_LENGTH_MAX = 253;
/** Longer words are no addresses. */
const WORD_LENGTH_MAX = 4000;

/** The host of a URL or e-mail address, otherwise the part of the word with a dot. */
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

export const normalizeName = (host: string): string => toAsciiName(host).replace(/^www\.(?=.+\.)/, "");

/**
 * The unique domain names in a text, in their order, and the other words. Accepts host names, URLs and e-mail addresses with any
 * separators.
 */
export const parsePastedText = (text: string): { names: PastedName[]; unreadTexts: string[] } => {
  const found = new Map<string, PastedName>();
  const unreadTexts = new Set<string>();
  for (const word of stripInvisible(text).split(SEPARATORS)) {
    const typed = DOT.test(word) ? parseHost(word) : "";
    const name = typed === "" ? "" : normalizeName(typed);
    if (!isName(name)) unreadTexts.add(word.slice(0, WORD_LENGTH_MAX).replace(EDGES, ""));
    else if (!found.has(name)) found.set(name, { typed, name });
  }
  unreadTexts.delete("");
  return { names: [...found.values()], unreadTexts: [...unreadTexts] };
};

export const parseNames = (text: string): PastedName[] => parsePastedText(text).names;

/** The result of looking up a pasted name. */
export type NameMatch =
  | { kind: "found"; domain: Domain }
  | { kind: "ambiguous"; domains: readonly Domain[] }
  | { kind: "missing" };

/** The maximum per ambiguous name. */
const CHOICES_MAX = 20;

const getSiteNames = ({ url, domain }: Domain): string[] => {
  const names = [url, domain ?? ""].map((text) => normalizeName(toSearchTerm(text))).filter(Boolean);
  return [...new Set(names)];
};

/** Picks the sites with this name among those that contain it. */
export const matchName = ({ name }: PastedName, sites: readonly Domain[]): NameMatch => {
  const domains = uniqBy(sites, ({ id }) => String(id));
  const same = domains.filter((site) => getSiteNames(site).includes(name));
  const [first] = same;
  if (first && same.length === 1) return { kind: "found", domain: first };
  const below = domains.filter((site) => getSiteNames(site).some((other) => other.endsWith(`.${name}`)));
  const choices = (first ? same : below).slice(0, CHOICES_MAX);
  return choices.length > 0 ? { kind: "ambiguous", domains: choices } : { kind: "missing" };
};
