import * as v from "valibot";
import type { PanelConfig } from "../config";
import type { HttpClient } from "./httpClient";
import { createPushAuth } from "./pushAuth";
import { openPushChannel, pushEvents } from "./pushChannel";
import { PushRefusal } from "./pushRetry";

export interface PushListener {
  /** An event of the channel has arrived. */
  onEvent: (data: unknown) => void;
  /** The connection changed its state, or the channel was joined. */
  onChange: () => void;
  /** The channel could not be joined. */
  onFailed: (error: unknown) => void;
  /** The protocol forbids connecting again. */
  onRefused: (refusal: PushRefusal) => void;
}

const CodeSchema = v.object({ code: v.nullish(v.number()), message: v.nullish(v.string(), "") });
const Bare = v.object({ data: CodeSchema });
const Wrapped = v.pipe(
  v.object({ error: Bare }),
  v.transform(({ error }) => error),
);

/** The push server's error message, if the error is the server's; pusher-js passes it bare or wrapped. */
const refusalIn = (error: unknown): PushRefusal | undefined => {
  const { success, output } = v.safeParse(v.union([Bare, Wrapped]), error);
  return success ? new PushRefusal(output.data.message, output.data.code ?? undefined) : undefined;
};

const TLS_ONLY = 4000;

export type PushConnection = Awaited<ReturnType<typeof connectPush>>;

/** Connects to the configured channel, joins it with every connection, and reports what happens. */
export const connectPush = async (config: PanelConfig["push"], http: () => HttpClient, listener: PushListener) => {
  const authorise = createPushAuth(config.authEndpoint, http);
  let failure: unknown;
  let said: PushRefusal | undefined;
  let isJoined = false;
  /** Requested, and neither joined nor refused yet. */
  let isJoining = false;
  let isOver = false;

  const { client, echo, channel } = await openPushChannel(config, (socket, name) =>
    authorise(socket, name).catch((error: unknown) => {
      failure = error;
      throw error;
    }),
  );
  const { connection } = client;
  const refuse = (refusal: PushRefusal) => {
    isOver = true;
    listener.onRefused(refusal);
  };

  pushEvents.forEach((event) => channel.listen(event, listener.onEvent));
  channel.subscribed(() => {
    if (isOver) return;
    isJoined = true;
    isJoining = false;
    listener.onChange();
  });
  channel.error(() => {
    isJoining = false;
    if (isOver) return;
    listener.onFailed(failure ?? new PushRefusal()); // if we did not fail, the push server refused the signature
    failure = undefined;
  });
  connection.bind("error", (error: unknown) => {
    const refusal = refusalIn(error);
    if (isOver || !refusal) return;
    said = refusal;
    if (refusal.code === TLS_ONLY && connection.isUsingTLS()) {
      refuse(refusal);
      // pusher-js switches to TLS and reconnects at once; where it already used TLS that would never end. It finishes setting
      // up after this event, by the next task.
      queueMicrotask(() => setTimeout(() => client.disconnect()));
    } else if (connection.state === "connected" && !isJoined) {
      isJoining = false;
      listener.onFailed(refusal); // a server may also refuse a signature this way
    }
  });
  connection.bind("state_change", ({ current }: { current: string }) => {
    if (isOver) return;
    if (current !== "connected") isJoined = false;
    isJoining = current === "connected"; // every new connection joins by itself
    // pusher-js has given up: it was told not to reconnect (4001-4099), or the browser has no WebSocket.
    if (current === "disconnected" || current === "failed") refuse(said ?? new PushRefusal());
    else listener.onChange();
  });

  return {
    getState: (): string => connection.state,
    isJoined: (): boolean => isJoined,
    /** Id of the current connection; every reconnect changes it. */
    socketId: (): string | undefined => (connection.state === "connected" ? connection.socket_id : undefined),
    /** Joins again, unless a join is pending; without a new connection pusher-js tries only once. */
    join: (): void => {
      if (connection.state !== "connected" || isJoined || isJoining) return;
      isJoining = true;
      client.channel(config.channel)?.subscribe();
    },
    /** Disconnects, and reports nothing more. */
    disconnect: (): void => {
      isOver = true;
      echo.disconnect();
    },
  };
};
