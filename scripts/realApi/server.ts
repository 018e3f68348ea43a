import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as askHttp,
  type Server,
  type ServerResponse,
} from "node:http";
import { request as askHttps } from "node:https";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { isBackendRequest } from "../../mocks/backend/router";
import { checkRealApi, fetchRealConfig, type RealApi } from "./realApi";

const HOP_BY_HOP = ["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "te", "trailer"];

const omitHeaders = <T extends object>(headers: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as T;

/** The headers of a request that comes from the real panel's origin. */
export const createApiHeaders = (headers: IncomingHttpHeaders, { api, panel }: RealApi): OutgoingHttpHeaders => {
  const { origin, referer } = headers;
  const page = referer === undefined ? undefined : new URL(referer, panel);
  return {
    ...omitHeaders(headers, HOP_BY_HOP),
    host: new URL(api).host,
    ...(origin !== undefined && { origin: panel }),
    ...(page && { referer: `${panel}${page.pathname}${page.search}` }),
  };
};

/** Makes a cookie valid for http://127.0.0.1: host-only, and without TLS. */
export const rewriteCookie = (cookie: string): string => {
  const [pair = "", ...attributes] = cookie.split(";").map((part) => part.trim());
  const kept = attributes.filter((attribute) => !/^(?:domain=|secure$|partitioned$|samesite=none$)/i.test(attribute));
  return [pair, ...kept].join("; ");
};

/** Keeps redirects on the local origin. */
export const rewriteLocation = (location: string, { api, panel }: RealApi): string => {
  const { origin, pathname, search, hash } = new URL(location, api);
  return origin === api || origin === panel ? `${pathname}${search}${hash}` : location;
};

const createBrowserHeaders = (headers: IncomingHttpHeaders, real: RealApi): OutgoingHttpHeaders => {
  const cookies = headers["set-cookie"]?.map(rewriteCookie);
  return {
    // There is no TLS here.
    ...omitHeaders(headers, [...HOP_BY_HOP, "strict-transport-security", "alt-svc"]),
    ...(cookies && { "set-cookie": cookies }),
    ...(headers.location !== undefined && { location: rewriteLocation(headers.location, real) }),
  };
};

type Json = Record<string, unknown>;
const asObject = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});

/** The push server's origin if it is on the API's host; only then is push forwarded. */
export const getForwardedPushOrigin = (config: Json, { api }: RealApi): string | undefined => {
  const { host, port, tls = true } = asObject(config["push"]);
  if (typeof host !== "string" || host !== new URL(api).hostname) return undefined;
  const isPort = typeof port === "number";
  return new URL(`${tls === false ? "http" : "https"}://${host}${isPort ? `:${port}` : ""}`).origin;
};

/** @param address host and port in the browser's request. */
export const rewriteConfig = (config: Json, real: RealApi, address: string): Json => {
  const { apiOrigin: _, ...rest } = config;
  if (getForwardedPushOrigin(config, real) === undefined) return rest;
  const { hostname: host, port } = new URL(`http://${address}`);
  return { ...rest, push: { ...asObject(config["push"]), host, port: Number(port) || 80, tls: false } };
};

const getRequestFunction = (origin: string) => (origin.startsWith("https:") ? askHttps : askHttp);

const forwardRequest = (real: RealApi, incoming: IncomingMessage, outgoing: ServerResponse): void => {
  const { method, url = "/", headers } = incoming;
  const request = getRequestFunction(real.api)(new URL(real.api + url), {
    method,
    headers: createApiHeaders(headers, real),
  });
  request.on("response", (response) => {
    outgoing.writeHead(response.statusCode ?? 502, createBrowserHeaders(response.headers, real));
    response.on("error", () => outgoing.destroy());
    response.pipe(outgoing);
  });
  request.on("error", ({ message }) => {
    if (outgoing.headersSent) return outgoing.destroy();
    outgoing.writeHead(502, { "Content-Type": "application/json" });
    outgoing.end(JSON.stringify({ message: `${real.api} cannot be reached: ${message}` }));
  });
  outgoing.on("close", () => request.destroy());
  incoming.pipe(request);
};

export const forwardSocket = (real: RealApi, push: string, incoming: IncomingMessage, socket: Duplex): void => {
  const headers = { ...createApiHeaders(incoming.headers, { ...real, api: push }), connection: "Upgrade" };
  const request = getRequestFunction(push)(new URL(push + (incoming.url ?? "/")), { headers });
  // Node has removed its listeners: an unhandled error would end the process.
  for (const event of ["error", "close"]) socket.on(event, () => request.destroy());
  request.on("upgrade", (response, other, head) => {
    const lines = response.rawHeaders.flatMap((name, n, all) => (n % 2 === 0 ? [`${name}: ${all[n + 1]}`] : []));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
    if (head.length > 0) socket.write(head);
    const end = () => [socket, other].forEach((side) => side.destroy());
    for (const side of [socket, other]) side.on("error", end).on("close", end);
    socket.pipe(other).pipe(socket);
  });
  // A response instead of an upgrade: there is no push server.
  request.on("response", () => socket.destroy());
  request.on("error", () => socket.destroy());
  request.end();
};

type Middleware = (request: IncomingMessage, response: ServerResponse) => void;

interface Options {
  real: RealApi;
  host: string;
  port: number;
  /** Serves the panel. */
  createMiddleware: (server: Server) => Middleware | Promise<Middleware>;
}

export interface RealPanel {
  origin: string;
  /** Origin of forwarded push; undefined when the browser connects directly. */
  push: string | undefined;
  close: () => void;
}

/** False for `//host/path` and `http://host/path`: other hosts must not get the API's cookies. */
const isLocalPath = (target: string): boolean => /^\/(?![/\\])/.test(target);

/** Includes the path that authorizes private channels. */
const createApiCallMatcher = (config: Record<string, unknown>) => {
  const { authEndpoint } = (config["push"] ?? {}) as { authEndpoint?: unknown };
  return ({ method = "GET", url = "/" }: IncomingMessage): boolean => {
    const { pathname } = new URL(`http://localhost${url}`);
    return isBackendRequest(method, pathname) || pathname === authEndpoint;
  };
};

/**
 * Serves the panel and a real API on one origin, so that cookies, Origin and Referer are as in production.
 * @throws InvalidApiError
 */
export const startRealPanel = async ({ real, host, port, createMiddleware }: Options): Promise<RealPanel> => {
  await checkRealApi(real);
  const config = await fetchRealConfig(real);
  const push = getForwardedPushOrigin(config, real);
  const isApiCall = createApiCallMatcher(config);
  let panel: Middleware | undefined;

  const server = createServer((request, response) => {
    if (!isLocalPath(request.url ?? "")) return void response.writeHead(400).end();
    if (isApiCall(request)) return forwardRequest(real, request, response);
    if (request.url?.split("?")[0] !== "/config.json") return panel?.(request, response);
    response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-cache" });
    response.end(JSON.stringify(rewriteConfig(config, real, request.headers.host ?? `${host}:${port}`)));
  });
  server.on("upgrade", (request: IncomingMessage, socket) => {
    if (push !== undefined && request.url?.startsWith("/app/")) forwardSocket(real, push, request, socket);
  });
  panel = await createMiddleware(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    push,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
