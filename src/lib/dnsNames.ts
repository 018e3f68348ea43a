// The file is named because Node has an older module called punycode.
import { decode } from "punycode/punycode.es6.js";

export const isAsciiText = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

export const countOctets = (text: string): number =>
  isAsciiText(text) ? text.length : new TextEncoder().encode(text).length;

/** Converts an international label to punycode (RFC 5891); one that cannot be converted stays. */
const toAsciiLabel = (label: string): string => {
  if (isAsciiText(label)) return label.toLowerCase();
  // The suffix keeps a label of digits from being parsed as an IPv4 address.
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

const PRINTABLE_ASCII = /^[!-~]*$/;

/** The normalised form in which DNS names are compared (RFC 4343). */
export const toAsciiName = (name: string): string => {
  // Zones have thousands of names, and nearly all are plain.
  if (PRINTABLE_ASCII.test(name)) return (name.endsWith(".") ? name.slice(0, -1) : name).toLowerCase();
  return toLabels(name).join(".");
};

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
const PUNYCODE_LABELS = /(?<![^\s.@/])xn--[^\s.@/:?#]+/g;

const toUnicodeLabel = (label: string): string => {
  try {
    return decode(label.slice(PUNYCODE_PREFIX.length)) || label;
  } catch {
    return label;
  }
};

/** Converts the punycode labels of a name, or in a text, to Unicode; one that cannot be converted stays. */
export const toUnicodeName = (text: string): string => text.toLowerCase().replace(PUNYCODE_LABELS, toUnicodeLabel);

/**
 * The spellings of a searched name, as a server may have stored it: the typed one first, then the one in punycode or in Unicode. Other
 * texts have one.
 */
export const toNameSpellings = (term: string): string[] => {
  // The lower case of a final Σ depends on the label's end, and that of İ is i in Turkish.
  const labels = term.replaceAll("İ", "i").split(/[.。．｡]/);
  const ascii = toAsciiName(labels.map((label) => label.normalize("NFC").toLowerCase()).join("."));
  const unicode = toUnicodeName(ascii);
  const isConvertible = unicode !== ascii && toAsciiName(unicode) === ascii;
  if (isAsciiText(term)) return isConvertible ? [ascii, unicode] : [term];
  if (isConvertible) return [unicode, ascii];
  return [isAsciiText(ascii) ? ascii : term];
};
