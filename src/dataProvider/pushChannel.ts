import Echo from "laravel-echo";
import Pusher from "pusher-js";
import type { PanelConfig } from "@/config";
import { PUSH_PONG_MS, PUSH_SILENCE_MS } from "@/lib/constants";
import { presence } from "@/lib/presence";
import * as v from "valibot";
import { checkShape, getJsonBody } from "./responses";
import { isForbidden } from "./errors";
import type { HttpClient } from "./httpClient";
import "./pushSocket";

const AuthSchema = v.looseObject({ auth: v.string() });

/** Signs that this connection may join a channel. */
type PushAuth = (socketId: string, channel: string) => Promise<{ auth: string }>;

/**
 * Authorises private channels through our HTTP client, because Pusher's own request sends no credentials. Laravel answers 403
 * both to a guest and to somebody without permission, so the current user is read next: an ended session then asks for login
 * over the page as anywhere else (reauthQueue.ts).
 */
export const createPushAuth = (path: string, http: () => HttpClient): PushAuth => {
  let asking: Promise<unknown> | undefined;
  const askWhoIsThere = () => {
    asking ??= http()
      .request({ method: "GET", path: "/api/user", endpoint: "GET /api/user" })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };

  /** @throws ApiError when refused, or when the answer cannot be read. */
  return async (socket, channel) => {
    await new Promise<void>((resolve) => void presence.whenPresent(resolve)); // its call would prolong an absent user's session
    await asking; // a new connection while login is open: without a session it would be refused again
    const endpoint = `POST ${path}`;
    const form = { socket_id: socket, channel_name: channel };
    try {
      const answer = await http().request({ method: "POST", path, endpoint, form, changesNothing: true });
      return checkShape(endpoint, AuthSchema, getJsonBody(endpoint, answer));
    } catch (error) {
      if (isForbidden(error)) await askWhoIsThere();
      throw error;
    }
  };
};

/** 'action-process' and 'action-fail', as plain names (broadcastAs) and under the event namespace. */
export const pushEvents = [".action-process", "action-process", ".action-fail", "action-fail"] as const;

/** Connects to the configured channel. Private channels are authorised first. */
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
        // A failure of an earlier connection, for example before a login, does not concern the current one.
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
