import type { Identifier } from "ra-core";
import {
  type LinkIds,
  type Pending,
  linkKey,
  readClaims,
  onClaims,
  type Entry,
  isPending,
  readEntries,
  processes,
} from "../processes";
import { isActive, type Run } from "./runs/run";
import { readRuns, ownRuns } from "./runs/storedRuns";
import { PROCESS_QUEUE_MS } from "../../lib/constants";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useUserStore } from "../../ui/panel";

/** A link (a domain on a server) to which an action was sent that has no known outcome. */
interface PendingLink extends LinkIds {
  is: Pending;
  /** When it is not pending any more by time alone. */
  until: number;
}

const pendingLink = (entry: Entry, until = Infinity): PendingLink[] => {
  const { domain, server, state } = entry;
  return isPending(entry) ? [{ domain, server, is: state === "queued" ? "sending" : "unknown", until }] : [];
};

/** Nobody looks the links of a run that is over up again by themselves: what a lookup found too early counts after a while. */
const untilOf = ({ found, startedAt }: Entry, isOver: boolean): number =>
  isOver && found && !("error" in found) ? startedAt + PROCESS_QUEUE_MS : Infinity;

const pendingIn = (run: Run): PendingLink[] => {
  const isOver = !isActive(run);
  return run.items.flatMap(({ process }) => (process ? pendingLink(process, untilOf(process, isOver)) : []));
};

/** What single actions and runs have sent to links, without a known outcome. */
export const pendingLinks = (entries: readonly Entry[], runs: readonly Run[]): PendingLink[] => [
  ...entries.flatMap((entry) => pendingLink(entry)),
  ...runs.flatMap(pendingIn),
];

/** What is noted of a link: for those who have claimed it themselves, and want to send. */
export const pendingNote = (userId: Identifier, link: LinkIds): Pending | undefined =>
  pendingLinks(readEntries(userId), readRuns(userId)).find(
    (one) => linkKey(one) === linkKey(link) && one.until > Date.now(),
  )?.is;

/** The same with what this page has claimed. */
export const pendingOn = (userId: Identifier, link: LinkIds): Pending | undefined =>
  readClaims().has(linkKey(link)) ? "sending" : pendingNote(userId, link);

/**
 * Tells to which links (a domain on a server) something is being sent, or was sent without a known outcome: by single actions and
 * by runs, in all tabs, also after a reload. All screens show it, and `useDomainAction` sends nothing else there.
 */
export const usePending = (): ((link: LinkIds) => Pending | undefined) => {
  const entries = useUserStore(processes);
  const runs = useUserStore(ownRuns);
  const noted = useMemo(() => pendingLinks(entries, runs), [entries, runs]);
  const claims = useSyncExternalStore(onClaims, readClaims);
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...noted.map(({ until }) => until).filter((until) => until > now));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  const links = useMemo(() => {
    const pending = new Map<string, Pending>();
    for (const link of noted) if (link.until > now) pending.set(linkKey(link), link.is);
    for (const key of claims) pending.set(key, "sending");
    return pending;
  }, [noted, claims, now]);
  return useCallback((link) => links.get(linkKey(link)), [links]);
};
