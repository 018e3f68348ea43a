import { type PushConnection, type PushEvent, type PushHub, WRONG_KEY_ERROR } from "./pushHub";

/** A ws socket, or a mocked WebSocket in the page. */
export interface PusherSocket {
  send(text: string): void;
  /** Code 1006 is a lost connection without a close frame. */
  close(code: number, reason: string): void;
}

export interface PusherApp {
  hub: PushHub;
  appKey: string;
}

/** Called by the host for events of its socket. */
export interface PusherClient {
  receive(text: string): void;
  closed(): void;
}

const ACTIVITY_TIMEOUT_SECONDS = 120;

/**
 * Signature of a channel authorization. A real one is an HMAC; a short hash is enough to recognize an authorized
 * subscription, and works without WebCrypto.
 */
export const signChannel = (appKey: string, socketId: string, channel: string): string => {
  let hash = 0x811c9dc5;
  for (const character of `secret of ${appKey}:${socketId}:${channel}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return `${appKey}:${(hash >>> 0).toString(16).padStart(8, "0")}`;
};

const parseAppKey = (url: string) => /\/app\/([^/?]+)/.exec(url)?.[1];
const createSocketId = () => `${Math.floor(Math.random() * 1e6)}.${Math.floor(Math.random() * 1e9)}`;

interface ClientMessage {
  event?: string;
  data?: { channel?: string; auth?: string };
}

const parseMessage = (text: string): ClientMessage | null => {
  try {
    const message = JSON.parse(text) as ClientMessage | null;
    return typeof message === "object" ? message : null;
  } catch {
    return null;
  }
};

const createSender = (socket: PusherSocket, hub: PushHub) => ({
  /** The protocol requires `data` as JSON inside JSON. */
  send: (event: string, data: unknown, channel?: string) =>
    socket.send(JSON.stringify({ event, data: hub.toJson(data), ...(channel !== undefined && { channel }) })),
  fail: (code: number, message: string) => {
    socket.send(JSON.stringify({ event: "pusher:error", data: { code, message } }));
    if (code < 4300) socket.close(code, message);
  },
});
type Sender = ReturnType<typeof createSender>;

const createConnection = (socket: PusherSocket, hub: PushHub, { send }: Sender) => {
  const state = { isMuted: false };
  const connection: PushConnection = {
    socketId: createSocketId(),
    channels: new Set(),
    deliver: ({ channel, event, data }: PushEvent) => state.isMuted || send(event, data, channel),
    mute: () => (state.isMuted = true),
    close: (code, reason) => {
      hub.connections.delete(connection);
      socket.close(code, reason);
    },
  };
  return { connection, isMuted: () => state.isMuted };
};

/** Message and status of a refused subscription. */
const getSubscriptionError = (
  { hub, appKey }: PusherApp,
  socketId: string,
  channel: string,
  auth: string | undefined,
) => {
  if (hub.mode === "refused") return ["Not for you", 403] as const;
  const needsAuth = /^(private|presence)-/.test(channel);
  return needsAuth && auth !== signChannel(appKey, socketId, channel)
    ? (["Invalid signature", 401] as const)
    : undefined;
};

/** Implements the Pusher protocol (version 7) on one connection. Null when the connection is refused. */
export const acceptPusherConnection = (socket: PusherSocket, url: string, app: PusherApp): PusherClient | null => {
  const { hub } = app;
  const sender = createSender(socket, hub);
  const { send, fail } = sender;
  if (hub.mode === "off") {
    socket.close(1006, "");
    return null;
  }
  if (parseAppKey(url) !== app.appKey || hub.mode === "closed") {
    fail(WRONG_KEY_ERROR.code, WRONG_KEY_ERROR.message);
    return null;
  }

  const { connection, isMuted } = createConnection(socket, hub, sender);
  hub.connections.add(connection);
  send("pusher:connection_established", {
    socket_id: connection.socketId,
    activity_timeout: ACTIVITY_TIMEOUT_SECONDS,
  });

  const subscribe = (channel: string, auth: string | undefined) => {
    const refusal = getSubscriptionError(app, connection.socketId, channel, auth);
    if (refusal) {
      const [error, status] = refusal;
      return send("pusher:subscription_error", { type: "AuthError", error, status }, channel);
    }
    connection.channels.add(channel);
    send("pusher_internal:subscription_succeeded", {}, channel);
  };

  return {
    receive(text) {
      if (isMuted()) return;
      const message = parseMessage(text);
      const channel = message?.data?.channel;
      if (message?.event === "pusher:ping") send("pusher:pong", {});
      else if (message?.event === "pusher:subscribe" && channel) subscribe(channel, message.data?.auth);
      else if (message?.event === "pusher:unsubscribe" && channel) connection.channels.delete(channel);
      else if (message?.event?.startsWith("client-")) fail(4301, "Client events are not enabled");
      else if (!message?.event?.startsWith("pusher:")) fail(4300, "Invalid message");
    },
    closed: () => void hub.connections.delete(connection),
  };
};
