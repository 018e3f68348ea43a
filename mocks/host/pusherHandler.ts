import { ws, type WebSocketHandler } from "msw";
import { acceptPusherConnection } from "../backend/pusherProtocol";
import type { Backend } from "../backend";

/** The real timer, also if a test fakes timers later. */
const afterHandshake = setTimeout;

/** The Pusher protocol on mocked WebSockets of MSW, for any host. */
export const createPusherHandler = ({ push, settings }: Backend): WebSocketHandler =>
  ws.link(/^wss?:\/\/[^/]+\/app\/[^/?]+/).addEventListener("connection", ({ client }) => {
    // A message sent during the handshake would be lost.
    afterHandshake(() => {
      const socket = {
        send: (text: string) => client.send(text),
        close: (code: number, reason: string) => client.close(code, reason),
      };
      const accepted = acceptPusherConnection(socket, client.url.href, { hub: push, appKey: settings.pusherKey });
      if (!accepted) return;
      client.addEventListener("message", ({ data }) => {
        if (typeof data === "string") accepted.receive(data);
      });
      client.addEventListener("close", () => accepted.closed());
    });
  });
