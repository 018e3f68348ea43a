import type { Identifier } from "ra-core";
import * as v from "valibot";
import type { PanelConfig } from "../config";
import { LIVE_LINGER_MS } from "../lib/constants";
import type { HttpClient } from "./httpClient";
import type { PushConnection, PushListener } from "./pushConnection";
import { createRetry, type PushRefusal } from "./pushRetry";
import { DomainEventSchema, type Domain } from "./records";

/** react-admin's realtime contract: the argument of a subscriber's callback. */
export interface LiveEvent {
  topic: string;
  type: "updated";
  payload: { ids: Identifier[]; record: Domain };
}
export type LiveCallback = (event: LiveEvent) => void;

/**
 * `off`: no key configured, or refused permanently. `idle`: no subscribers. The others are the connection's states;
 * `interrupted` recovers by itself.
 */
export type LiveStatus = "off" | "idle" | "connecting" | "live" | "interrupted";

export const DOMAINS_TOPIC = "resource/domains";

export type Live = ReturnType<typeof createLive>;

/** Connecting again after having been connected is an interruption. No event arrives until the channel is joined. */
const toStatus = (push: PushConnection, before: LiveStatus): LiveStatus => {
  if (push.isJoined()) return "live";
  const isFirst = before === "idle" || before === "connecting";
  return isFirst && ["initialized", "connecting", "connected"].includes(push.getState()) ? "connecting" : "interrupted";
};

/**
 * Push updates over Laravel Echo and the Pusher protocol. The first subscription loads Echo and Pusher and connects; the
 * connection closes soon after the last subscription ends. Failures are retried while somebody listens, with growing pauses
 * (pushRetry.ts). After a permanent refusal push is off, and the problem says why.
 */
export const createLive = (config: PanelConfig["push"], http: () => HttpClient, linger = LIVE_LINGER_MS) => {
  const callbacks = new Set<LiveCallback>();
  const watchers = new Set<() => void>();
  let status: LiveStatus = config.key ? "idle" : "off";
  let problem: unknown;
  let connection: Promise<PushConnection> | undefined;
  let current: PushConnection | undefined;
  let refusal: PushRefusal | undefined;
  let lingering: ReturnType<typeof setTimeout> | undefined;

  const setStatus = (next: LiveStatus, why?: unknown) => {
    if (next === status && why === problem) return;
    status = next;
    problem = why;
    watchers.forEach((watcher) => watcher());
  };

  const retry = createRetry(() => {
    if (current) current.join();
    else connect().catch(() => undefined); // it reports the failure itself
  });
  const failed = (error: unknown) => {
    if (callbacks.size > 0) setStatus(retry.after(error) ? "interrupted" : "off", error);
  };

  const listener: PushListener = {
    onEvent: (data) => {
      const event = v.safeParse(DomainEventSchema, data);
      if (!event.success) return; // not our event: nothing on screen may depend on it
      const record = event.output.domain;
      callbacks.forEach((callback) =>
        callback({ topic: DOMAINS_TOPIC, type: "updated", payload: { ids: [record.id], record } }),
      );
    },
    onChange: () => {
      if (!current || callbacks.size === 0) return;
      if (current.isJoined()) retry.forget();
      else retry.stop(); // every new connection joins by itself
      setStatus(toStatus(current, status));
    },
    onFailed: failed,
    onRefused: (why) => {
      refusal = why;
      retry.forget();
      if (callbacks.size > 0) setStatus("off", why);
    },
  };

  const connect = (): Promise<PushConnection> => {
    setStatus(status === "interrupted" ? status : "connecting", problem);
    const opened = import("./pushConnection").then(({ connectPush }) => connectPush(config, http, listener));
    connection = opened;
    opened.then(
      (push) => {
        if (connection === opened) current = push;
      },
      (error: unknown) => {
        if (connection !== opened) return;
        connection = undefined;
        failed(error); // its code could not be loaded
      },
    );
    return opened;
  };

  const disconnect = (open: Promise<PushConnection>) => {
    connection = undefined;
    current = undefined;
    open.then(
      (push) => push.disconnect(),
      () => undefined, // never connected
    );
  };

  return {
    /** Receives every event of the channel as an update of a domain. The only topic is domains. */
    subscribe: async (topic: string, callback: LiveCallback): Promise<void> => {
      if (topic !== DOMAINS_TOPIC) throw new Error(`Nothing is broadcast under the topic "${topic}"`);
      callbacks.add(callback);
      if (!config.key) return;
      clearTimeout(lingering);
      if (refusal) return setStatus("off", refusal);
      if (current && callbacks.size === 1) {
        setStatus(toStatus(current, status));
        current.join(); // a refusal may no longer hold, for example after a login
      }
      await (connection ?? connect());
    },
    unsubscribe: async (_topic: string, callback: LiveCallback): Promise<void> => {
      callbacks.delete(callback);
      if (callbacks.size > 0 || !config.key) return;
      retry.forget();
      setStatus("idle");
      if (!connection) return;
      clearTimeout(lingering);
      lingering = setTimeout(disconnect, linger, connection);
    },
    /** Id of the current connection, if any; every reconnect changes it. */
    socketId: (): string | undefined => current?.socketId(),
    getStatus: (): LiveStatus => status,
    /** Why push is interrupted or off, if known: an ApiError, or the push server's refusal. */
    getProblem: (): unknown => problem,
    onStatus: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
};
