import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { commonHeaders, securityHeaders, styleSources } from "../deploy/security-headers";
import { type Backend, isBackendRequest } from "./backend";
import { answerControl, isControlPath } from "./host/control";
import { keepDataFile } from "./host/dataFile";
import { answerWithBackend } from "./host/fetchBridge";
import { attachPusher } from "./host/pusherSockets";
import { isForHere, refusal } from "./host/localOnly";
import { followQaLink, type Redirect } from "./host/qaLink";
import { createStaticFiles } from "./host/staticFiles";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface ServerOptions {
  backend: Backend;
  /** Default 127.0.0.1. */
  host?: string;
  /** Default 0: any free port. */
  port?: number;
  /** A built panel to serve: a folder with index.html. */
  root?: string;
  /** Serves the panel instead of `root`; Vite's development middleware needs the server for its hot reloading. */
  createMiddleware?: (server: Server) => Middleware | Promise<Middleware>;
  /** What /config.json answers; the address of this server's push is filled in. */
  config?: Record<string, unknown>;
  /** Keeps the data over restarts. */
  dataFile?: string;
  /** Opens /__mock/..., to this machine only, and lets links carry a state (`?qa=`): for tests and demonstrations only. */
  control?: boolean;
  /** The code of QA's console (scripts/build/consoleScript.ts): every page of `root` loads it. Needs `control`. */
  consoleScript?: string;
  /** Where one line goes when the data file cannot be used. */
  warn?: (line: string) => void;
}

export interface RunningServer {
  origin: string;
  port: number;
  backend: Backend;
  /** Ends every connection, with what is still under way on it. */
  dropConnections(): void;
  close(): Promise<void>;
}

const CONSOLE_SCRIPT = "/__mock/console.js";

/** Before the panel's own script, so that it runs first: modules run in the order of the page. */
const withConsole = (html: string): string =>
  html.replace("<script", `<script type="module" src="${CONSOLE_SCRIPT}"></script>\n    <script`);

const sendScript = (response: ServerResponse, code: string): void => {
  response.setHeader("Content-Type", "text/javascript; charset=utf-8");
  response.setHeader("Cache-Control", "no-cache");
  response.end(code);
};

const sendRedirect = (response: ServerResponse, { location, setCookies }: Redirect): void => {
  response.writeHead(302, { Location: location, "Cache-Control": "no-store", "Set-Cookie": setCookies }).end();
};

const sendJson = (response: ServerResponse, body: unknown, status = 200): void => {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-cache",
  });
  response.end(text);
};

/**
 * The mocked backend, its push and the panel on one port.
 * @throws Error when it cannot listen there.
 */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { backend, host = "127.0.0.1", port = 0, root, control = false, consoleScript } = options;
  let middleware: Middleware | undefined;
  if (backend.settings.strictOrigin === null) backend.configure({ strictOrigin: true });
  const dataFile = options.dataFile === undefined ? null : keepDataFile(backend, options.dataFile, options.warn);
  const files = root === undefined ? null : createStaticFiles(root, control && consoleScript ? withConsole : undefined);
  const loginPage = join(root ?? "", "login/index.html");
  const styles = root !== undefined && existsSync(loginPage) ? styleSources(readFileSync(loginPage, "utf8")) : [];

  /** The address under which the browser reached this server, behind whatever proxy. */
  const addressOf = (request: IncomingMessage): URL => {
    const secure = request.headers["x-forwarded-proto"] === "https";
    return new URL(`${secure ? "wss" : "ws"}://${request.headers.host ?? `${host}:${listening()}`}`);
  };

  const pageHeadersFor = (request: IncomingMessage): Readonly<Record<string, string>> =>
    middleware
      ? commonHeaders
      : // Not every browser takes 'self' for WebSockets of the same origin too.
        securityHeaders({ connect: [addressOf(request).origin], styles });

  const configFor = (request: IncomingMessage): Record<string, unknown> => {
    const { hostname, port: sent, protocol } = addressOf(request);
    const tls = protocol === "wss:";
    const push = {
      key: backend.settings.pusherKey,
      host: hostname,
      port: Number(sent) || (tls ? 443 : 80),
      tls,
      ...(options.config?.["push"] as object | undefined),
    };
    return { ...options.config, push };
  };

  const server = createServer((request, response) => {
    const handle = async () => {
      const path = new URL(request.url ?? "/", "http://localhost").pathname;
      if (control && isControlPath(path)) return sendControl(request, response, path);
      if (isBackendRequest(request.method ?? "GET", path)) return answerWithBackend(backend, request, response);
      const followed = control && isForHere(request.headers, host) ? await followQaLink(backend, request) : null;
      if (followed) return sendRedirect(response, followed);
      for (const [name, value] of Object.entries(pageHeadersFor(request))) response.setHeader(name, value);
      if (path === "/config.json") return sendJson(response, configFor(request));
      if (middleware) return middleware(request, response, () => sendJson(response, { message: "Not Found" }, 404));
      if (files) return files(request, response, path);
      return sendJson(response, { message: "Not Found" }, 404);
    };
    handle().catch(() => {
      if (response.headersSent) response.destroy();
      else sendJson(response, { message: "Server Error" }, 500);
    });
  });

  const sendControl = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const refused = refusal(request.headers, host);
    if (refused !== null) return sendJson(response, { message: refused }, 403);
    if (path === CONSOLE_SCRIPT && consoleScript) return sendScript(response, consoleScript);
    const { status, body, setCookies = [] } = await answerControl(backend, request, path);
    if (setCookies.length > 0) response.setHeader("Set-Cookie", setCookies);
    return sendJson(response, body, status);
  };

  const listening = () => (server.address() as AddressInfo | null)?.port ?? port;
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  const pusher = attachPusher(server, backend);
  middleware = await options.createMiddleware?.(server);
  if (!middleware) pusher.refuseOthers();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });

  return {
    origin: `http://${host.includes(":") ? `[${host}]` : host}:${listening()}`,
    port: listening(),
    backend,
    dropConnections,
    async close() {
      dataFile?.close();
      backend.dispose();
      pusher.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      dropConnections();
      await closed;
    },
  };
};
