import * as v from "valibot";
import type { PanelConfig } from "@/config";
import { LIVE_LINGER_MS, PUSH_REFUSALS_MAX, PUSH_RETRY_MAX_MS, PUSH_RETRY_MS } from "@/lib/constants";
import { isObject } from "@/lib/isObject";
import { createListeners } from "@/lib/listeners";
import { ApiError, isSessionEnded, PushRefusal } from "./errors";
import type { HttpClient } from "./transport";
import type { PushConnection, PushListener } from "./pushConnection";
import { DomainEventSchema, type Domain } from "@/model/records";
import { unwrap, unwrapOne } from "./responses";

/**
 * `off`: no key configured, or refused permanently. `idle`: no subscribers. The others are the connection's states;
 * `interrupted` recovers by itself.
 */
export type LiveState = "off" | "idle" | "connecting" | "live" | "interrupted";

export type Live = ReturnType<typeof createLive>;

/** Reconnecting counts as an interruption. No event arrives until the channel is joined. */
const toStatus = (push: PushConnection, before: LiveState): LiveState => {
  if (push.isJoined()) return "live";
  const isFirst = before === "idle" || before === "connecting";
  return isFirst && ["initialized", "connecting", "connected"].includes(push.getState()) ? "connecting" : "interrupted";
};

/** One connection at a time: opened for the first subscriber, closed a while after the last. */
const createManagedConnection = (
  connect: () => Promise<PushConnection>,
  onFailed: (error: unknown) => void,
  linger: number,
) => {
  let opened: Promise<PushConnection> | undefined;
  let current: PushConnection | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const start = async () => {
    const starting = connect();
    opened = starting;
    try {
      const push = await starting;
      if (opened === starting) current = push;
    } catch (error) {
      if (opened !== starting) return;
      opened = undefined;
      onFailed(error);
    }
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
    open: (): void => {
      clearTimeout(closing);
      if (!opened) void start();
    },
    closeSoon: (): void => {
      clearTimeout(closing);
      closing = setTimeout(close, linger);
    },
  };
};

const isRefusal = (error: unknown): boolean => {
  if (error instanceof PushRefusal) return true;
  const status = (error instanceof ApiError && error.status) || 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
};

/**
 * The pause in milliseconds after a number of failures in a row, the last of which were refusals: doubled up to a minute, minus a
 * random part of up to half, so that browsers do not reconnect at once. Undefined: give up.
 */
export const getRetryDelay = (failures: number, refusals: number, error: unknown): number | undefined => {
  if (isSessionEnded(error) || refusals >= PUSH_REFUSALS_MAX) return undefined;
  const backoff = Math.min(PUSH_RETRY_MAX_MS, PUSH_RETRY_MS * 2 ** (failures - 1));
  const retryAfter = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(retryAfter, backoff * (1 - Math.random() / 2));
};

export const createPushRetry = (retry: () => void) => {
  let failures = 0;
  let refusals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** @returns false after giving up */
    after: (error: unknown): boolean => {
      failures += 1;
      refusals = isRefusal(error) ? refusals + 1 : 0;
      clearTimeout(timer);
      const delay = getRetryDelay(failures, refusals, error);
      if (delay !== undefined) timer = setTimeout(retry, delay);
      return delay !== undefined;
    },
    /** Earlier failures still count. */
    stop: () => clearTimeout(timer),
    forget: () => {
      clearTimeout(timer);
      failures = refusals = 0;
    },
  };
};

/**
 * Push updates over Laravel Echo and the Pusher protocol. The first subscription loads Echo and Pusher and connects; the
 * connection closes soon after the last subscription ends. Failures are retried while there are subscribers, with growing
 * pauses. After a permanent refusal push is off, and the problem says why.
 */
// The connection's reports and the subscribers' calls change one status: they read best side by side.
// oxlint-disable-next-line max-lines-per-function
export const createLive = (config: PanelConfig["push"], http: () => HttpClient, linger = LIVE_LINGER_MS) => {
  const observers = new Set<(domain: Domain) => void>();
  const { emit, subscribe: onStatus } = createListeners();
  let status: LiveState = config.key ? "idle" : "off";
  let problem: unknown;
  let refusal: PushRefusal | undefined;
  let subscribers = 0;

  const setStatus = (next: LiveState, why?: unknown) => {
    if (next === status && why === problem) return;
    status = next;
    problem = why;
    emit();
  };
  const retry = createPushRetry(() => {
    const push = connection.current();
    if (push) push.join();
    else connection.open();
  });
  const onFailed = (error: unknown) => {
    if (subscribers > 0) setStatus(retry.after(error) ? "interrupted" : "off", error);
  };
  const listener: PushListener = {
    onEvent: (data) => {
      const event = unwrap(data);
      const domain = isObject(event) ? unwrapOne(event["domain"]) : undefined;
      const { success, output } = v.safeParse(DomainEventSchema, { domain });
      if (success) observers.forEach((observer) => observer(output.domain));
    },
    onChange: () => {
      const push = connection.current();
      if (!push || subscribers === 0) return;
      if (push.isJoined()) retry.forget();
      else retry.stop(); // every new connection joins by itself
      setStatus(toStatus(push, status));
    },
    onFailed,
    onRefused: (why) => {
      refusal = why;
      retry.forget();
      if (subscribers > 0) setStatus("off", why);
    },
  };
  const connect = async (): Promise<PushConnection> => {
    if (status !== "interrupted") setStatus("connecting", problem);
    const { connectPush } = await import("./pushConnection");
    return connectPush(config, http, listener);
  };
  const connection = createManagedConnection(connect, onFailed, linger);
  const unsubscribe = () => {
    subscribers -= 1;
    if (subscribers > 0 || !config.key) return;
    retry.forget();
    setStatus("idle");
    connection.closeSoon();
  };

  return {
    /** Keeps the connection open until the returned function is called. */
    subscribe: (): (() => void) => {
      subscribers += 1;
      const push = connection.current();
      if (refusal) setStatus("off", refusal);
      else if (config.key) {
        if (push && subscribers === 1) {
          setStatus(toStatus(push, status));
          push.join(); // a refusal may no longer hold, for example after a login
        }
        connection.open();
      }
      return unsubscribe;
    },
    /** Observes the pushed domains while somebody is subscribed. */
    onDomain: (observer: (domain: Domain) => void): (() => void) => {
      observers.add(observer);
      return () => observers.delete(observer);
    },
    socketId: (): string | undefined => connection.current()?.socketId(),
    /** Call it when an expected event does not come: the connection may be dead though it looks open. */
    verify: (): void => connection.current()?.verify(),
    getStatus: (): LiveState => status,
    /** The ApiError or push server's refusal that interrupted push, if known. */
    getProblem: (): unknown => problem,
    onStatus,
  };
};
