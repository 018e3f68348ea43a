import Echo from "laravel-echo";
import Pusher from "pusher-js";
import type { PanelConfig } from "../config";
import type { PushAuth } from "./pushAuth";

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
