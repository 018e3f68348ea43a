import { toCleanName } from "@/lib/cleanName";

const SCHEME = /^(?:[a-z][a-z\d+.-]*:)?\/\/|^mailto:/i;

/** `shop.example:8443/wp-admin?x#y` as host and rest; plain text has no dot before its first slash. */
const ADDRESS = /^([^\s/?#:]*\.[^\s/?#:]*)(?::\d*)?(?:[/?#].*)?$/s;

/**
 * The search term for a pasted address: its host, without scheme, user, port, path and 'www.'; for an e-mail address the host.
 * Other text stays the same, but cleaned like a domain name. The result is always a part of what is seen of the input, so that a
 * site whose name really begins with 'www.' is found too.
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
