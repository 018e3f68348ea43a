import type { Identifier } from "ra-core";
import { PROCESS_QUEUE_MS } from "@/lib/constants";
import type { Domain } from "@/model/records";
import { isGone, processReducer } from "@/custom/domainActions";
import { hasVisibleEffect, getObservedInstallation } from "@/model/domainActions";
import { hasFailedProcess } from "./runSummary";
import { isActive, getItemState, type Run, type RunItem, type SkipReason } from "./run";
import { getInstallationKey } from "@/custom/domainActions";
import { readRun, writeRun } from "./runStore";

/** What can be done about a run that is over. What nobody knows the outcome of is never sent again blindly. */

/**
 * The lookup shows that the action was not done and is not under way: its effect would be visible. Soon after the call it proves
 * nothing, because the action may wait in the server's queue.
 */
const wasNotDone = ({ process }: RunItem): boolean => {
  if (process?.state !== "unconfirmed" || !process.found || "error" in process.found) return false;
  const { found, startedAt, action } = process;
  const isIdle = found.state !== "gone" && found.state !== "running" && found.state !== "failed";
  return isIdle && hasVisibleEffect(action) && found.at - startedAt >= PROCESS_QUEUE_MS;
};

/** A lookup did not tell what became of it. Another one may, unless the site is gone. */
const isUnknown = ({ process }: RunItem): boolean => process?.state === "unconfirmed" && !isGone(process);

/** A process at the server stood in the way, and as far as known still does: nothing can be sent before a check finds it cleared. */
const isBlocked = (item: RunItem): boolean =>
  (hasFailedProcess(item) || item.skipped === "running") &&
  item.checked?.is !== "cleared" &&
  item.checked?.is !== "gone";

/** Something stood in the way, which may be over. */
const temporarySkipReasons: readonly (SkipReason | undefined)[] = ["failed", "running", "otherDns"];

const noOffers = { failed: [], remaining: [], skipped: [], unknown: [] };

/** What a run that is over offers to run once more, and to check: never what a newer run has taken over. */
export const getRerunOffers = (run: Run): Record<keyof typeof noOffers, readonly RunItem[]> => {
  if (isActive(run)) return noOffers;
  const untaken = run.items.filter(({ again }) => again === undefined);
  const left = untaken.filter((item) => !isBlocked(item) && item.checked?.is !== "gone");
  const inState = (state: ReturnType<typeof getItemState>) => left.filter((item) => getItemState(run, item) === state);
  return {
    // A zone is read and compared again, so that what nobody knows can be tried again as well.
    failed: [...inState("failed"), ...(run.dns ? inState("unconfirmed") : [])],
    remaining: [...inState("notSent"), ...left.filter(wasNotDone)],
    skipped: left.filter(({ skipped }) => temporarySkipReasons.includes(skipped)),
    unknown: untaken.filter((item) => isBlocked(item) || isUnknown(item)),
  };
};

/** The run, which is over, after a newer one has taken over those of its items that are in it. */
export const markTakenOver = (run: Run, newer: Pick<Run, "id" | "items">): Run => {
  const keys = new Set(newer.items.map(getInstallationKey));
  return {
    ...run,
    items: run.items.map((item) => (keys.has(getInstallationKey(item)) ? { ...item, again: newer.id } : item)),
  };
};

/** The item after its domain was read again at the user's request; undefined when the domain does not exist any more. */
export const applyCheck = (item: RunItem, domain: Domain | undefined, at: number): RunItem => {
  const observed = (domain ? getObservedInstallation(domain, item.server.id) : undefined) ?? "gone";
  const is = observed === "gone" ? "gone" : (observed.process ?? "cleared");
  // What still runs is checked again: a run that is over follows nothing.
  if (!item.process || item.process.state !== "unconfirmed" || is === "running")
    return { ...item, checked: { at, is } };
  return { ...item, process: processReducer(item.process, { type: "lookedUp", at, observed }) };
};

/** Notes in a run, which is over, what a check found of a domain. */
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

/** The run may still hand over these installations: it is over, and no newer run, of any tab, has taken one of them. */
export const canTakeOver = (userId: Identifier, id: string, { items }: Pick<Run, "items">): boolean => {
  const run = readRun(userId, id);
  if (!run || isActive(run)) return false;
  const taken = new Set(run.items.filter(({ again }) => again !== undefined).map(getInstallationKey));
  return !items.some((item) => taken.has(getInstallationKey(item)));
};

/** Notes in a run, which is over, what a newer one has taken over of it. */
export const takeOver = (userId: Identifier, id: string, newer: Run): void => {
  const run = readRun(userId, id);
  if (run) writeRun(userId, markTakenOver(run, newer));
};
