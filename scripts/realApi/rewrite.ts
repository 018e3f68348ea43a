import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";

/** Origins of a real API and of the panel that it knows (Sanctum's stateful domains); mostly the same. */
export interface RealApi {
  api: string;
  panel: string;
}

/** Hop-by-hop headers, which a proxy does not forward. */
const HOP_BY_HOP = ["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "te", "trailer"];

const without = <T extends object>(headers: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as T;

/** The request headers for the API: as if sent from the real panel's origin. */
export const headersToApi = (headers: IncomingHttpHeaders, { api, panel }: RealApi): OutgoingHttpHeaders => {
  const { origin, referer } = headers;
  const page = referer === undefined ? undefined : new URL(referer, panel);
  return {
    ...without(headers, HOP_BY_HOP),
    host: new URL(api).host,
    ...(origin !== undefined && { origin: panel }),
    ...(page && { referer: `${panel}${page.pathname}${page.search}` }),
  };
};

/** A cookie that a page at http://127.0.0.1 can have: host-only, and also without TLS. */
export const localCookie = (cookie: string): string => {
  const [pair = "", ...attributes] = cookie.split(";").map((part) => part.trim());
  const kept = attributes.filter((attribute) => !/^(?:domain=|secure$|partitioned$|samesite=none$)/i.test(attribute));
  return [pair, ...kept].join("; ");
};

/** Redirects stay at this address. */
export const localLocation = (location: string, { api, panel }: RealApi): string => {
  const { origin, pathname, search, hash } = new URL(location, api);
  return origin === api || origin === panel ? `${pathname}${search}${hash}` : location;
};

/** The API's answer headers for the browser. */
export const headersToBrowser = (headers: IncomingHttpHeaders, real: RealApi): OutgoingHttpHeaders => {
  const cookies = headers["set-cookie"]?.map(localCookie);
  return {
    // The policy is for the real panel's pages, and there is no TLS here.
    ...without(headers, [...HOP_BY_HOP, "strict-transport-security", "alt-svc"]),
    ...(cookies && { "set-cookie": cookies }),
    ...(headers.location !== undefined && { location: localLocation(headers.location, real) }),
  };
};

type Json = Record<string, unknown>;
const objectOf = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});

/** The push server's origin if it is the API's own host; then push is forwarded too. */
export const pushOriginOf = (config: Json, { api }: RealApi): string | undefined => {
  const { host, port, tls = true } = objectOf(config["push"]);
  if (typeof host !== "string" || host !== new URL(api).hostname) return undefined;
  const isPort = typeof port === "number";
  return new URL(`${tls === false ? "http" : "https"}://${host}${isPort ? `:${port}` : ""}`).origin;
};

/** The real panel's configuration, rewritten for the address in the browser's request. */
export const localConfig = (config: Json, real: RealApi, address: string): Json => {
  const { apiOrigin: _, ...rest } = config;
  if (pushOriginOf(config, real) === undefined) return rest;
  const { hostname: host, port } = new URL(`http://${address}`);
  return { ...rest, push: { ...objectOf(config["push"]), host, port: Number(port) || 80, tls: false } };
};
