import type { Identifier } from "ra-core";
import type PusherClient from "pusher-js";
import * as v from "valibot";
import type { PanelConfig } from "../config";
import { LIVE_LINGER_MS } from "../constants";
import type { HttpClient } from "./httpClient";
import { openPushChannel, pushEvents } from "./pushChannel";
import { DomainEventSchema, type Domain } from "./records";

/** react-admin's realtime contract: what a subscriber is called with. */
export interface LiveEvent {
  topic: string;
  type: "updated";
  payload: { ids: Identifier[]; record: Domain };
}
export type LiveCallback = (event: LiveEvent) => void;

/** `off`: no key configured. `idle`: nobody has subscribed. The others are the connection's. */
export type LiveStatus = "off" | "idle" | "connecting" | "live" | "interrupted";

export const DOMAINS_TOPIC = "resource/domains";

export type Live = ReturnType<typeof createLive>;

/** Connecting once more, after it was connected, is an interruption. Until the channel is subscribed no event arrives. */
const toStatus = (pusherState: string, isSubscribed: boolean, before: LiveStatus): LiveStatus => {
  if (pusherState === "connected" && isSubscribed) return "live";
  const isFirst = before === "idle" || before === "connecting";
  return isFirst && ["initialized", "connecting", "connected"].includes(pusherState) ? "connecting" : "interrupted";
};

/**
 * Push updates over Laravel Echo and the Pusher protocol. Echo and Pusher are loaded and connected with the first
 * subscription, and disconnected soon after the last one's end.
 */
export const createLive = (config: PanelConfig["push"], http: () => HttpClient, linger = LIVE_LINGER_MS) => {
  const callbacks = new Set<LiveCallback>();
  const watchers = new Set<() => void>();
  let status: LiveStatus = config.key ? "idle" : "off";
  let connection: Promise<{ disconnect: () => void }> | undefined;
  let current: PusherClient | undefined;
  let isSubscribed = false;
  let lingering: ReturnType<typeof setTimeout> | undefined;

  const setStatus = (next: LiveStatus) => {
    if (next === status) return;
    status = next;
    watchers.forEach((watcher) => watcher());
  };

  const receive = (data: unknown) => {
    const event = v.safeParse(DomainEventSchema, data);
    if (!event.success) return; // not ours: nothing on screen may depend on it
    const record = event.output.domain;
    callbacks.forEach((callback) =>
      callback({ topic: DOMAINS_TOPIC, type: "updated", payload: { ids: [record.id], record } }),
    );
  };

  const connect = async () => {
    setStatus("connecting");
    const { client, echo, channel } = await openPushChannel(config, http);
    current = client;
    isSubscribed = false;
    const follow = () => {
      if (client === current && callbacks.size > 0) setStatus(toStatus(client.connection.state, isSubscribed, status));
    };
    client.connection.bind("state_change", (change: { current: string }) => {
      if (client === current && change.current !== "connected") isSubscribed = false;
      follow();
    });
    pushEvents.forEach((event) => channel.listen(event, receive));
    channel.subscribed(() => {
      if (client === current) isSubscribed = true;
      follow();
    });
    // Such as a private channel, without a session: what is connected hears nothing then.
    channel.error(() => {
      if (client === current && callbacks.size > 0) setStatus("interrupted");
    });
    return { disconnect: () => echo.disconnect() };
  };

  const disconnect = (open: NonNullable<typeof connection>) => {
    connection = undefined;
    current = undefined;
    open.then(
      (connected) => connected.disconnect(),
      () => undefined, // never connected
    );
  };

  return {
    /** Receives every event of the channel as an update of a domain. Only the topic of domains is broadcast. */
    subscribe: async (topic: string, callback: LiveCallback): Promise<void> => {
      if (topic !== DOMAINS_TOPIC) throw new Error(`Nothing is broadcast under the topic "${topic}"`);
      callbacks.add(callback);
      if (!config.key) return;
      clearTimeout(lingering);
      if (current) setStatus(toStatus(current.connection.state, isSubscribed, status));
      connection ??= connect().catch((error: unknown) => {
        connection = undefined; // the next subscription tries again
        setStatus("interrupted");
        throw error;
      });
      await connection;
    },
    unsubscribe: async (_topic: string, callback: LiveCallback): Promise<void> => {
      callbacks.delete(callback);
      if (callbacks.size > 0 || !connection) return;
      setStatus("idle");
      clearTimeout(lingering);
      lingering = setTimeout(disconnect, linger, connection);
    },
    /** Id of the connection while there is one; it changes on every reconnect. */
    socketId: (): string | undefined =>
      current?.connection.state === "connected" ? current.connection.socket_id : undefined,
    getStatus: (): LiveStatus => status,
    onStatus: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
};
