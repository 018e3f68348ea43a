import type { Identifier } from "ra-core";
import { PROCESS_QUEUE_MS, RECENT_RUN_MS } from "../../../lib/constants";
import type { Domain } from "../../../dataProvider/records";
import { hasVisibleEffect, isGone, observe } from "../../processes";
import { hasFailedThere } from "./counts";
import {
  isActive,
  isBusy,
  isWaiting,
  itemState,
  installationKey,
  type Run,
  type RunItem,
  type SkipReason,
} from "./run";
import { readRun, writeRun } from "./storedRuns";

/** What can be done about installations of which nobody knows whether the action reached them. It is never sent to them blindly. */

/** It was looked up, and that did not tell. Another lookup may, unless the site is gone. */
const isUnknown = ({ process, zone }: RunItem): boolean => {
  if (zone) return zone.state === "unconfirmed" && zone.lookedAt !== undefined;
  return process?.state === "unconfirmed" && process.found !== undefined && !isGone(process);
};

/** The installations of a run that is over that can be looked up again. */
export const itemsToLookUp = (run: Run): readonly RunItem[] => (isActive(run) ? [] : run.items.filter(isUnknown));

/** The run with these installations as they were before they were looked up: the runner looks up what it has not looked up. */
export const forgetLookups = (run: Run): Run => {
  const items = new Set(itemsToLookUp(run));
  if (items.size === 0) return run;
  return {
    ...run,
    items: run.items.map((item) => {
      if (!items.has(item)) return item;
      if (item.zone) {
        const { lookedAt: _, lookFrom: __, ...zone } = item.zone;
        return { ...item, zone };
      }
      if (!item.process) return item;
      const { found: _, ...process } = item.process;
      return { ...item, process };
    }),
  };
};

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

/** The installations of a run that is over that may be sent again, in a new run. */
export const itemsNotDone = (run: Run): readonly RunItem[] => (isActive(run) ? [] : run.items.filter(wasNotDone));

/** What of a run can be run once more, and what other runs have to do with the same installations. */

/** Something stood in the way, which may be over. */
const passing: readonly (SkipReason | undefined)[] = ["failed", "running", "otherDns"];

const nothing = { failed: [], remaining: [], skipped: [], blocked: [] };

/** A process at the server stood in the way, and as far as known still does: nothing can be sent before a check finds it cleared. */
const isBlocked = (item: RunItem): boolean =>
  (hasFailedThere(item) || item.skipped === "running") && item.checked?.is !== "cleared" && item.checked?.is !== "gone";

/** What a run that is over offers to run once more: never what a newer run has taken over. */
export const offersOf = (run: Run): Record<keyof typeof nothing, readonly RunItem[]> => {
  if (isActive(run)) return nothing;
  const untaken = run.items.filter(({ again }) => again === undefined);
  const blocked = untaken.filter(isBlocked);
  const left = untaken.filter((item) => !isBlocked(item) && item.checked?.is !== "gone");
  const inState = (state: ReturnType<typeof itemState>) => left.filter((item) => itemState(run, item) === state);
  return {
    // A zone is read and compared again, so that what nobody knows can be tried again as well.
    failed: [...inState("failed"), ...(run.dns ? inState("unconfirmed") : [])],
    remaining: [...inState("notSent"), ...itemsNotDone(run).filter(({ again }) => again === undefined)],
    skipped: left.filter(({ skipped }) => passing.includes(skipped)),
    blocked,
  };
};

/** The run, which is over, after a newer one has taken over those of its items that are in it. */
export const takenOver = (run: Run, newer: Pick<Run, "id" | "items">): Run => {
  const keys = new Set(newer.items.map(installationKey));
  return {
    ...run,
    items: run.items.map((item) => (keys.has(installationKey(item)) ? { ...item, again: newer.id } : item)),
  };
};

interface Overlap {
  run: Run;
  /** Keys (`installationKey`) of the installations that are under way in it, or still wait. */
  underWay: ReadonlySet<string>;
  /** Of those for which it did the same not long ago, or may have. */
  done: ReadonlySet<string>;
}

/** What runs have under way for the installations with these keys, whatever it is, and where they did the same action not long ago. */
export const overlapsOf = (
  runs: readonly Run[],
  action: Run["action"],
  keys: ReadonlySet<string>,
  now: number,
): readonly Overlap[] =>
  runs.flatMap((run) => {
    const common = run.items.filter((item) => keys.has(installationKey(item)));
    const isUnderWay = (item: RunItem) => isBusy(item) || (isWaiting(item) && run.state !== "stopped");
    const wasDone = (item: RunItem) => {
      const { process } = item;
      const mayBe = process?.state === "done" || (process?.state === "unconfirmed" && !wasNotDone(item));
      return run.action === action && mayBe && !isUnderWay(item) && now - process.changedAt < RECENT_RUN_MS;
    };
    const underWay = new Set(common.filter(isUnderWay).map(installationKey));
    const done = new Set(common.filter(wasDone).map(installationKey));
    return underWay.size + done.size > 0 ? [{ run, underWay, done }] : [];
  });

/** Has the installations of a run looked up again of which a lookup did not tell what became of them. It must be over: nobody writes it. */
export const lookAgain = (userId: Identifier, { id }: Run): void => {
  const run = readRun(userId, id);
  const asked = run && forgetLookups(run);
  if (asked && asked !== run) writeRun(userId, asked);
};

/** The state of the blocking process on the server, according to the domain as fetched now. */
export const checkedState = (
  domain: Domain | undefined,
  serverId: Identifier,
): NonNullable<RunItem["checked"]>["is"] => {
  const observed = domain ? observe(domain, serverId) : "gone";
  if (observed === undefined || observed === "gone") return "gone";
  return observed.process ?? "cleared";
};

/** Notes in a run, which is over, what a check at the user's request found of a domain; undefined when it does not exist any more. */
export const noteChecked = (
  userId: Identifier,
  runId: string,
  domainId: Identifier,
  domain: Domain | undefined,
  at: number,
): void => {
  const run = readRun(userId, runId);
  if (!run || isActive(run)) return;
  const blocked = new Set(offersOf(run).blocked);
  const items = run.items.map((item) =>
    blocked.has(item) && String(item.domain.id) === String(domainId)
      ? { ...item, checked: { at, is: checkedState(domain, item.server.id) } }
      : item,
  );
  writeRun(userId, { ...run, items });
};

/** Whether the run may still hand over these installations: it is over, and no newer run, of any tab, has taken one of them. */
export const mayTakeOver = (userId: Identifier, id: string, { items }: Pick<Run, "items">): boolean => {
  const run = readRun(userId, id);
  if (!run || isActive(run)) return false;
  const taken = new Set(run.items.filter(({ again }) => again !== undefined).map(installationKey));
  return !items.some((item) => taken.has(installationKey(item)));
};

/** Notes in a run, which is over, what a newer one has taken over of it. */
export const takeOver = (userId: Identifier, id: string, newer: Run): void => {
  const run = readRun(userId, id);
  if (run) writeRun(userId, takenOver(run, newer));
};
