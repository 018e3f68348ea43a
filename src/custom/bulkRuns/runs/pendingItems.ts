import { type Process, toPendingInstallations, type PendingSource } from "@/custom/domainActions";
import { PROCESS_QUEUE_MS } from "@/lib/constants";
import { isActive } from "./run";
import { onRuns, readRuns } from "./runStore";

/** A run that is over looks nothing up any more by itself: a lookup that came too early counts after a while. */
const pendingUntil = ({ found, startedAt }: Process): number =>
  found && !("error" in found) ? startedAt + PROCESS_QUEUE_MS : Infinity;

/** The installations to which bulk runs have sent something without a known outcome. */
export const pendingItems: PendingSource = {
  subscribe: onRuns,
  read: (userId) =>
    readRuns(userId).flatMap((run) =>
      run.items.flatMap(({ process }) =>
        process ? toPendingInstallations(process, isActive(run) ? Infinity : pendingUntil(process)) : [],
      ),
    ),
};
