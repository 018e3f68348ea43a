import type { QueryClient } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import { useEffect, useState } from "react";
import { SESSION_CHANGE_WAIT_MS } from "@/lib/constants";
import { createTabs, fetchHeldLocks, withLock } from "@/lib/tabs";
import { createEntryId } from "@/lib/userStore";
import { clearAppliedSet } from "./zoneCache";

/**
 * Synchronizes zones between the tabs of one browser. One tab at a time applies the draft of a zone: it holds a Web Lock, which ends with
 * its page. Without Web Locks (insecure contexts) tabs are independent.
 */

type Message =
  | { type: "applying" }
  /** A page has written records of the zone, or has stopped applying its draft. */
  | { type: "changed"; domainId: string; page: string }
  /** All tabs must stop sending. */
  | { type: "stop" };

const tabs = createTabs<Message>("spire-dns");
const LOCK = "spire.dns.apply.";
const pageId = createEntryId(Date.now());

export const zoneKey = (domainId: Identifier) => ["dns", "info", String(domainId)];

const emit = (message: Message): void => {
  tabs.dispatchLocally(message);
  tabs.dispatch(message);
};

export const emitZoneChanged = (domainId: Identifier): void =>
  emit({ type: "changed", domainId: String(domainId), page: pageId });

const observedClients = new WeakSet<QueryClient>();

/** Refetches zones that another tab has changed; inactive ones when they are used again. */
export const observeOtherTabs = (queryClient: QueryClient): void => {
  if (observedClients.has(queryClient)) return;
  observedClients.add(queryClient);
  tabs.listen((message) => {
    if (message.type !== "changed" || message.page === pageId) return;
    clearAppliedSet(queryClient, message.domainId);
    void queryClient.invalidateQueries({ queryKey: zoneKey(message.domainId) });
  });
};

/** @returns undefined if another tab applies the draft */
export const withDraftLock = <T>(domainId: Identifier, work: () => T | Promise<T>): Promise<T | undefined> =>
  withLock(LOCK + String(domainId), { ifAvailable: true }, work);

/** Applies the draft while no other tab does. `isStopped` turns true when a tab logs out. @returns undefined if another tab applies it */
export const applyExclusively = async <T>(
  domainId: Identifier,
  apply: (isStopped: () => boolean) => Promise<T>,
): Promise<T | undefined> => {
  let isStopped = false;
  const stopListening = tabs.listen(({ type }) => {
    isStopped ||= type === "stop";
  });
  const done = await withDraftLock(domainId, async () => {
    emit({ type: "applying" });
    return { outcome: await apply(() => isStopped) };
  }).finally(stopListening);
  // Emitted after the lock is released, because listeners query the held locks.
  if (done) emitZoneChanged(domainId);
  return done?.outcome;
};

/** Resolves once no other tab applies the draft, also because that tab was closed. */
export const whenApplied = (domainId: Identifier): Promise<void> =>
  withLock(LOCK + String(domainId), { mode: "shared" }, () => undefined);

export const useApplyingCount = (): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const update = () => void fetchHeldLocks(LOCK).then(({ length }) => setCount(length));
    update();
    return tabs.listen(update);
  }, []);
  return count;
};

/** Stops applying drafts in all tabs. Resolves when their calls complete or time out. */
export const stopApplying = async (): Promise<void> => {
  emit({ type: "stop" });
  const signal = AbortSignal.timeout(SESSION_CHANGE_WAIT_MS);
  const applying = await fetchHeldLocks(LOCK);
  await Promise.allSettled(
    applying.map((domainId) => withLock(LOCK + domainId, { mode: "shared", signal }, () => undefined)),
  );
};
