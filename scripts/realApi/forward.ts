import { type IncomingMessage, request as askHttp, type ServerResponse } from "node:http";
import { request as askHttps } from "node:https";
import type { Duplex } from "node:stream";
import { headersToApi, headersToBrowser, type RealApi } from "./rewrite";

const asking = (origin: string) => (origin.startsWith("https:") ? askHttps : askHttp);

/** Forwards a request to the API, and its answer back. */
export const forward = (real: RealApi, incoming: IncomingMessage, outgoing: ServerResponse): void => {
  const { method, url = "/", headers } = incoming;
  const request = asking(real.api)(new URL(real.api + url), { method, headers: headersToApi(headers, real) });
  request.on("response", (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, headersToBrowser(answer.headers, real));
    answer.on("error", () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  request.on("error", ({ message }) => {
    if (outgoing.headersSent) return outgoing.destroy();
    outgoing.writeHead(502, { "Content-Type": "application/json" });
    outgoing.end(JSON.stringify({ message: `${real.api} cannot be reached: ${message}` }));
  });
  outgoing.on("close", () => request.destroy());
  incoming.pipe(request);
};

/** Forwards a WebSocket, from its handshake on. */
export const forwardSocket = (real: RealApi, push: string, incoming: IncomingMessage, socket: Duplex): void => {
  const headers = { ...headersToApi(incoming.headers, { ...real, api: push }), connection: "Upgrade" };
  const request = asking(push)(new URL(push + (incoming.url ?? "/")), { headers });
  // At once: Node has stopped listening, and an unhandled error would end the process.
  for (const event of ["error", "close"]) socket.on(event, () => request.destroy());
  request.on("upgrade", (answer, other, head) => {
    const lines = answer.rawHeaders.flatMap((name, n, all) => (n % 2 === 0 ? [`${name}: ${all[n + 1]}`] : []));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
    if (head.length > 0) socket.write(head);
    for (const side of [socket, other]) side.on("error", () => [socket, other].forEach((end) => end.destroy()));
    for (const side of [socket, other]) side.on("close", () => [socket, other].forEach((end) => end.destroy()));
    socket.pipe(other).pipe(socket);
  });
  // Not a handshake: there is no push.
  request.on("response", () => socket.destroy());
  request.on("error", () => socket.destroy());
  request.end();
};
