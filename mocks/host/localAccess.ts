import type { IncomingHttpHeaders } from "node:http";

const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** @param hostname as in `URL.hostname`. No DNS lookup. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

const parseUrl = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/**
 * True if the Host header is a loopback name or the listen address. With DNS rebinding it is the name of the foreign page.
 * @param listensAt listen address; the wildcards 0.0.0.0 and :: match no host.
 */
export const isLocalHost = ({ host }: IncomingHttpHeaders, listensAt: string): boolean => {
  const name = parseUrl(`http://${host ?? ""}`)?.hostname ?? "";
  const isOwn = name.replace(/^\[|\]$/g, "") === listensAt && !["0.0.0.0", "::"].includes(listensAt);
  return isLoopback(name) || isOwn;
};

/**
 * An error message for requests that are not for this machine, or that come from a page of another origin according to the
 * browser's headers. Null when access is granted.
 */
export const getAccessError = (headers: IncomingHttpHeaders, listensAt: string): string | null => {
  if (!isLocalHost(headers, listensAt)) return "Only for this machine: open it as localhost or 127.0.0.1.";
  const { host, origin } = headers;
  const site = headers["sec-fetch-site"];
  const isForeign = origin !== undefined && parseUrl(origin)?.host !== parseUrl(`http://${host}`)?.host;
  const isFromElsewhere = site !== undefined && site !== "same-origin" && site !== "none";
  return isForeign || isFromElsewhere ? "Not for pages of other origins." : null;
};
