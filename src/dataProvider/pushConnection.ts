import * as v from "valibot";
import type { PanelConfig } from "@/config";
import { onWake } from "@/lib/onWake";
import type { HttpClient } from "./transport";
import { createPushAuth, openPushChannel, pushEvents } from "./pushChannel";
import { PushRefusal } from "./errors";

export interface PushListener {
  onEvent: (data: unknown) => void;
  onChange: () => void;
  /** The channel could not be joined. */
  onFailed: (error: unknown) => void;
  /** The Pusher protocol forbids reconnecting. */
  onRefused: (refusal: PushRefusal) => void;
}

const CodeSchema = v.object({ code: v.nullish(v.number()), message: v.nullish(v.string(), "") });
const BareError = v.object({ data: CodeSchema });
const WrappedError = v.pipe(
  v.object({ error: BareError }),
  v.transform(({ error }) => error),
);

const parseRefusal = (error: unknown): PushRefusal | undefined => {
  const { success, output } = v.safeParse(v.union([BareError, WrappedError]), error);
  return success ? new PushRefusal(output.data.message, output.data.code ?? undefined) : undefined;
};

const TLS_ONLY = 4000;

type Opened = ReturnType<typeof openPushChannel>;

export type PushConnection = ReturnType<typeof connectPush>;

interface State extends Opened {
  listener: PushListener;
  join: "none" | "pending" | "joined";
  /** True once nothing more is reported. */
  isOver: boolean;
  authError?: unknown;
  lastRefusal?: PushRefusal;
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
    listener.onFailed(state.authError ?? new PushRefusal()); // without a failed authorisation the push server refused the signature
    state.authError = undefined;
  });
};

const watchConnection = (state: State) => {
  const { client, listener } = state;
  const { connection } = client;
  connection.bind("error", (error: unknown) => {
    const refusal = parseRefusal(error);
    if (state.isOver || !refusal) return;
    state.lastRefusal = refusal;
    if (refusal.code === TLS_ONLY && connection.isUsingTLS()) {
      refuse(state, refusal);
      // pusher-js reconnects with TLS at once; if it already used TLS that would never end. Its setup is complete in the next task.
      queueMicrotask(() => setTimeout(() => client.disconnect()));
    } else if (connection.state === "connected" && state.join !== "joined") {
      state.join = "none";
      listener.onFailed(refusal); // some servers refuse a signature this way
    }
  });
  connection.bind("state_change", ({ current }: { current: string }) => {
    if (state.isOver) return;
    state.join = current === "connected" ? "pending" : "none"; // new connections join automatically
    // pusher-js gave up: the server forbids reconnecting (4001-4099), or the browser has no WebSocket.
    if (current === "disconnected" || current === "failed") refuse(state, state.lastRefusal ?? new PushRefusal());
    else listener.onChange();
  });
};

export const connectPush = (config: PanelConfig["push"], http: () => HttpClient, listener: PushListener) => {
  const authorise = createPushAuth(config.authEndpoint, http);
  const opened = openPushChannel(config, (socket, name) =>
    authorise(socket, name).catch((error: unknown) => {
      state.authError = error;
      throw error;
    }),
  );
  const state: State = { ...opened, listener, join: "none", isOver: false };
  watchChannel(state);
  watchConnection(state);

  const { client, echo } = opened;
  const { connection } = client;
  /** Uses a private method of pusher-js: a ping, and a new connection without a pong. */
  const verify = () => {
    if (connection.state === "connected") connection["sendActivityCheck"]();
  };
  const stopWaking = onWake(verify);
  return {
    getState: (): string => connection.state,
    isJoined: (): boolean => state.join === "joined",
    /** Changes with every reconnect. */
    socketId: (): string | undefined => (connection.state === "connected" ? connection.socket_id : undefined),
    /** Retries a failed join: pusher-js tries only once per connection. */
    join: (): void => {
      if (connection.state !== "connected" || state.join !== "none") return;
      state.join = "pending";
      client.channel(config.channel)?.subscribe();
    },
    /** Tests the connection: a half-open one still looks connected. */
    verify,
    disconnect: (): void => {
      state.isOver = true;
      stopWaking();
      echo.disconnect();
    },
  };
};
