import type { Identifier } from "ra-core";
import { PROCESS_QUEUE_MS } from "@/lib/constants";
import type { Domain } from "@/model/records";
import { getRepeatTime, isGone, type Process } from "@/model/process";
import { processReducer } from "@/model/processReducer";
import { getInstallationKey } from "@/model/installation";
import { hasVisibleEffect, getObservedInstallation } from "@/model/domainActions";
import {
  type CheckResult,
  isActive,
  getItemState,
  type Run,
  type RunItem,
  type SkipReason,
  hasFailedProcess,
} from "./run";
import { readRun, writeRun } from "./runStore";
import { listWrittenSteps } from "./zoneWork";

/**
 * True if a lookup proves that the action was not done. Soon after the call it proves nothing, because the action may wait in the
 * server's queue.
 */
const wasNotDone = ({ process }: RunItem): boolean => {
  if (process?.state !== "unknown" || !process.lookup || "error" in process.lookup) return false;
  const { lookup, startedAt, action } = process;
  const isIdle = lookup.state !== "gone" && lookup.state !== "running" && lookup.state !== "failed";
  return isIdle && hasVisibleEffect(action) && lookup.at - startedAt >= PROCESS_QUEUE_MS;
};

/** A lookup has not resolved the outcome, but another one may. */
const isUnknown = ({ process }: RunItem): boolean => process?.state === "unknown" && !isGone(process);

/** A process on the server blocks the installation until a check finds it cleared. */
const isBlocked = (item: RunItem): boolean =>
  (hasFailedProcess(item) || item.skipReason === "running") &&
  item.lastCheck?.result !== "cleared" &&
  item.lastCheck?.result !== "gone";

/** Obstacles that may be gone by now. */
const temporarySkipReasons: readonly (SkipReason | undefined)[] = ["failed", "running", "pending", "otherDns"];

const noOffers = { failed: [], remaining: [], skipped: [], repeatable: [], unknown: [] };

const getItemRepeatTime = ({ process, rerunId }: RunItem): number | undefined =>
  process && rerunId === undefined ? getRepeatTime(process) : undefined;

/** The time from which another item may be repeated. */
export const getNextRepeatTime = (run: Run, now: number): number | undefined => {
  const times = isActive(run) ? [] : run.items.flatMap((item) => getItemRepeatTime(item) ?? []);
  const next = Math.min(...times.filter((at) => at > now));
  return next === Infinity ? undefined : next;
};

/**
 * Items that a finished run can run or check again, without those that a newer run has taken over. Items with an unknown outcome
 * are never sent again before a check.
 */
export const getRerunOffers = (run: Run, now = Date.now()): Record<keyof typeof noOffers, readonly RunItem[]> => {
  if (isActive(run)) return noOffers;
  const untaken = run.items.filter(({ rerunId }) => rerunId === undefined);
  const left = untaken.filter((item) => !isBlocked(item) && item.lastCheck?.result !== "gone");
  const inState = (state: ReturnType<typeof getItemState>) => left.filter((item) => getItemState(run, item) === state);
  return {
    // The zone is fetched and compared again, so unknown outcomes can be retried.
    failed: [...inState("failed"), ...(run.dns ? inState("unknown") : [])],
    remaining: [...inState("notSent"), ...left.filter(wasNotDone)],
    skipped: left.filter(({ skipReason }) => temporarySkipReasons.includes(skipReason)),
    repeatable: untaken.filter((item) => (getItemRepeatTime(item) ?? Infinity) <= now),
    unknown: untaken.filter((item) => isBlocked(item) || isUnknown(item)),
  };
};

/** The run that undoes a finished DNS run, for the zones in which it has written. */
export const createUndo = (run: Run): { run: Run; items: readonly RunItem[] } => {
  const written = run.items.flatMap((item) => {
    const steps = item.zone && item.rerunId === undefined ? listWrittenSteps(item.zone) : [];
    return steps.length > 0 ? [{ item, steps }] : [];
  });
  const stepsByDomain = Object.fromEntries(written.map(({ item, steps }) => [String(item.domain.id), steps]));
  return {
    run: { ...run, dns: { kind: "undo", title: run.title ?? "", stepsByDomain } },
    items: isActive(run) ? [] : written.map(({ item }) => item),
  };
};

export const markTakenOver = (run: Run, newer: Pick<Run, "id" | "items">): Run => {
  const keys = new Set(newer.items.map(getInstallationKey));
  return {
    ...run,
    items: run.items.map((item) => (keys.has(getInstallationKey(item)) ? { ...item, rerunId: newer.id } : item)),
  };
};

const toCheckResult = (process: Process): CheckResult => {
  const { state } = process;
  if (state === "done" || state === "failed") return state;
  return isGone(process) ? "gone" : "unknown";
};

/** Applies a check by the user; without a domain when it does not exist any more. */
export const applyCheck = (item: RunItem, domain: Domain | undefined, at: number): RunItem => {
  const observed = (domain ? getObservedInstallation(domain, item.server.id) : undefined) ?? "gone";
  const result = observed === "gone" ? "gone" : (observed.process ?? "cleared");
  // A finished run does not track processes: the user can check again.
  if (!item.process || item.process.state !== "unknown" || result === "running")
    return { ...item, lastCheck: { at, result } };
  const process = processReducer(item.process, { type: "lookedUp", at, observed });
  return { ...item, process, lastCheck: { at, result: toCheckResult(process) } };
};

export const recordCheck = (
  userId: Identifier,
  runId: string,
  domainId: string,
  { domain, at }: { domain: Domain | undefined; at: number },
): void => {
  const run = readRun(userId, runId);
  if (!run) return;
  const unknown = new Set(getRerunOffers(run).unknown);
  const items = run.items.map((item) =>
    unknown.has(item) && String(item.domain.id) === domainId ? applyCheck(item, domain, at) : item,
  );
  writeRun(userId, { ...run, items });
};

/** True if the run is finished and none of the items was taken over, in any tab. */
export const canTakeOver = (userId: Identifier, id: string, { items }: Pick<Run, "items">): boolean => {
  const run = readRun(userId, id);
  if (!run || isActive(run)) return false;
  const taken = new Set(run.items.filter(({ rerunId }) => rerunId !== undefined).map(getInstallationKey));
  return !items.some((item) => taken.has(getInstallationKey(item)));
};

export const takeOver = (userId: Identifier, id: string, newer: Run): void => {
  const run = readRun(userId, id);
  if (run) writeRun(userId, markTakenOver(run, newer));
};
