import { getResponse } from "msw";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { type Backend, connectionErrors } from "../backend";

const toRequest = async (incoming: IncomingMessage, signal: AbortSignal): Promise<Request> => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const item of [value ?? []].flat()) headers.append(name, item);
  }
  // The origin in the browser, also behind a proxy that terminates TLS.
  const scheme = String(incoming.headers["x-forwarded-proto"] ?? "http").split(",")[0];
  const method = incoming.method ?? "GET";
  const body = await buffer(incoming);
  return new Request(`${scheme}://${incoming.headers.host ?? "localhost"}${incoming.url ?? "/"}`, {
    method,
    headers,
    signal,
    ...(body.length > 0 && method !== "GET" && method !== "HEAD" && { body: new Uint8Array(body) }),
  });
};

const breakConnection = (socket: Socket, how: "offline" | "reset"): void => {
  if (how === "reset") socket.resetAndDestroy();
  else socket.destroy();
};

/** Handles a real HTTP request with the MSW handlers. */
export const handleWithBackend = async (
  backend: Backend,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  const aborted = new AbortController();
  outgoing.on("close", () => aborted.abort());
  const response = await getResponse(backend.handlers, await toRequest(incoming, aborted.signal));
  if (!response || response.type === "error") {
    breakConnection(incoming.socket, (response && connectionErrors.get(response)) ?? "offline");
    return;
  }
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("Set-Cookie", cookies);
  if (!response.headers.has("cache-control")) outgoing.setHeader("Cache-Control", "no-cache, private");
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status !== 204) outgoing.setHeader("Content-Length", body.length);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
};
