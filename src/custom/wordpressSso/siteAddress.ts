import { toWebAddress } from "@/lib/toWebAddress";
import { parseHost, stripAddressPrefix } from "@/lib/address";

/**
 * Where single sign-on posts for a site, and the name under which its token is requested: the host as WordPress sees it, in lower
 * case, with a port that is not its scheme's own, and without www. An internationalised name stays as it is written.
 * Undefined unless it is an http(s) address.
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
