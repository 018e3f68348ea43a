import { http, HttpResponse } from "msw";
import { setupServer, type SetupServer } from "msw/node";
import { type Backend, type BackendOptions, createBackend } from "./backend";
import { createPageCookieJar } from "./host/pageCookieJar";
import { createPusherHandler } from "./host/pusherHandler";

export interface MockBackend {
  backend: Backend;
  /** `server.use(...)` overrides single requests. */
  server: SetupServer;
}

export interface NodeHostOptions extends BackendOptions {
  /** Content of `/config.json`; 404 by default. */
  config?: object;
}

/**
 * Hosts the mocked backend in tests (Node, with or without jsdom), including cookies and the push connection.
 * An unhandled request fails the test.
 */
export const startMockBackend = ({ config, ...options }: NodeHostOptions = {}): MockBackend => {
  const backend = createBackend({ cookieJar: createPageCookieJar(), redirectStatus: 303, ...options });
  const isRoot = ({ request }: { request: Request }) => new URL(request.url).pathname === "/";
  const isConfig = ({ request }: { request: Request }) => new URL(request.url).pathname === "/config.json";
  const server = setupServer(
    ...backend.handlers,
    // Redirects of the backend, such as after a login without an Accept header, lead to the panel's page.
    http.get(isRoot, () => HttpResponse.html("<!doctype html><title>panel</title>")),
    http.get(isConfig, () => (config ? HttpResponse.json(config) : new HttpResponse(null, { status: 404 }))),
    createPusherHandler(backend),
  );
  server.listen({ onUnhandledRequest: "error" });
  return { backend, server };
};
