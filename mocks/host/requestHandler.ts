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

/** @param host the server's own, for requests without a Host header. */
const getPushUrl = ({ headers, socket }: IncomingMessage, host: string): URL => {
  const scheme = headers["x-forwarded-proto"] === "https" ? "wss" : "ws";
  return new URL(`${scheme}://${headers.host ?? `${host}:${socket.localPort}`}`);
};

const createPushConfig = ({ hostname, port, protocol }: URL, key: string) => {
  const tls = protocol === "wss:";
  return { key, host: hostname, port: Number(port) || (tls ? 443 : 80), tls };
};

interface Redirect {
  location: string;
  setCookies: string[];
}

/** Excludes frames, images and calls by other pages. */
const isPageNavigation = ({ method, headers }: IncomingMessage) =>
  method === "GET" &&
  (headers.accept ?? "").includes("text/html") &&
  (headers["sec-fetch-dest"] ?? "document") === "document";

/**
 * Applies the state of a link (`?qa=…`) before the page is sent, so that it affects the first request of the page. Null
 * without a valid state: then the console in the page shows the errors.
 */
const applyQaLink = async (backend: Backend, request: IncomingMessage): Promise<Redirect | null> => {
  if (!isPageNavigation(request)) return null;
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  const text = readQaParam(search);
  const { change } = text === null ? { change: null } : parseQa(text);
  if (!change) return null;
  const cookies = createHttpClientCookies(backend, request);
  try {
    await createBackendControl(backend, cookies).applyChange(change);
  } catch {
    return null;
  }
  // Two leading slashes would redirect to another host.
  return { location: pathname.replace(/^\/+/, "/") + removeQaParam(search), setCookies: cookies.setCookies };
};

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface RequestOptions {
  backend: Backend;
  /** Default 127.0.0.1. */
  host?: string;
  /** Folder of a built panel. */
  root?: string;
  /** Content of /config.json, read on every request. The push address of this server is added. */
  config?: Record<string, unknown>;
  /** Enables /__mock/... for this machine, and links with a state (`?qa=`). For tests and demonstrations only. */
  control?: boolean;
  /** Code of the QA console (scripts/build/consoleScript.ts) for every page of `root`. Needs `control`. */
  consoleScript?: string;
}

/** The middleware, if any, serves the panel. */
type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  middleware?: Middleware,
) => Promise<void> | void;

const CONSOLE_SCRIPT_PATH = "/__mock/console.js";

/** Inserted before the panel's script, because modules run in document order. */
const injectConsole = (html: string): string =>
  html.replace("<script", `<script type="module" src="${CONSOLE_SCRIPT_PATH}"></script>\n    <script`);

const readInlineStyleHashes = (root: string | undefined): string[] => {
  if (root === undefined) return [];
  const pages = ["index.html", "login/index.html"].map((name) => join(root, name)).filter((page) => existsSync(page));
  return pages.flatMap((page) => styleSources(readFileSync(page, "utf8")));
};

const sendNotFound = (response: ServerResponse) => sendJson(response, { message: "Not Found" }, 404);

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

/** Serves config.json and the panel with the headers of a deployment. */
const createServices = (options: RequestOptions, host: string) => {
  const { backend, consoleScript, control, root } = options;
  const editPage = control && consoleScript ? injectConsole : undefined;
  const files = root === undefined ? null : createStaticFiles(root, editPage);
  const styles = readInlineStyleHashes(root);

  return (request: IncomingMessage, response: ServerResponse, path: string, middleware?: Middleware) => {
    const address = getPushUrl(request, host);
    // Not all browsers apply 'self' to WebSockets of the same origin.
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

/** Handles control routes, requests for the backend, links with a state, and the panel. */
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
