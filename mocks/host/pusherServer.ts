import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { acceptPusherConnection, type Backend } from "../backend";

export interface PusherServer {
  /** Refuses upgrades of other paths when no other listener handles them. */
  refuseOthers(): void;
  close(): void;
}

/** The Pusher protocol on real WebSockets at /app/{key}. Other upgrades are left to Vite. */
export const attachPusherServer = (server: Server, { push, settings }: Backend): PusherServer => {
  let others: "leave" | "refuse" = "leave";
  const sockets = new WebSocketServer({ noServer: true });

  const accept = (socket: WebSocket, request: IncomingMessage) => {
    const connection = {
      send: (text: string) => socket.send(text),
      // 1006 cannot be sent: it is the result of a lost connection.
      close: (code: number, reason: string) => (code === 1006 ? socket.terminate() : socket.close(code, reason)),
    };
    const client = acceptPusherConnection(connection, request.url ?? "", { hub: push, appKey: settings.pusherKey });
    socket.on("error", () => socket.terminate());
    if (!client) return;
    socket.on("message", (data) => {
      if (Buffer.isBuffer(data)) client.receive(data.toString());
    });
    socket.on("close", () => client.closed());
  };

  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isPusher = request.url?.startsWith("/app/") === true;
    if (!isPusher && others === "leave") return;
    if (!isPusher || push.mode === "off") {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, accept);
  });

  return {
    refuseOthers() {
      others = "refuse";
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
};
