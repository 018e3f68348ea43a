import Echo from "laravel-echo";
import Pusher from "pusher-js";
import type { PanelConfig } from "@/config";
import { PUSH_PONG_MS, PUSH_SILENCE_MS } from "@/lib/constants";
import { presence } from "@/lib/presence";
import * as v from "valibot";
import { checkShape, getJsonBody } from "./responses";
import { isForbidden } from "./errors";
import { type HttpClient, parseJson, quoteLargeIntegers } from "./transport";

/** Turns integers beyond 2^53 into texts in a Pusher frame, whose `data` is JSON as text. */
const quoteIntegersInFrame = (frame: unknown): unknown => {
  if (typeof frame !== "string" || !/\d{16}/.test(frame)) return frame;
  const { data, ...rest } = parseJson(frame) as { data?: unknown };
  return JSON.stringify({ ...rest, data: typeof data === "string" ? quoteLargeIntegers(data) : data });
};

type Receive = ((message: { data: unknown }) => void) | undefined;

/** pusher-js parses frames itself, and would round large ids. */
Pusher.Runtime.createWebSocket = (url) => {
  const Socket = Pusher.Runtime.getWebSocketAPI();
  const socket = new Socket(url);
  let receive: Receive;
  (socket as unknown as EventTarget).addEventListener("message", (message) =>
    receive?.({ data: quoteIntegersInFrame((message as MessageEvent).data) }),
  );
  return Object.defineProperty(socket, "onmessage", {
    set: (next: Receive) => {
      receive = next;
    },
  });
};

const AuthSchema = v.looseObject({ auth: v.string() });

type PushAuth = (socketId: string, channel: string) => Promise<{ auth: string }>;

/**
 * Authorises private channels through the HTTP client, because Pusher's own request sends no credentials. Laravel responds with 403
 * to guests too, so the current user is fetched next: an ended session then opens the login dialog (reauthQueue.ts).
 */
export const createPushAuth = (path: string, http: () => HttpClient): PushAuth => {
  let checking: Promise<unknown> | undefined;
  const checkSession = () => {
    checking ??= http()
      .request({ method: "GET", path: "/api/user", endpoint: "GET /api/user" })
      .finally(() => {
        checking = undefined;
      });
    return checking;
  };

  /** @throws ApiError */
  return async (socket, channel) => {
    await new Promise<void>((resolve) => void presence.whenPresent(resolve)); // the call would prolong an absent user's session
    await checking; // while the login dialog is open the channel would be refused again
    const endpoint = `POST ${path}`;
    const form = { socket_id: socket, channel_name: channel };
    try {
      const response = await http().request({ method: "POST", path, endpoint, form, changesNothing: true });
      return checkShape(endpoint, AuthSchema, getJsonBody(endpoint, response));
    } catch (error) {
      if (isForbidden(error)) await checkSession();
      throw error;
    }
  };
};

export const pushEvents = [".action-process", "action-process", ".action-fail", "action-fail"] as const;

export const openPushChannel = (config: PanelConfig["push"], authorise: PushAuth) => {
  const { key, cluster, host, port, tls, channel: name, eventNamespace } = config;
  const client = new Pusher(key, {
    cluster,
    forceTLS: host ? tls : true,
    enabledTransports: ["ws", "wss"],
    disableStats: true,
    activityTimeout: PUSH_SILENCE_MS,
    pongTimeout: PUSH_PONG_MS,
    ...(host && { wsHost: host }),
    ...(host && port && { wsPort: port, wssPort: port }),
    channelAuthorization: {
      transport: "ajax",
      endpoint: config.authEndpoint,
      customHandler: ({ socketId: socket, channelName }, done) => {
        // Ignores responses for earlier connections.
        const { connection } = client;
        const isPresent = () => connection.state === "connected" && connection.socket_id === socket;
        authorise(socket, channelName).then(
          (data) => void (isPresent() && done(null, data)),
          (error: unknown) =>
            void (isPresent() && done(error instanceof Error ? error : new Error("not authorised"), null)),
        );
      },
    },
  });
  const echo = new Echo({ broadcaster: "pusher", key, client, namespace: eventNamespace });
  const isPrivate = name.startsWith("private-");
  const channel = isPrivate ? echo.private(name.slice("private-".length)) : echo.channel(name);
  return { client, echo, channel };
};
