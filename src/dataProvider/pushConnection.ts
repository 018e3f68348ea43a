import * as v from "valibot";
import type { PanelConfig } from "@/config";
import { onWake } from "@/lib/onWake";
import type { HttpClient } from "./httpClient";
import { createPushAuth, openPushChannel, pushEvents } from "./pushChannel";
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

type Opened = ReturnType<typeof openPushChannel>;

export type PushConnection = ReturnType<typeof connectPush>;

interface State extends Opened {
  listener: PushListener;
  /** `pending`: requested, and neither joined nor refused yet. */
  join: "none" | "pending" | "joined";
  /** Nothing more is reported. */
  isOver: boolean;
  /** Why the last authorisation failed. */
  failure?: unknown;
  /** The push server's last error message. */
  said?: PushRefusal;
}

const refuse = (state: State, refusal: PushRefusal) => {
  state.isOver = true;
  state.listener.onRefused(refusal);
};

const watchChannel = (state: State) => {
  const { channel, listener } = state;
  pushEvents.forEach((event) => channel.listen(event, listener.onEvent));
  channel.subscribed(() => {
    if (state.isOver) return;
    state.join = "joined";
    listener.onChange();
  });
  channel.error(() => {
    state.join = "none";
    if (state.isOver) return;
    listener.onFailed(state.failure ?? new PushRefusal()); // if we did not fail, the push server refused the signature
    state.failure = undefined;
  });
};

const watchConnection = (state: State) => {
  const { client, listener } = state;
  const { connection } = client;
  connection.bind("error", (error: unknown) => {
    const refusal = refusalIn(error);
    if (state.isOver || !refusal) return;
    state.said = refusal;
    if (refusal.code === TLS_ONLY && connection.isUsingTLS()) {
      refuse(state, refusal);
      // pusher-js switches to TLS and reconnects at once; where it already used TLS that would never end. It finishes setting
      // up after this event, by the next task.
      queueMicrotask(() => setTimeout(() => client.disconnect()));
    } else if (connection.state === "connected" && state.join !== "joined") {
      state.join = "none";
      listener.onFailed(refusal); // a server may also refuse a signature this way
    }
  });
  connection.bind("state_change", ({ current }: { current: string }) => {
    if (state.isOver) return;
    state.join = current === "connected" ? "pending" : "none"; // every new connection joins by itself
    // pusher-js has given up: it was told not to reconnect (4001-4099), or the browser has no WebSocket.
    if (current === "disconnected" || current === "failed") refuse(state, state.said ?? new PushRefusal());
    else listener.onChange();
  });
};

/** Connects to the configured channel, joins it with every connection, and reports what happens. */
export const connectPush = (config: PanelConfig["push"], http: () => HttpClient, listener: PushListener) => {
  const authorise = createPushAuth(config.authEndpoint, http);
  const opened = openPushChannel(config, (socket, name) =>
    authorise(socket, name).catch((error: unknown) => {
      state.failure = error;
      throw error;
    }),
  );
  const state: State = { ...opened, listener, join: "none", isOver: false };
  watchChannel(state);
  watchConnection(state);

  const { client, echo } = opened;
  const { connection } = client;
  /** pusher-js keeps its test of the connection private: a ping, and a new connection when no answer comes. */
  const verify = () => {
    if (connection.state === "connected") connection["sendActivityCheck"]();
  };
  const stopWaking = onWake(verify);
  return {
    getState: (): string => connection.state,
    isJoined: (): boolean => state.join === "joined",
    /** Id of the current connection; every reconnect changes it. */
    socketId: (): string | undefined => (connection.state === "connected" ? connection.socket_id : undefined),
    /** Joins again, unless a join is pending; without a new connection pusher-js tries only once. */
    join: (): void => {
      if (connection.state !== "connected" || state.join !== "none") return;
      state.join = "pending";
      client.channel(config.channel)?.subscribe();
    },
    /** Tests whether the connection is alive: a half-open one still looks connected. */
    verify,
    /** Disconnects, and reports nothing more. */
    disconnect: (): void => {
      state.isOver = true;
      stopWaking();
      echo.disconnect();
    },
  };
};
