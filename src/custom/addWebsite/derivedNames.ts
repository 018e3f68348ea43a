import { pick } from "es-toolkit";
import { DERIVED_NAME_LENGTH } from "../../lib/constants";
import { unicodeName } from "../../lib/dnsNames";
import { hostIn } from "../../ui/forms/address";
import { transliterateLabel } from "./transliterate";

/** The fields that follow the domain name until the user edits them. */
export const derivedFields = ["ftp_user", "db_name", "db_user"] as const;
export type DerivedField = (typeof derivedFields)[number];
export type DerivedNames = Record<DerivedField, string>;

/** The labels of the host in what was typed, in lower-case ASCII. */
const labelsIn = (domain: string): string[] =>
  unicodeName(hostIn(domain.normalize("NFKC")).replaceAll("。", "."))
    .split(".")
    .filter(Boolean)
    .map(transliterateLabel);

/**
 * Base of the derived names: scheme and last extension removed, the first label moved to the end when it is numeric, joined
 * and cut to 10 characters. "https://www.example.com" -> "wwwexample", "123.example.com" -> "example123".
 */
export const derivedBase = (domain: string): string => {
  const labels = labelsIn(domain);
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
 * What changes when the domain field loses focus: fields that are empty or still hold the name that was derived last. What the user
 * has typed stays.
 * @param derived the names that were derived last; none for fields that the user has edited since.
 * @returns the new names, and which of all are derived ones.
 */
export const deriveNames = (
  domain: string,
  { derived, ...values }: Partial<DerivedNames> & { derived: DerivedNames },
): { names: Partial<DerivedNames>; derived: DerivedNames } => {
  const next = derivedNames(domain);
  const isDerived = (field: DerivedField) => !values[field] || values[field] === derived[field];
  const following = derivedFields.filter(isDerived);
  const names = next.ftp_user === "" ? {} : pick(next, following);
  return { names, derived: { ...derivedNames(""), ...pick(derived, following), ...names } };
};
