import type { IncomingHttpHeaders } from "node:http";

const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a host (`URL.hostname`) is this machine without asking a name server. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

const parseUrl = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/**
 * Whether the Host header names this machine, or the address that the server was told to listen at. A foreign page whose
 * name was pointed here (DNS rebinding) sends its own name.
 * @param listensAt the address that the server listens at; the wildcards 0.0.0.0 and :: match no host.
 */
export const isLocalHost = ({ host }: IncomingHttpHeaders, listensAt: string): boolean => {
  const name = parseUrl(`http://${host ?? ""}`)?.hostname ?? "";
  const isOwn = name.replace(/^\[|\]$/g, "") === listensAt && !["0.0.0.0", "::"].includes(listensAt);
  return isLoopback(name) || isOwn;
};

/**
 * Why a request may not control the backend; null when it may. It must be meant for this machine and must not come from a
 * page of another origin, which browsers state in its headers.
 */
export const getAccessError = (headers: IncomingHttpHeaders, listensAt: string): string | null => {
  if (!isLocalHost(headers, listensAt)) return "Only for this machine: open it as localhost or 127.0.0.1.";
  const { host, origin } = headers;
  const site = headers["sec-fetch-site"];
  const isForeign = origin !== undefined && parseUrl(origin)?.host !== parseUrl(`http://${host}`)?.host;
  const isFromElsewhere = site !== undefined && site !== "same-origin" && site !== "none";
  return isForeign || isFromElsewhere ? "Not for pages of other origins." : null;
};
