import { toWebAddress } from "@/lib/toWebAddress";
import { parseHost, stripAddressPrefix } from "@/lib/address";

/**
 * The URL that single sign-on posts to, and the domain name for the token request: the host as WordPress sees it, in lower case, without
 * www, with a non-standard port. An internationalized name is not encoded. Undefined unless the site has an http(s) URL.
 */
export const ssoTarget = (siteUrl: string, ssoAction: string): { action: string; domain: string } | undefined => {
  const address = toWebAddress(siteUrl);
  if (address === undefined) return undefined;
  const { origin, pathname, hostname, port } = new URL(address);
  const action = new URL(`${origin}${pathname.replace(/\/+$/, "")}/wp-admin/admin-post.php`);
  action.searchParams.set("action", ssoAction);
  const written = parseHost(siteUrl.trim().replace(/^\/\//, "")).toLowerCase();
  const host = /[^\0-\x7F]/.test(written) ? written : hostname;
  return { action: action.href, domain: stripAddressPrefix(host.replace(/\.$/, "")) + (port && `:${port}`) };
};

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** The token would go through the network without encryption. */
export const isUnencrypted = (siteUrl: string): boolean => {
  const address = toWebAddress(siteUrl);
  if (address === undefined) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !LOOPBACK.test(hostname);
};

/**
 * The same site with or without www: a site that redirects from one to the other loses the posted token. Undefined for an IP
 * address, and for a name that is no domain.
 */
export const otherHost = (siteUrl: string): { url: string; host: string } | undefined => {
  const address = toWebAddress(siteUrl);
  if (address === undefined) return undefined;
  const url = new URL(address);
  if (!url.hostname.includes(".") || /[:\]]|\.\d+$/.test(url.hostname)) return undefined;
  url.hostname = url.hostname.startsWith("www.") ? url.hostname.slice("www.".length) : `www.${url.hostname}`;
  return url.hostname.includes(".") ? { url: url.href, host: url.host } : undefined;
};
