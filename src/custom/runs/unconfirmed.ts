import { RUN_LOOKUP_MS } from "../../lib/constants";
import { hasVisibleEffect } from "../processes/observed";
import { isActive, type Run, type RunItem } from "./run";

/** What can be done about links of which nobody knows whether the action reached them. It is never sent to them blindly. */

/** It was looked up, and that did not tell. */
const isUnknown = ({ process, zone }: RunItem): boolean => {
  if (zone) return zone.state === "unconfirmed" && zone.lookedAt !== undefined;
  return process?.state === "unconfirmed" && process.found !== undefined;
};

/** The links of a run that is over that can be looked up again. */
export const itemsToLookUp = (run: Run): readonly RunItem[] => (isActive(run) ? [] : run.items.filter(isUnknown));

/** The run with these links as they were before they were looked up: the runner looks up what it has not looked up. */
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
  return isIdle && hasVisibleEffect(action) && found.at - startedAt >= RUN_LOOKUP_MS;
};

/** The links of a run that is over that may be sent again, in a new run. */
export const itemsNotDone = (run: Run): readonly RunItem[] => (isActive(run) ? [] : run.items.filter(wasNotDone));
