import { useState } from "react";
import type { BulkItem } from "@/custom/dns";
import type { DnsTemplate } from "@/model/dns/dnsTemplateSchema";
import { type Run, type RunItem, type SkipReason, zoneServer } from "./runs/run";
import { canTakeOver, takeOver } from "./runs/rerunOffers";
import { addRun, isStored } from "./runs/runStore";
import { createZoneWork } from "./runs/zoneWork";
import type { DomainActionName } from "@/model/domainActions";
import type { StoredText } from "@/lib/storedText";
import { createEntryId } from "@/lib/userStore";
import { useCurrentUser } from "@/ui/services";
import { useStoreReference } from "@/ui/ticketReference/OfferedReference";
import type { SiteInstallation } from "@/model/installation";

/** False without Web Locks, which make sure that one tab sends a run. Browsers have them in secure contexts only. */
export const canStartRuns = (): boolean => "locks" in navigator;

/** False where the browser refuses locks, as with blocked site data. */
const hasLocks = (): Promise<boolean> =>
  navigator.locks.query().then(
    () => true,
    () => false,
  );

const toRunItem = ({ domain, server }: SiteInstallation): RunItem => ({
  domain: { id: domain.id, url: domain.url, type: domain.type, url_test: domain.url_test },
  server: { id: server.id, name: server.name },
});

type NewRun = Pick<Run, "action" | "items"> & Partial<Run>;

/** The reason why nothing was started and nothing is sent. */
export type RunStartFailure = "notStored" | "takenOver" | "noLocks";

/** Stores and starts a run. @param sourceRunId the finished run whose items it takes over. */
export const useStartRun = (sourceRunId: string | undefined, onStarted: () => void) => {
  const userId = useCurrentUser().id;
  const [failure, setFailure] = useState<RunStartFailure>();
  const storeReference = useStoreReference();
  const [id] = useState(() => createEntryId(Date.now()));
  const store = (what: NewRun): RunStartFailure | undefined => {
    if (sourceRunId !== undefined && !canTakeOver(userId, sourceRunId, what)) return "takenOver";
    const run: Run = { id, startedAt: Date.now(), state: "running", failuresInRow: 0, isInBar: true, ...what };
    if (!addRun(userId, run)) return "notStored";
    if (sourceRunId !== undefined) takeOver(userId, sourceRunId, run);
    return undefined;
  };
  /** @returns false when nothing was started, also by a second click */
  const start = async (what: NewRun): Promise<boolean> => {
    const isUsable = await hasLocks();
    if (isStored(userId, id)) return false;
    const why = isUsable ? store(what) : "noLocks";
    setFailure(why);
    if (why) return false;
    storeReference(what.reference);
    onStarted();
    return true;
  };
  return { failure, start };
};

/** Includes the skipped installations, so that the report is complete. */
export const createActionRun = (
  action: DomainActionName,
  installations: readonly SiteInstallation[],
  skipped: readonly { reason: SkipReason; installations: readonly SiteInstallation[] }[],
): NewRun => {
  const left = skipped.flatMap(({ reason, installations }) =>
    installations.map((installation) => ({ ...toRunItem(installation), skipReason: reason })),
  );
  return { action, items: [...installations.map(toRunItem), ...left] };
};

export const createDnsRun = (
  { template, title }: { template: DnsTemplate; title: StoredText },
  items: readonly BulkItem[],
): NewRun => ({
  action: "changeDns",
  dns: template,
  title,
  items: items.map(({ domain, changes, acceptedObjections, confirmedDeletion, skipReason, text }) => ({
    domain: { id: domain.id, url: domain.url },
    server: zoneServer,
    zone: { ...createZoneWork(changes, acceptedObjections, confirmedDeletion), text },
    ...(skipReason && { skipReason }),
  })),
});
