import { type Process, toPendingInstallations, type PendingSource } from "@/custom/domainActions";
import { PROCESS_QUEUE_MS } from "@/lib/constants";
import { isActive } from "./run";
import { onRuns, readRuns } from "./runStore";

/** A finished run looks nothing up by itself, so an early lookup counts after a while. */
const pendingUntil = ({ lookup, startedAt }: Process): number =>
  lookup && !("error" in lookup) ? startedAt + PROCESS_QUEUE_MS : Infinity;

/** Installations with a pending call or an unknown outcome in a bulk run. */
export const pendingItems: PendingSource = {
  subscribe: onRuns,
  read: (userId) =>
    readRuns(userId).flatMap((run) =>
      run.items.flatMap(({ process }) =>
        process ? toPendingInstallations(process, isActive(run) ? Infinity : pendingUntil(process)) : [],
      ),
    ),
};
