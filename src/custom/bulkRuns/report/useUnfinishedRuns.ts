import type { Identifier } from "ra-core";
import { useState, useSyncExternalStore } from "react";
import { useT } from "@/i18n";
import { formatRunReport } from "../runs/formatRun";
import { getItemState, isActive, isOver, type ItemState } from "../runs/run";
import { runStore, sendRunCommand } from "../runs/runStore";

/** Sent items without a known outcome. */
const unsettledStates: readonly ItemState[] = ["sending", "running", "unknown"];

/** The user's runs that are not finished, in all tabs of this browser: logout stops them and removes their reports. */
export const useUnfinishedRuns = (userId: Identifier) => {
  const t = useT();
  const stored = useSyncExternalStore(runStore.subscribe, () => runStore.readFresh(userId));
  const runs = stored.filter(isActive);
  const [initialIds] = useState(() => new Set(runs.map(({ id }) => id)));
  // Includes runs that have ended meanwhile.
  const reported = stored.filter((run) => isActive(run) || initialIds.has(run.id));
  const states = runs.flatMap((run) => run.items.map((item) => getItemState(run, item)));
  return {
    count: runs.length,
    notSent: states.filter((state) => state === "queued").length,
    unknown: states.filter((state) => unsettledStates.includes(state)).length,
    /** False if nothing more is sent, even if outcomes are still unknown. */
    isSending: runs.some((run) => !isOver(run)),
    hasReports: reported.length > 0,
    formatReports: (): string => reported.map((run) => formatRunReport(run, t)).join("\n\n"),
    stop: () => runs.forEach(({ id }) => sendRunCommand(userId, id, "stop")),
  };
};
