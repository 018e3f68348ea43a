import type { QueryClient } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import { useEffect, useState } from "react";
import { SESSION_CHANGE_WAIT_MS } from "@/lib/constants";
import { createEntryId } from "@/lib/userEntries";
import { clearAppliedSet } from "./zoneCache";

/**
 * Keeps the tabs of one browser in step over the zones. One tab at a time applies the draft of a zone: it holds a Web Lock, which ends with
 * its page. Browsers have Web Locks in secure contexts only; elsewhere the other tabs do not know.
 */

type Message =
  /** A tab has begun to apply a draft. */
  | { type: "applying" }
  /** The page has written records of the zone, or no longer applies its draft. */
  | { type: "changed"; domainId: string; page: string }
  /** Nothing more is to be sent. */
  | { type: "stop" };

const CHANNEL = "spire-dns";
const LOCK = "spire.dns.apply.";
const pageId = createEntryId(Date.now());

export const zoneKey = (domainId: Identifier) => ["dns", "info", String(domainId)];

const getLocks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

const emit = (message: Message): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
};

/** @returns a function that stops listening. */
const listen = (callback: (message: Message) => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => callback(data));
  return () => channel.close();
};

/** Tells the other tabs that records of the zone were written. */
export const emitZoneChanged = (domainId: Identifier): void =>
  emit({ type: "changed", domainId: String(domainId), page: pageId });

const observedClients = new WeakSet<QueryClient>();

/** Refetches a zone that another tab has changed; one that is not on the screen when it is shown again. */
export const observeOtherTabs = (queryClient: QueryClient): void => {
  if (observedClients.has(queryClient)) return;
  observedClients.add(queryClient);
  listen((message) => {
    if (message.type !== "changed" || message.page === pageId) return;
    clearAppliedSet(queryClient, message.domainId);
    void queryClient.invalidateQueries({ queryKey: zoneKey(message.domainId) });
  });
};

/** Does the work unless another tab applies the draft of the zone. @returns undefined if one does */
export const withDraftLock = async <T>(domainId: Identifier, work: () => T | Promise<T>): Promise<T | undefined> => {
  const locks = getLocks();
  if (!locks) return work();
  return locks.request(LOCK + String(domainId), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
};

/**
 * Applies the draft of the zone while no other tab does. `isStopped` turns true when a tab logs out: then nothing more is to be sent.
 * @returns undefined if another tab does
 */
export const applyExclusively = async <T>(
  domainId: Identifier,
  apply: (isStopped: () => boolean) => Promise<T>,
): Promise<T | undefined> => {
  let isStopped = false;
  const stopListening = listen(({ type }) => {
    isStopped ||= type === "stop";
  });
  const done = await withDraftLock(domainId, async () => {
    emit({ type: "applying" });
    return { outcome: await apply(() => isStopped) };
  }).finally(stopListening);
  // Once the lock is free: who hears it asks which locks are held.
  if (done) emitZoneChanged(domainId);
  return done?.outcome;
};

/** The ids of the domains whose drafts are being applied, in any tab. */
const fetchApplyingDomains = async (): Promise<string[]> => {
  const { held = [] } = (await getLocks()?.query()) ?? {};
  return held.flatMap(({ name = "" }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
};

/** How many drafts are being applied, in all tabs. */
export const useApplyingCount = (): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const update = () => void fetchApplyingDomains().then(({ length }) => setCount(length));
    update();
    return listen(update);
  }, []);
  return count;
};

/** Stops what applies drafts, in all tabs. Resolves once their calls are answered, or have taken too long. */
export const stopApplying = async (): Promise<void> => {
  emit({ type: "stop" });
  const signal = AbortSignal.timeout(SESSION_CHANGE_WAIT_MS);
  const applying = await fetchApplyingDomains();
  await Promise.allSettled(
    applying.map(async (domainId) => getLocks()?.request(LOCK + domainId, { mode: "shared", signal }, () => undefined)),
  );
};
