// The file is named because Node has an older module called punycode.
import { decode } from "punycode/punycode.es6.js";

export const countOctets = (text: string): number => new TextEncoder().encode(text).length;

/** Converts an international label to punycode (RFC 5891); one that cannot be converted stays. */
const toAsciiLabel = (label: string): string => {
  if (/^\p{ASCII}*$/u.test(label)) return label.toLowerCase();
  // With the suffix a label of digits is not parsed as an IPv4 address.
  const address = `http://${label}.x/`;
  const { hostname, href } = URL.canParse(address) ? new URL(address) : { hostname: "", href: "" };
  // An @ or a slash in a label would be parsed as credentials or a path.
  return href === `http://${hostname}/` ? hostname.slice(0, -".x".length) : label.toLowerCase();
};

/** The labels in lower case and as ASCII, without a final dot and surrounding spaces. */
export const toLabels = (name: string): string[] => {
  const bare = name
    .trim()
    .replace(/[。．｡]/g, ".")
    .replace(/\.$/, "");
  return bare === "" ? [] : bare.split(".").map(toAsciiLabel);
};

/** The normalised form in which DNS names are compared (RFC 4343). */
export const toAsciiName = (name: string): string => toLabels(name).join(".");

/** Removes the dot that ends an absolute name (RFC 1034 section 3.1). The root is only that dot, and stays. */
export const stripFinalDot = (name: string): string => name.replace(/(?<=.)\.$/s, "");

export const matchFinalDot = (reference: string, name: string): string => {
  const bare = stripFinalDot(name);
  return bare !== "" && bare !== "." && stripFinalDot(reference) !== reference ? `${bare}.` : bare;
};

/** True for the zone itself and for names below it. */
export const isWithinZone = (name: string, zone: string): boolean => {
  const [inner, outer] = [toAsciiName(name), toAsciiName(zone)];
  return outer !== "" && (inner === outer || inner.endsWith(`.${outer}`));
};

const PUNYCODE_PREFIX = "xn--";

const toUnicodeLabel = (label: string): string => {
  if (!label.startsWith(PUNYCODE_PREFIX)) return label;
  try {
    return decode(label.slice(PUNYCODE_PREFIX.length)) || label;
  } catch {
    return label;
  }
};

/** Converts punycode labels to Unicode; one that cannot be converted stays. */
export const toUnicodeName = (name: string): string => name.toLowerCase().split(".").map(toUnicodeLabel).join(".");
