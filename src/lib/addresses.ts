import type { Identifier } from "ra-core";

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

/** The http(s) URL of a site, https if it has no scheme; undefined for other schemes and for URLs with credentials. */
export const toWebAddress = (address: string): string | undefined => {
  const text = address.trim();
  const url = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { username, password, href } = new URL(url);
  return username || password ? undefined : href;
};

/** An id may contain any character. */
export const toRecordPath = (resource: string, id: Identifier): string => `/${resource}/${encodeURIComponent(id)}`;
