import { parseAddress } from "./ipAddresses";

/** The syntax of the terms of an SPF record (RFC 7208 section 12). */

const MACRO = String.raw`%(?:[%_-]|\{[slodiphcrtv]\d*r?[.+,/_=-]*\})`;
const MACRO_STRING = new RegExp(String.raw`^(?:[!-$&-~]|${MACRO})*$`, "i");
/** The last label is not a number, or a macro gives it. */
const DOMAIN_END = new RegExp(String.raw`(?:\.(?:\d*[a-z][a-z\d]*|[a-z\d]+-[a-z\d-]*[a-z\d])\.?|${MACRO})$`, "i");
const PREFIX_LENGTHS = /(?:\/(0|[1-9]\d?))?(?:\/\/(0|[1-9]\d{0,2}))?$/;

const isDomain = (text: string) => MACRO_STRING.test(text) && DOMAIN_END.test(text);

const isNetwork = (text: string, bits: 32 | 128): boolean => {
  const [address = "", length, ...others] = text.slice(1).split("/");
  if (text[0] !== ":" || others.length > 0 || parseAddress(address)?.bits !== bits) return false;
  return length === undefined || (/^(0|[1-9]\d*)$/.test(length) && Number(length) <= bits);
};

const isTarget = (text: string) => text[0] === ":" && isDomain(text.slice(1));

/** The rest of `a` and `mx`: an optional domain and optional prefix lengths. */
const isHostMechanism = (text: string): boolean => {
  const [lengths = "", four = "0", six = "0"] = PREFIX_LENGTHS.exec(text) ?? [];
  const domain = text.slice(0, text.length - lengths.length);
  return Number(four) <= 32 && Number(six) <= 128 && (domain === "" || isTarget(domain));
};

const mechanisms: ReadonlyMap<string, (rest: string) => boolean> = new Map([
  ["all", (rest) => rest === ""],
  ["include", isTarget],
  ["exists", isTarget],
  ["a", isHostMechanism],
  ["mx", isHostMechanism],
  ["ptr", (rest) => rest === "" || isTarget(rest)],
  ["ip4", (rest) => isNetwork(rest, 32)],
  ["ip6", (rest) => isNetwork(rest, 128)],
]);

const isMechanism = (term: string): boolean => {
  const [, name = "", rest = ""] = /^[+?~-]?([a-z\d]+)([^a-z\d].*)?$/i.exec(term) ?? [];
  return mechanisms.get(name.toLowerCase())?.(rest) ?? false;
};

const MODIFIER = /^([a-z][\w.-]*)=(.*)$/i;

/** True for `name=value`, also with an invalid value. */
export const isModifier = (term: string): boolean => MODIFIER.test(term);

const isValidModifier = (term: string): boolean => {
  const [, name = "", value = ""] = MODIFIER.exec(term) ?? [];
  if (name === "") return false;
  return /^(redirect|exp)$/i.test(name) ? isDomain(value) : MACRO_STRING.test(value);
};

/** The first term for which a resolver refuses the record: an invalid one, or a second "redirect" or "exp" (RFC 7208 section 6). */
export const findInvalidTerm = (terms: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return terms.find((term) => {
    const [name] = /^(redirect|exp)(?==)/i.exec(term.toLowerCase()) ?? [];
    if (name !== undefined && seen.has(name)) return true;
    if (name !== undefined) seen.add(name);
    return !isMechanism(term) && !isValidModifier(term);
  });
};
