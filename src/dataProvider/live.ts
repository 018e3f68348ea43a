import type { Identifier } from "ra-core";
import * as v from "valibot";
import type { PanelConfig } from "@/config";
import { LIVE_LINGER_MS } from "@/lib/constants";
import { createListeners } from "@/lib/listeners";
import type { HttpClient } from "./httpClient";
import type { PushConnection, PushListener } from "./pushConnection";
import { createPushRetry, type PushRefusal } from "./pushRetry";
import { DomainEventSchema, type Domain } from "@/model/records";

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

/** Reconnecting counts as an interruption. No event arrives until the channel is joined. */
const toStatus = (push: PushConnection, before: LiveStatus): LiveStatus => {
  if (push.isJoined()) return "live";
  const isFirst = before === "idle" || before === "connecting";
  return isFirst && ["initialized", "connecting", "connected"].includes(push.getState()) ? "connecting" : "interrupted";
};

const createStatus = (first: LiveStatus) => {
  const { emit, subscribe } = createListeners();
  let status = first;
  let problem: unknown;
  return {
    get: (): LiveStatus => status,
    getProblem: (): unknown => problem,
    set: (next: LiveStatus, why?: unknown): void => {
      if (next === status && why === problem) return;
      status = next;
      problem = why;
      emit();
    },
    subscribe,
  };
};

interface LinkOptions {
  connect: () => Promise<PushConnection>;
  onFailed: (error: unknown) => void;
  linger: number;
}

/** One connection at a time: opened for the first subscriber, closed a while after the last. */
const createLink = ({ connect, onFailed, linger }: LinkOptions) => {
  let opened: Promise<PushConnection> | undefined;
  let current: PushConnection | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const start = (): Promise<PushConnection> => {
    const starting = connect();
    opened = starting;
    starting.then(
      (push) => {
        if (opened === starting) current = push;
      },
      (error: unknown) => {
        if (opened !== starting) return;
        opened = undefined;
        onFailed(error);
      },
    );
    return starting;
  };
  const close = () => {
    opened?.then(
      (push) => push.disconnect(),
      () => undefined, // never connected
    );
    opened = undefined;
    current = undefined;
  };

  return {
    current: (): PushConnection | undefined => current,
    /** @throws when the connection cannot be set up */
    open: async (): Promise<void> => {
      clearTimeout(closing);
      await (opened ?? start());
    },
    closeSoon: (): void => {
      clearTimeout(closing);
      closing = setTimeout(close, linger);
    },
  };
};

/** Undefined for other events. */
const toEvent = (data: unknown): LiveEvent | undefined => {
  const { success, output } = v.safeParse(DomainEventSchema, data);
  if (!success) return undefined;
  return { topic: DOMAINS_TOPIC, type: "updated", payload: { ids: [output.domain.id], record: output.domain } };
};

/**
 * Push updates over Laravel Echo and the Pusher protocol. The first subscription loads Echo and Pusher and connects; the
 * connection closes soon after the last subscription ends. Failures are retried while there are subscribers, with growing
 * pauses (pushRetry.ts). After a permanent refusal push is off, and the problem says why.
 */
// The connection's reports and the subscribers' calls change one status: they read best side by side.
// oxlint-disable-next-line max-lines-per-function
export const createLive = (config: PanelConfig["push"], http: () => HttpClient, linger = LIVE_LINGER_MS) => {
  const callbacks = new Set<LiveCallback>();
  const observers = new Set<LiveCallback>();
  const status = createStatus(config.key ? "idle" : "off");
  let refusal: PushRefusal | undefined;

  const retry = createPushRetry(() => {
    const push = link.current();
    if (push) push.join();
    else link.open().catch(() => undefined); // it reports the failure itself
  });
  const onFailed = (error: unknown) => {
    if (callbacks.size > 0) status.set(retry.after(error) ? "interrupted" : "off", error);
  };
  const listener: PushListener = {
    onEvent: (data) => {
      const event = toEvent(data);
      if (event) [...callbacks, ...observers].forEach((callback) => callback(event));
    },
    onChange: () => {
      const push = link.current();
      if (!push || callbacks.size === 0) return;
      if (push.isJoined()) retry.forget();
      else retry.stop(); // every new connection joins by itself
      status.set(toStatus(push, status.get()));
    },
    onFailed,
    onRefused: (why) => {
      refusal = why;
      retry.forget();
      if (callbacks.size > 0) status.set("off", why);
    },
  };
  const connect = async (): Promise<PushConnection> => {
    if (status.get() !== "interrupted") status.set("connecting", status.getProblem());
    const { connectPush } = await import("./pushConnection");
    return connectPush(config, http, listener);
  };
  const link = createLink({ connect, onFailed, linger });

  return {
    /** The only topic is domains. */
    subscribe: async (topic: string, callback: LiveCallback): Promise<void> => {
      if (topic !== DOMAINS_TOPIC) throw new Error(`Nothing is broadcast under the topic "${topic}"`);
      callbacks.add(callback);
      if (!config.key) return;
      if (refusal) return status.set("off", refusal);
      const push = link.current();
      if (push && callbacks.size === 1) {
        status.set(toStatus(push, status.get()));
        push.join(); // a refusal may no longer hold, for example after a login
      }
      await link.open();
    },
    unsubscribe: async (_topic: string, callback: LiveCallback): Promise<void> => {
      callbacks.delete(callback);
      if (callbacks.size > 0 || !config.key) return;
      retry.forget();
      status.set("idle");
      link.closeSoon();
    },
    /** Observes the events while somebody is subscribed; keeps no connection open. */
    onEvent: (callback: LiveCallback): (() => void) => {
      observers.add(callback);
      return () => observers.delete(callback);
    },
    socketId: (): string | undefined => link.current()?.socketId(),
    /** For an expected event that does not come: the connection may be dead though it looks open. */
    verify: (): void => link.current()?.verify(),
    getStatus: status.get,
    /** The ApiError or push server's refusal that interrupted push, if known. */
    getProblem: status.getProblem,
    onStatus: status.subscribe,
  };
};
