import type { IncomingMessage } from "node:http";

/**
 * Where the browser that sent this request reaches the push of this server, behind whatever proxy.
 * @param host the server's own, for requests without a Host header.
 */
export const pushAddressOf = ({ headers, socket }: IncomingMessage, host: string): URL => {
  const scheme = headers["x-forwarded-proto"] === "https" ? "wss" : "ws";
  return new URL(`${scheme}://${headers.host ?? `${host}:${socket.localPort}`}`);
};

/** The same as the `push` of config.json. */
export const pushConfigOf = ({ hostname, port, protocol }: URL, key: string) => {
  const tls = protocol === "wss:";
  return { key, host: hostname, port: Number(port) || (tls ? 443 : 80), tls };
};
