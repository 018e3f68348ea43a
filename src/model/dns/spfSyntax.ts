import { parseAddress } from "./addresses";

/** The syntax of the terms of an SPF record (RFC 7208 section 12). */

const MACRO = String.raw`%(?:[%_-]|\{[slodiphcrtv]\d*r?[.+,/_=-]*\})`;
const MACRO_STRING = new RegExp(String.raw`^(?:[!-$&-~]|${MACRO})*$`, "i");
/** The last label is not a number, or a macro gives it. */
const DOMAIN_END = new RegExp(String.raw`(?:\.(?:[a-z\d]*[a-z][a-z\d]*|[a-z\d]+-[a-z\d-]*[a-z\d])\.?|${MACRO})$`, "i");
const PREFIX_LENGTHS = /(?:\/(0|[1-9]\d?))?(?:\/\/(0|[1-9]\d{0,2}))?$/;

const isDomain = (text: string) => MACRO_STRING.test(text) && DOMAIN_END.test(text);

const isNetwork = (text: string, bits: 32 | 128): boolean => {
  const [address = "", length, ...others] = text.split("/");
  if (others.length > 0 || parseAddress(address)?.bits !== bits) return false;
  return length === undefined || (/^(0|[1-9]\d*)$/.test(length) && Number(length) <= bits);
};

/** The rest of `a` and `mx`: an optional domain and optional prefix lengths. */
const isHostMechanism = (text: string): boolean => {
  const [lengths = "", four = "0", six = "0"] = PREFIX_LENGTHS.exec(text) ?? [];
  const domain = text.slice(0, text.length - lengths.length);
  return (
    Number(four) <= 32 && Number(six) <= 128 && (domain === "" || (domain[0] === ":" && isDomain(domain.slice(1))))
  );
};

const isMechanism = (term: string): boolean => {
  const [, name = "", rest = ""] = /^[+?~-]?([a-z\d]+)(.*)$/i.exec(term) ?? [];
  switch (name.toLowerCase()) {
    case "all":
      return rest === "";
    case "include":
    case "exists":
      return rest[0] === ":" && isDomain(rest.slice(1));
    case "a":
    case "mx":
      return isHostMechanism(rest);
    case "ptr":
      return rest === "" || (rest[0] === ":" && isDomain(rest.slice(1)));
    case "ip4":
      return rest[0] === ":" && isNetwork(rest.slice(1), 32);
    case "ip6":
      return rest[0] === ":" && isNetwork(rest.slice(1), 128);
    default:
      return false;
  }
};

const MODIFIER = /^([a-z][\w.-]*)=(.*)$/i;

const isModifier = (term: string): boolean => {
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
    return !isMechanism(term) && !isModifier(term);
  });
};
