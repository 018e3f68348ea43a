export const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

export const stripAddressPrefix = (address: string): string => address.replace(SCHEME, "").replace(/^www\.(?=.)/i, "");

/** The host of a typed or pasted address, without scheme, credentials, port and path; "" if there is none. */
export const parseHost = (address: string): string =>
  address
    .trim()
    .replace(SCHEME, "")
    .replace(/[/?#].*$/s, "")
    .replace(/^.*@/, "")
    .replace(/:\d*$/, "");
