import { DERIVED_NAME_LENGTH } from "../../lib/constants";
import { hostIn } from "../../ui/forms/address";

/** The fields that follow the domain name until the person edits them. */
export const derivedFields = ["ftp_user", "db_name", "db_user"] as const;
export type DerivedField = (typeof derivedFields)[number];
export type DerivedNames = Record<DerivedField, string>;

/** The host of what was typed, in lower-case ASCII. "" when there is none. */
const hostOf = (domain: string): string => {
  const host = hostIn(domain.toLowerCase());
  // Only an internationalised name needs the browser's parser, which would read a bare number as an IPv4 address.
  return /[^\0-\x7f]/.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
};

/**
 * Base of the derived names: scheme and last extension removed, the first label moved to the end when it is numeric, joined
 * and cut to 10 characters. "https://www.example.com" -> "wwwexample", "123.example.com" -> "example123".
 */
export const derivedBase = (domain: string): string => {
  const labels = hostOf(domain).split(".").filter(Boolean);
  const kept = labels.length > 1 ? labels.slice(0, -1) : labels;
  const [first = "", ...others] = kept;
  const ordered = /^\d+$/.test(first) ? [...others, first] : kept;
  return ordered
    .join("")
    .replace(/[^a-z\d-]/g, "")
    .slice(0, DERIVED_NAME_LENGTH);
};

/** The domain in a pasted address; undefined when the text is not an address. */
export const domainInAddress = (typed: string): string | undefined => {
  const host = hostIn(typed);
  return host.includes(".") && host !== typed.trim() ? host : undefined;
};

/** All empty for a domain without a usable character. */
export const derivedNames = (domain: string): DerivedNames => {
  const base = derivedBase(domain);
  return base === ""
    ? { ftp_user: "", db_name: "", db_user: "" }
    : { ftp_user: base, db_name: `${base}_main`, db_user: `${base}_user` };
};

/**
 * What changes when the domain field loses focus: fields that are empty or still hold the previously derived value. Fields that
 * the person has edited stay.
 */
export const updatedNames = (
  domain: string,
  before: DerivedNames,
  values: Partial<DerivedNames>,
): Partial<DerivedNames> => {
  const names = derivedNames(domain);
  const follows = (field: DerivedField) => !values[field] || values[field] === before[field];
  return Object.fromEntries(
    derivedFields.filter((field) => names[field] !== "" && follows(field)).map((field) => [field, names[field]]),
  );
};
