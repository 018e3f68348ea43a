import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isBackendRequest } from "../../mocks/backend/router";
import { forward, forwardSocket } from "./forward";
import { localConfig, pushOriginOf, type RealApi } from "./rewrite";
import { checkRealApi, readRealConfig } from "./target";

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
  /** Where push is forwarded to; undefined when the browser connects directly. */
  push: string | undefined;
  close: () => void;
}

/**
 * Whether it is a path at this address. `//host/path` and `http://host/path` lead to other hosts, which must not get the
 * API's cookies.
 */
const isPath = (target: string): boolean => /^\/(?![/\\])/.test(target);

/** Paths of the API: Laravel's usual ones, and the one that authorises private channels. */
const isApiCall = (config: Record<string, unknown>) => {
  const { authEndpoint } = (config["push"] ?? {}) as { authEndpoint?: unknown };
  return ({ method = "GET", url = "/" }: IncomingMessage): boolean => {
    const { pathname } = new URL(`http://localhost${url}`);
    return isBackendRequest(method, pathname) || pathname === authEndpoint;
  };
};

/**
 * The panel and a real API at one address, so that cookies, Origin and Referer are as in production.
 * @throws WrongApi when there is no usable API.
 */
export const startRealPanel = async ({ real, host, port, createMiddleware }: Options): Promise<RealPanel> => {
  await checkRealApi(real);
  const config = await readRealConfig(real);
  const push = pushOriginOf(config, real);
  const isForApi = isApiCall(config);
  let panel: Middleware | undefined;

  const server = createServer((request, response) => {
    if (!isPath(request.url ?? "")) return void response.writeHead(400).end();
    if (isForApi(request)) return forward(real, request, response);
    if (request.url?.split("?")[0] !== "/config.json") return panel?.(request, response);
    response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-cache" });
    response.end(JSON.stringify(localConfig(config, real, request.headers.host ?? `${host}:${port}`)));
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
