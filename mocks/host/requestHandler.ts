import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { commonHeaders, securityHeaders, styleSources } from "../../deploy/security-headers.ts";
import { type Backend, isBackendRequest } from "../backend";
import { readQaParam, removeQaParam } from "../console/qaUrl";
import { createBackendControl } from "../console/backendControl";
import { parseQa } from "../console/parseQa";
import { handleControlRequest, isControlPath } from "./controlRoutes";
import { handleWithBackend } from "./fetchBridge";
import { isLocalHost, getAccessError } from "./localAccess";
import { sendJson, sendRedirect, sendScript } from "./send";
import { createStaticFiles } from "./staticFiles";
import { createHttpClientCookies } from "./httpClientCookies";

/**
 * Where the browser that sent this request reaches the push of this server, behind whatever proxy.
 * @param host the server's own, for requests without a Host header.
 */
const getPushUrl = ({ headers, socket }: IncomingMessage, host: string): URL => {
  const scheme = headers["x-forwarded-proto"] === "https" ? "wss" : "ws";
  return new URL(`${scheme}://${headers.host ?? `${host}:${socket.localPort}`}`);
};

/** The same as the `push` of config.json. */
const createPushConfig = ({ hostname, port, protocol }: URL, key: string) => {
  const tls = protocol === "wss:";
  return { key, host: hostname, port: Number(port) || (tls ? 443 : 80), tls };
};

/** The address to redirect to, and the cookies to set. */
interface Redirect {
  location: string;
  setCookies: string[];
}

/** A navigation to a page: not a frame, an image or a call by another page. */
const isPageNavigation = ({ method, headers }: IncomingMessage) =>
  method === "GET" &&
  (headers.accept ?? "").includes("text/html") &&
  (headers["sec-fetch-dest"] ?? "document") === "document";

/**
 * Applies the state in the address of a page (`?qa=…`) before the page is sent, so that its very first call already meets
 * it. Null when there is none or it cannot be read: then the console in the page says what is wrong.
 */
const applyQaLink = async (backend: Backend, request: IncomingMessage): Promise<Redirect | null> => {
  if (!isPageNavigation(request)) return null;
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  const text = readQaParam(search);
  const { change } = text === null ? { change: null } : parseQa(text);
  if (!change) return null;
  const visitor = createHttpClientCookies(backend, request);
  try {
    await createBackendControl(backend, visitor).applyChange(change);
  } catch {
    return null;
  }
  // Two leading slashes would lead to another host.
  return { location: pathname.replace(/^\/+/, "/") + removeQaParam(search), setCookies: visitor.setCookies };
};

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface RequestOptions {
  backend: Backend;
  /** Default 127.0.0.1. */
  host?: string;
  /** A built panel to serve: a folder with index.html. */
  root?: string;
  /** What /config.json answers, read for every request; the address of this server's push is filled in. */
  config?: Record<string, unknown>;
  /** Opens /__mock/... to this machine, and lets links carry a state (`?qa=`). For tests and demonstrations only. */
  control?: boolean;
  /** The code of the QA console (scripts/build/consoleScript.ts): every page of `root` loads it. Needs `control`. */
  consoleScript?: string;
}

/** Answers one request; the panel comes from the middleware where there is one. */
type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  middleware?: Middleware,
) => Promise<void> | void;

const CONSOLE_SCRIPT_PATH = "/__mock/console.js";

/** Before the panel's own script, so that it runs first: modules run in the order of the page. */
const injectConsole = (html: string): string =>
  html.replace("<script", `<script type="module" src="${CONSOLE_SCRIPT_PATH}"></script>\n    <script`);

/** The hashes of the inline styles of the built pages. */
const readInlineStyleHashes = (root: string | undefined): string[] => {
  if (root === undefined) return [];
  const pages = ["index.html", "login/index.html"].map((name) => join(root, name)).filter((page) => existsSync(page));
  return pages.flatMap((page) => styleSources(readFileSync(page, "utf8")));
};

const sendNotFound = (response: ServerResponse) => sendJson(response, { message: "Not Found" }, 404);

/** The control routes and the console's script. */
const createControlHandler = ({ backend, consoleScript }: RequestOptions, host: string) => {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const refused = getAccessError(request.headers, host);
    if (refused !== null) return sendJson(response, { message: refused }, 403);
    if (path === CONSOLE_SCRIPT_PATH && consoleScript) return sendScript(response, consoleScript);
    const { status, body, setCookies = [] } = await handleControlRequest(backend, request, path);
    if (setCookies.length > 0) response.setHeader("Set-Cookie", setCookies);
    return sendJson(response, body, status);
  };
};

/** config.json and the pages, scripts and styles of the panel, with the headers of a deployment. */
const createServices = (options: RequestOptions, host: string) => {
  const { backend, consoleScript, control, root } = options;
  const editPage = control && consoleScript ? injectConsole : undefined;
  const files = root === undefined ? null : createStaticFiles(root, editPage);
  const styles = readInlineStyleHashes(root);

  return (request: IncomingMessage, response: ServerResponse, path: string, middleware?: Middleware) => {
    const address = getPushUrl(request, host);
    // Not every browser takes 'self' for WebSockets of the same origin too.
    const headers = middleware ? commonHeaders : securityHeaders({ connect: [address.origin], styles });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (path === "/config.json") {
      const { config } = options;
      const push = {
        ...createPushConfig(address, backend.settings.pusherKey),
        ...(config?.["push"] as object | undefined),
      };
      return sendJson(response, { ...config, push });
    }
    if (middleware) return middleware(request, response, () => sendNotFound(response));
    return files ? files(request, response, path) : sendNotFound(response);
  };
};

/** Takes each request to what answers it: the control routes, the backend, a link with a state, or the panel. */
export const createRequestHandler = (options: RequestOptions): RequestHandler => {
  const { backend, host = "127.0.0.1", control = false } = options;
  const sendControl = createControlHandler(options, host);
  const sendPanel = createServices(options, host);

  return async (request, response, middleware) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (control && isControlPath(path)) return sendControl(request, response, path);
    if (isBackendRequest(request.method ?? "GET", path)) return handleWithBackend(backend, request, response);
    const redirect = control && isLocalHost(request.headers, host) ? await applyQaLink(backend, request) : null;
    if (redirect) return sendRedirect(response, redirect.location, redirect.setCookies);
    return sendPanel(request, response, path, middleware);
  };
};
