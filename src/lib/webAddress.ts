import { toCleanName } from "./cleanName";

export const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** Removes the scheme and www, which is a part of the name in `www.de`. */
export const stripAddressPrefix = (address: string): string =>
  address.replace(SCHEME, "").replace(/^www\.(?=[^./?#:]+\.)/i, "");

const stripScheme = (address: string): string => address.trim().replace(/^(?:[a-z][a-z\d+.-]*:)?\/\//i, "");

/** The host of a typed or pasted address, without scheme, credentials, port and path; "" if there is none. */
export const parseHost = (address: string): string =>
  stripScheme(address)
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

const SCHEME_OR_MAILTO = /^(?:[a-z][a-z\d+.-]*:)?\/\/|^mailto:/i;

/** Captures the host of `shop.example:8443/wp-admin?x#y`; plain text has no dot before its first slash. */
const ADDRESS = /^([^\s/?#:.]*\.[^\s/?#:]*)(?::\d*)?(?:[/?#].*)?$/s;

/**
 * The search term for a pasted URL or e-mail address: its host without port and 'www.'. Other text is only cleaned. The result is
 * always a part of the input, so that names that begin with 'www.' are found too.
 */
export const toSearchTerm = (typed: string): string => {
  const text = toCleanName(typed);
  const scheme = SCHEME_OR_MAILTO.exec(text)?.[0];
  const address = text.slice(scheme?.length ?? 0);
  if (/\s/.test(address)) return text;
  const authority = scheme === undefined ? address : address.replace(/[/?#].*$/s, "");
  const host = /^[^/?#]*@(.+)$/s.exec(authority)?.[1] ?? authority;
  const name = ADDRESS.exec(host)?.[1] ?? (scheme === undefined ? host : host.replace(/:\d*$/, ""));
  return toCleanName(name.replace(/^www\.(?=.)/i, ""));
};

const FINAL_SLASHES = /(?<!\/)\/+$/;

/**
 * @returns the URL for the POST, and the domain for the token request: the site's URL without scheme, www, query and final slashes, its
 * host in lower case and not punycoded. Undefined without an http(s) URL.
 */
export const toSsoTarget = (siteUrl: string, ssoAction: string): { action: string; domain: string } | undefined => {
  const address = toWebAddress(siteUrl);
  if (address === undefined) return undefined;
  const { origin, pathname, hostname, port } = new URL(address);
  const action = new URL(`${origin}${pathname.replace(FINAL_SLASHES, "")}/wp-admin/admin-post.php`);
  action.searchParams.set("action", ssoAction);
  const typed = stripScheme(siteUrl);
  const typedHost = parseHost(typed).toLowerCase();
  const host = /[^\0-\x7F]/.test(typedHost) ? typedHost : hostname;
  const path = typed.replace(/^[^/?#]*|[?#].*$/gs, "").replace(FINAL_SLASHES, "");
  return { action: action.href, domain: stripAddressPrefix(host.replace(/\.$/, "")) + (port && `:${port}`) + path };
};

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** True if the token would be sent unencrypted. */
export const isUnencrypted = (siteUrl: string): boolean => {
  const address = toWebAddress(siteUrl);
  if (address === undefined) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !LOOPBACK.test(hostname);
};

/** The site with or without www. Undefined for IP addresses and invalid names. */
export const toOtherHost = (siteUrl: string): { url: string; host: string } | undefined => {
  const address = toWebAddress(siteUrl);
  if (address === undefined) return undefined;
  const url = new URL(address);
  if (!url.hostname.includes(".") || /[:\]]|\.\d+$/.test(url.hostname)) return undefined;
  url.hostname = url.hostname.startsWith("www.") ? url.hostname.slice("www.".length) : `www.${url.hostname}`;
  return url.hostname.includes(".") ? { url: url.href, host: url.host } : undefined;
};
