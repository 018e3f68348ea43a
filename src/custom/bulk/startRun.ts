import type { Identifier } from "ra-core";
import { useEffect, useState } from "react";
import type { BulkItem, Wanted } from "../dns";
import { type Run, type RunItem, type SkipReason, zoneServer, runLocks } from "./runs/run";
import { addRun, mayTakeOver, readRuns, takeOver } from "./runs/storedRuns";
import { newZoneWork } from "./runs/zoneWork";
import type { DomainActionName } from "../../dataProvider/endpoints";
import { NAME_MAX_LENGTH } from "../../lib/constants";
import { cutText } from "../../lib/cutText";
import { useCurrentUser } from "../../ui/panel";
import type { SiteInstallation } from "./selection/selection";

/** Runs need Web Locks, so that only one tab sends each; browsers have them in secure contexts only. */
export const canRun = (): boolean => "locks" in navigator;

/** As it is stored. */
const nameOf = (text: string): string => cutText(text, NAME_MAX_LENGTH);

const itemOf = ({ domain, server }: SiteInstallation): RunItem => ({
  domain: { id: domain.id, url: nameOf(domain.url), type: domain.type, url_test: domain.url_test },
  server: { id: server.id, name: nameOf(server.name) },
});

/** What is needed to start a run in this page. */
export interface NewRun {
  userId: Identifier;
  /** This page holds its lock already: no other one takes it for a run that was left. */
  runId: string;
}

/** For the dialog that may start a run; undefined while it may not. */
export const useNewRun = (): NewRun | undefined => {
  const userId = useCurrentUser()?.id;
  const [runId, setRunId] = useState<string>();
  useEffect(() => {
    if (!canRun() || userId === undefined) return;
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    const aborted = new AbortController();
    // Rejects when it is aborted.
    runLocks.hold(id, () => setRunId(id), aborted.signal).catch(() => undefined);
    return () => {
      aborted.abort();
      if (!readRuns(userId).some((run) => run.id === id)) runLocks.release(id);
    };
  }, [userId]);
  return userId === undefined || runId === undefined ? undefined : { userId, runId };
};

/** What came of starting a run. `notStored`, `takenOver`: nothing was started, and nothing is sent. */
export type Started = "started" | "notStored" | "takenOver";

/**
 * Stores a run, which begins at once.
 * @param from the run whose installations it takes over: they are offered once.
 */
const start = (
  { userId, runId }: NewRun,
  what: Pick<Run, "action" | "items"> & Partial<Run>,
  from: string | undefined,
): Started => {
  if (from !== undefined && !mayTakeOver(userId, from, what)) return "takenOver";
  const run: Run = { id: runId, startedAt: Date.now(), state: "running", failuresInRow: 0, ...what };
  if (!addRun(userId, run)) return "notStored";
  if (from !== undefined) takeOver(userId, from, run);
  return "started";
};

/** Starts an action for installations. Those that are skipped from the start are part of the run, so that its report is whole. */
export const startRun = (
  run: NewRun,
  action: DomainActionName,
  installations: readonly SiteInstallation[],
  skipped: readonly { why: SkipReason; installations: readonly SiteInstallation[] }[] = [],
  from?: string,
): Started => {
  const left = skipped.flatMap(({ why, installations }) =>
    installations.map((installation) => ({ ...itemOf(installation), skipped: why })),
  );
  return start(run, { action, items: [...installations.map(itemOf), ...left] }, from);
};

/** Starts a change of DNS in many domains. No event tells of it, so that it runs without push as well. */
export const startDnsRun = (
  run: NewRun,
  { wanted, title }: { wanted: Wanted; title: string },
  items: readonly BulkItem[],
  from?: string,
): Started =>
  start(
    run,
    {
      action: "changeDns",
      dns: wanted,
      title: nameOf(title),
      withoutPush: true,
      items: items.map(({ domain, changes, accepted, skipped, text }) => ({
        domain: { id: domain.id, url: nameOf(domain.url) },
        server: zoneServer,
        zone: { ...newZoneWork(changes, accepted), ...(text !== undefined && { text: cutText(text) }) },
        ...(skipped && { skipped }),
      })),
    },
    from,
  );
