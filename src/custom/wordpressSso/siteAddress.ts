import { toWebAddress, parseHost, stripAddressPrefix } from "@/lib/addresses";

/**
 * @returns the URL for the POST, and the domain for the token request: lower case, without www, with a non-standard port, not
 * punycoded. Undefined without an http(s) URL.
 */
export const toSsoTarget = (siteUrl: string, ssoAction: string): { action: string; domain: string } | undefined => {
  const address = toWebAddress(siteUrl);
  if (address === undefined) return undefined;
  const { origin, pathname, hostname, port } = new URL(address);
  const action = new URL(`${origin}${pathname.replace(/\/+$/, "")}/wp-admin/admin-post.php`);
  action.searchParams.set("action", ssoAction);
  const typedHost = parseHost(siteUrl.trim().replace(/^\/\//, "")).toLowerCase();
  const host = /[^\0-\x7F]/.test(typedHost) ? typedHost : hostname;
  return { action: action.href, domain: stripAddressPrefix(host.replace(/\.$/, "")) + (port && `:${port}`) };
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
