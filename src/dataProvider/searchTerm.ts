const SCHEME = /^(?:[a-z][a-z\d+.-]*:)?\/\/|^mailto:/i;

/** `shop.example:8443/wp-admin?x#y` as host and rest; a plain text has no dot before its first slash. */
const ADDRESS = /^([^\s/?#:]*\.[^\s/?#:]*)(?::\d*)?(?:[/?#].*)?$/s;

/**
 * What to look for when an address was pasted into a search: its host, without scheme, user, port, path and 'www.'; of an
 * e-mail address the host. Any other text stays as it is, but for the blanks around it. What comes out is always a part of
 * what was typed, so that a site whose name does begin with 'www.' is found as well.
 */
export const searchTerm = (typed: string): string => {
  const text = typed.trim();
  const scheme = SCHEME.exec(text)?.[0];
  const address = text.slice(scheme?.length ?? 0);
  if (/\s/.test(address)) return text;
  const authority = scheme === undefined ? address : address.replace(/[/?#].*$/s, "");
  const host = /^[^/?#]*@(.+)$/s.exec(authority)?.[1] ?? authority;
  const name = ADDRESS.exec(host)?.[1] ?? (scheme === undefined ? host : host.replace(/:\d*$/, ""));
  return name.replace(/^www\.(?=.)/i, "");
};
