import type { Identifier } from "ra-core";
import type { DomainActionName } from "@/model/domainActions";
import type { Domain, DomainServer } from "@/model/records";
import { NAME_MAX_LENGTH } from "@/lib/constants";
import { truncateText } from "@/lib/truncateText";
import { createEntryId } from "@/lib/userEntries";
import { installationKey, whenUnlocked } from "./installationLock";
import { isOpen, isRunning, type Entry, processes, readEntries } from "./entry";
import { observe } from "@/model/domainActions";
import { next, type ProcessEvent } from "./rules";

/** The ids of this page's calls, and of those of other pages whose end it waits for. After a reload nothing waits for an answer. */
const awaited = new Set<string>();

const change = (userId: Identifier, by: (entry: Entry, all: readonly Entry[]) => Entry): void => {
  const entries = readEntries(userId);
  for (const entry of entries) {
    const changed = by(entry, entries);
    if (changed !== entry) processes.write(userId, changed);
  }
};

/** @returns the id of the new entry. */
export const addProcess = (
  userId: Identifier,
  { action, domain, server }: { action: DomainActionName; domain: Domain; server: DomainServer },
): string => {
  const at = Date.now();
  const id = createEntryId(at);
  awaited.add(id);
  const entry: Entry = {
    id,
    domain: { id: domain.id, url: truncateText(domain.url, NAME_MAX_LENGTH) },
    server: { id: server.id, name: truncateText(server.name, NAME_MAX_LENGTH) },
    action,
    state: "queued",
    startedAt: at,
    changedAt: at,
    heardAt: at,
  };
  processes.write(userId, entry);
  return id;
};

/** Whether it has ended, as far as known; true when it no longer exists. */
export const hasEnded = (userId: Identifier, id: string): boolean => {
  const entry = readEntries(userId).find((one) => one.id === id);
  return !entry || entry.state === "done" || entry.state === "failed";
};

/** Reports an event to one entry; does nothing when it no longer exists. */
export const dispatchEvent = (userId: Identifier, id: string, event: ProcessEvent): void => {
  change(userId, (entry) => (entry.id === id ? next(entry, event) : entry));
};

/**
 * Reports the current state of domains. A server runs one process per domain at a time: a running or failed process is the
 * latest action there; no running process concerns all of them. Data read before an action says nothing about it.
 */
export const dispatchDomains = (
  userId: Identifier,
  domains: readonly Domain[],
  type: "pushed" | "fetched",
  at = Date.now(),
): void => {
  if (!readEntries(userId).some(isOpen)) return;
  const byId = new Map(domains.map((domain) => [String(domain.id), domain]));
  change(userId, (entry, all) => {
    const domain = byId.get(String(entry.domain.id));
    const observed = domain && isOpen(entry) && at >= entry.startedAt ? observe(domain, entry.server.id) : undefined;
    if (!observed) return entry;
    const isLatest = all.find((other) => installationKey(other) === installationKey(entry)) === entry;
    const isIdle = observed === "gone" || observed.process === undefined;
    return isLatest || isIdle ? next(entry, { type, at, observed }) : entry;
  });
};

/** Calls of pages that were left become unconfirmed: nothing waits for their answers. Other pages may still wait for theirs. */
export const settleInterrupted = (userId: Identifier, text: string, entries = readEntries(userId)): void => {
  for (const entry of entries) {
    if (entry.state !== "queued" || awaited.has(entry.id)) continue;
    awaited.add(entry.id);
    void whenUnlocked(userId, entry, () =>
      change(userId, (one) =>
        one.id === entry.id && one.state === "queued" ? next(one, { type: "unanswered", at: Date.now(), text }) : one,
      ),
    );
  }
};

/** Removes these entries, unless they are still running. */
export const clearFinished = (userId: Identifier, ids: ReadonlySet<string | undefined>): void => {
  const finished = readEntries(userId).filter((entry) => ids.has(entry.id) && !isRunning(entry));
  processes.remove(
    userId,
    finished.map(({ id }) => id),
  );
};

/** Removes an entry, unless it is still running. */
export const dismissProcess = (userId: Identifier, id: string): void => clearFinished(userId, new Set([id]));
