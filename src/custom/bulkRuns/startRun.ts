import { useState } from "react";
import type { BulkItem, Wanted } from "@/custom/dns";
import { type Run, type RunItem, type SkipReason, zoneServer, runLocks } from "./runs/run";
import { mayTakeOver, takeOver } from "./runs/again";
import { addRun } from "./runs/storedRuns";
import { newZoneWork } from "./runs/zoneWork";
import type { DomainActionName } from "@/model/domainActions";
import { NAME_MAX_LENGTH } from "@/lib/constants";
import { truncateText } from "@/lib/truncateText";
import { createEntryId } from "@/lib/userEntries";
import { useCurrentUser } from "@/ui/services";
import type { SiteInstallation } from "./selection/selection";

/** Runs need Web Locks, so that only one tab sends each; browsers have them in secure contexts only. */
export const canRun = (): boolean => "locks" in navigator;

/** As it is stored. */
const nameOf = (text: string): string => truncateText(text, NAME_MAX_LENGTH);

const itemOf = ({ domain, server }: SiteInstallation): RunItem => ({
  domain: { id: domain.id, url: nameOf(domain.url), type: domain.type, url_test: domain.url_test },
  server: { id: server.id, name: nameOf(server.name) },
});

type NewRun = Pick<Run, "action" | "items"> & Partial<Run>;

/** Why nothing was started, and nothing is sent. */
export type Refusal = "notStored" | "takenOver";

/**
 * For the dialog that starts a run: `start` stores it, and it begins at once.
 * @param from the run whose installations it takes over: they are offered once.
 */
export const useRunStart = (from: string | undefined, onStarted: () => void) => {
  const userId = useCurrentUser()?.id;
  const [refusal, setRefusal] = useState<Refusal>();
  const [id] = useState(() => createEntryId(Date.now()));
  const store = (what: NewRun): Refusal | undefined => {
    if (userId === undefined) return "notStored";
    if (from !== undefined && !mayTakeOver(userId, from, what)) return "takenOver";
    const run: Run = { id, startedAt: Date.now(), state: "running", failuresInRow: 0, inBar: true, ...what };
    if (!addRun(userId, run)) return "notStored";
    if (from !== undefined) takeOver(userId, from, run);
    return undefined;
  };
  /** @returns false when nothing was started, or it was started already */
  const start = async (what: NewRun): Promise<boolean> => {
    // Before it is stored, so that no other tab takes it for a run that was left. A second click does not get the lock.
    if (!(await runLocks.hold(id, { ifAvailable: true }))) return false;
    const why = store(what);
    setRefusal(why);
    if (why) {
      runLocks.release(id);
      return false;
    }
    onStarted();
    return true;
  };
  return { refusal, start };
};

/** An action for installations. Those that are skipped from the start are part of the run, so that its report is whole. */
export const actionRun = (
  action: DomainActionName,
  installations: readonly SiteInstallation[],
  skipped: readonly { why: SkipReason; installations: readonly SiteInstallation[] }[],
): NewRun => {
  const left = skipped.flatMap(({ why, installations }) =>
    installations.map((installation) => ({ ...itemOf(installation), skipped: why })),
  );
  return { action, items: [...installations.map(itemOf), ...left] };
};

/** A change of DNS in many domains. */
export const dnsRun = ({ wanted, title }: { wanted: Wanted; title: string }, items: readonly BulkItem[]): NewRun => ({
  action: "changeDns",
  dns: wanted,
  title: nameOf(title),
  items: items.map(({ domain, changes, accepted, skipped, text }) => ({
    domain: { id: domain.id, url: nameOf(domain.url) },
    server: zoneServer,
    zone: { ...newZoneWork(changes, accepted), ...(text !== undefined && { text: truncateText(text) }) },
    ...(skipped && { skipped }),
  })),
});
