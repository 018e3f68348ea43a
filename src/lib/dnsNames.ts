// By its file: Node has a module of this name, of an older version.
import { decode } from "punycode/punycode.es6.js";

/** Domain names as DNS compares and measures them. */

/** The length of a text on the wire. */
export const octetsOf = (text: string): number => new TextEncoder().encode(text).length;

/** An international label as punycode (RFC 5891), as in the zone. A label that cannot be converted stays. */
const asciiLabel = (label: string): string => {
  if (/^\p{ASCII}*$/u.test(label)) return label.toLowerCase();
  // The suffix keeps a label of digits from being read as an IPv4 address.
  const address = `http://${label}.x/`;
  const { hostname, href } = URL.canParse(address) ? new URL(address) : { hostname: "", href: "" };
  // The browser takes an @ or a slash in a label for a user or a path, and only the rest for a host.
  return href === `http://${hostname}/` ? hostname.slice(0, -".x".length) : label.toLowerCase();
};

/** The labels of a name, in lower case and as ASCII. A trailing dot and surrounding spaces do not count. */
export const labelsOf = (name: string): string[] => {
  const bare = name
    .trim()
    .replace(/[。．｡]/g, ".")
    .replace(/\.$/, "");
  return bare === "" ? [] : bare.split(".").map(asciiLabel);
};

/** Normalised: two names are the same if these are equal (RFC 4343). */
export const asciiName = (name: string): string => labelsOf(name).join(".");

/** A name without the dot that ends an absolute one (RFC 1034 section 3.1). The root is nothing but that dot. */
export const withoutFinalDot = (name: string): string => name.replace(/(?<=.)\.$/s, "");

/** The name with a final dot if `known` has one, and without it otherwise. */
export const withFinalDotLike = (known: string, name: string): string => {
  const bare = withoutFinalDot(name);
  return bare !== "" && bare !== "." && withoutFinalDot(known) !== known ? `${bare}.` : bare;
};

/** Whether it is the zone itself, or below it. */
export const isWithin = (name: string, zone: string): boolean => {
  const [inner, outer] = [asciiName(name), asciiName(zone)];
  return outer !== "" && (inner === outer || inner.endsWith(`.${outer}`));
};

const PREFIX = "xn--";

const decodedLabel = (label: string): string => {
  if (!label.startsWith(PREFIX)) return label;
  try {
    return decode(label.slice(PREFIX.length)) || label;
  } catch {
    return label;
  }
};

/** A domain name with its international labels in Unicode. Labels that cannot be converted stay. */
export const unicodeName = (name: string): string => name.toLowerCase().split(".").map(decodedLabel).join(".");
