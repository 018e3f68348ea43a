import { toCleanName } from "@/lib/cleanName";

const SCHEME = /^(?:[a-z][a-z\d+.-]*:)?\/\/|^mailto:/i;

/** Captures the host of `shop.example:8443/wp-admin?x#y`; plain text has no dot before its first slash. */
const ADDRESS = /^([^\s/?#:]*\.[^\s/?#:]*)(?::\d*)?(?:[/?#].*)?$/s;

/**
 * The search term for a pasted URL or e-mail address: its host without port and 'www.'. Other text is only cleaned. The result is
 * always a part of the input, so that names that begin with 'www.' are found too.
 */
export const toSearchTerm = (typed: string): string => {
  const text = toCleanName(typed);
  const scheme = SCHEME.exec(text)?.[0];
  const address = text.slice(scheme?.length ?? 0);
  if (/\s/.test(address)) return text;
  const authority = scheme === undefined ? address : address.replace(/[/?#].*$/s, "");
  const host = /^[^/?#]*@(.+)$/s.exec(authority)?.[1] ?? authority;
  const name = ADDRESS.exec(host)?.[1] ?? (scheme === undefined ? host : host.replace(/:\d*$/, ""));
  return toCleanName(name.replace(/^www\.(?=.)/i, ""));
};
