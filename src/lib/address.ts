export const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** An address without the common prefixes: people know a site as "example.com". */
export const withoutPrefix = (address: string): string => address.replace(SCHEME, "").replace(/^www\.(?=.)/i, "");

/** The host of a typed or pasted address, unchanged: without scheme, path, credentials and port. "" when there is none. */
export const hostIn = (address: string): string =>
  address
    .trim()
    .replace(SCHEME, "")
    .replace(/[/?#].*$/s, "")
    .replace(/^.*@/, "")
    .replace(/:\d*$/, "");
