import type { IncomingHttpHeaders } from "node:http";

const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether the host of an address (`URL.hostname`) is this machine whatever a name server says. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

const urlOf = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/**
 * Whether a request is meant for this machine by its name, or for the address that the server was told to listen at. A page
 * elsewhere whose name was made to lead here (DNS rebinding) says its own name.
 * @param listensAt the address that the server listens at; that of all addresses (0.0.0.0, ::) is nobody's.
 */
export const isForHere = ({ host }: IncomingHttpHeaders, listensAt: string): boolean => {
  const name = urlOf(`http://${host ?? ""}`)?.hostname ?? "";
  const isOwn = name.replace(/^\[|\]$/g, "") === listensAt && !["0.0.0.0", "::"].includes(listensAt);
  return isLoopback(name) || isOwn;
};

/**
 * Why a request may not steer the backend; null when it may. Besides being meant for this machine it must not come from a
 * page of another origin, as browsers say of every request that does.
 */
export const refusal = (headers: IncomingHttpHeaders, listensAt: string): string | null => {
  if (!isForHere(headers, listensAt)) return "Only for this machine: open it as localhost or 127.0.0.1.";
  const { host, origin } = headers;
  const site = headers["sec-fetch-site"];
  const isForeign = origin !== undefined && urlOf(origin)?.host !== urlOf(`http://${host}`)?.host;
  const isFromElsewhere = site !== undefined && site !== "same-origin" && site !== "none";
  return isForeign || isFromElsewhere ? "Not for pages of other origins." : null;
};
