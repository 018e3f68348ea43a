import * as v from "valibot";
import type { PanelConfig } from "../config";
import type { HttpClient } from "./httpClient";

/** 'action-process' and 'action-fail', as plain names (broadcastAs) and under the event namespace. */
export const pushEvents = [".action-process", "action-process", ".action-fail", "action-fail"] as const;

/**
 * Connects to the configured channel with Laravel Echo, which is loaded now. Private channels are authorised through our
 * HTTP client, because Pusher's own request sends no credentials.
 */
export const openPushChannel = async (config: PanelConfig["push"], http: () => HttpClient) => {
  const authorise = async (socket: string, channelName: string): Promise<{ auth: string }> => {
    const endpoint = `POST ${config.authEndpoint}`;
    const form = { socket_id: socket, channel_name: channelName };
    const answer = await http().request({ method: "POST", path: config.authEndpoint, endpoint, form });
    return v.parse(v.looseObject({ auth: v.string() }), answer.body);
  };

  const [{ default: Pusher }, { default: Echo }] = await Promise.all([import("pusher-js"), import("laravel-echo")]);
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
        authorise(socket, channelName).then(
          (data) => done(null, data),
          (error: unknown) => done(error instanceof Error ? error : new Error("not authorised"), null),
        );
      },
    },
  });
  const echo = new Echo({ broadcaster: "pusher", key, client, namespace: eventNamespace });
  const isPrivate = name.startsWith("private-");
  const channel = isPrivate ? echo.private(name.slice("private-".length)) : echo.channel(name);
  return { client, echo, channel };
};
