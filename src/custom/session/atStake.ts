import type { Identifier } from "ra-core";
import { storedKeys } from "../../lib/browserStorage";
import { draftKey } from "../../lib/storageKeys";
import { countPersisted, formOf } from "../dns";
import { isOpen, type Entry } from "../processes";
import { isActive, itemState, type ItemState, type Run, commandRun } from "../bulk";

/** What logout loses, in all tabs of this browser: it wipes what is kept of the person. */
export interface Stake {
  runs: readonly Run[];
  notSent: number;
  /** Sent, and nobody knows yet what became of it: in runs, and by single actions without an answer. */
  unknown: number;
  /** Changes of DNS records that are kept as drafts. */
  dns: number;
}

const open: readonly ItemState[] = ["queued", "started", "unconfirmed"];

export const atStake = (userId: Identifier, stored: readonly Run[], entries: readonly Entry[]): Stake => {
  const runs = stored.filter(isActive);
  const states = runs.flatMap((run) => run.items.map((item) => itemState(run, item)));
  const unanswered = entries.filter((entry) => isOpen(entry) && entry.state !== "started");
  const prefix = draftKey(userId, formOf(""));
  return {
    runs,
    notSent: states.filter((state) => state === "waiting").length,
    unknown: states.filter((state) => open.includes(state)).length + unanswered.length,
    dns: storedKeys(prefix).reduce((sum, key) => sum + countPersisted(userId, key.slice(prefix.length)), 0),
  };
};

export const isNothing = ({ runs, unknown, dns }: Stake): boolean => runs.length === 0 && unknown + dns === 0;

/** Stops the runs in whichever tab they run. */
export const stopRuns = ({ runs }: Stake): void => {
  for (const { id } of runs) commandRun(id, "stop");
};
