/** Domain names as DNS compares and counts them. */

/** How long a text is on the wire. */
export const octetsOf = (text: string): number => new TextEncoder().encode(text).length;

/** An international label as punycode (RFC 5891), as it stands in the zone. What cannot be converted stays. */
const asciiLabel = (label: string): string => {
  if (/^\p{ASCII}*$/u.test(label)) return label.toLowerCase();
  // The ending keeps a label of digits from being read as an IPv4 address.
  const address = `http://${label}.x/`;
  const { hostname, href } = URL.canParse(address) ? new URL(address) : { hostname: "", href: "" };
  // A label with an @ or a slash in it is a user or a path to the browser, and only the rest of it a host.
  return href === `http://${hostname}/` ? hostname.slice(0, -".x".length) : label.toLowerCase();
};

/** Labels of a name, in lower case and as ASCII. A dot at the end and spaces around it do not count. */
export const labelsOf = (name: string): string[] => {
  const bare = name
    .trim()
    .replace(/[。．｡]/g, ".")
    .replace(/\.$/, "");
  return bare === "" ? [] : bare.split(".").map(asciiLabel);
};

/** The form in which two names are the same when they are equal (RFC 4343). */
export const asciiName = (name: string): string => labelsOf(name).join(".");

/** Is it the zone itself, or below it? */
export const isWithin = (name: string, zone: string): boolean => {
  const [inner, outer] = [asciiName(name), asciiName(zone)];
  return outer !== "" && (inner === outer || inner.endsWith(`.${outer}`));
};
