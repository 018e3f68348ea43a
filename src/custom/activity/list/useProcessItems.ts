import {
  dismissProcess,
  type Process,
  type ProcessState,
  getProcessTexts,
  getInstallationKey,
  isGone,
  isRunning,
  getProcessNames,
  formatTicket,
} from "@/custom/domainActions";
import { useT } from "@/i18n";
import type { DotsAction } from "@/ui/actionMenu/DotsMenu";
import type { StatusName } from "@/ui/status/Status";
import { useCurrentUser } from "@/ui/services";
import type { ActivityItem } from "./activityItem";
import { useRetry } from "@/custom/domainActions";
import { toRecordPath } from "@/lib/toRecordPath";
import { domainActions } from "@/model/domainActions";

const statusOf = {
  queued: "running",
  started: "running",
  done: "done",
  failed: "failed",
  unconfirmed: "unknown",
} as const satisfies Record<ProcessState, StatusName>;

/** Newest first: no later action on the same installation. */
const isLatest = (entry: Process, entries: readonly Process[]) =>
  entries.find((other) => getInstallationKey(other) === getInstallationKey(entry)) === entry;

/** The person's own actions as entries of the list, with what takes them back or starts them again. */
export const useProcessItems = (entries: readonly Process[]): readonly ActivityItem[] => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const { canRetry, retry, getInverse, revert, retryingIds } = useRetry();

  const actionsOf = (entry: Process): DotsAction[] => {
    if (isRunning(entry)) return [];
    const back = isLatest(entry, entries) ? getInverse(entry) : undefined;
    return [
      ...(canRetry(entry) ? [{ text: t("common.retry"), run: () => retry(entry) }] : []),
      ...(back ? [{ text: t(`runs.again.${back}`), run: () => revert(entry) }] : []),
    ];
  };
  return entries.map((entry): ActivityItem => {
    const { action, domain, server } = getProcessNames(entry, t);
    const isDeleted = isGone(entry) || (domainActions[entry.action].removes && entry.state === "done");
    return {
      key: `processes/${entry.id}`,
      name: t("issues.installation", { domain, server }),
      to: isDeleted ? undefined : toRecordPath("domains", entry.domain.id),
      action,
      state: t(`processes.states.${entry.state}`),
      status: statusOf[entry.state],
      reason: getProcessTexts(entry, t).join(" "),
      since: entry.changedAt,
      actions: actionsOf(entry),
      dismiss: isRunning(entry) || userId === undefined ? undefined : () => dismissProcess(userId, entry.id),
      pending: retryingIds.includes(entry.id) ? t("processes.states.queued") : undefined,
      ticket: () => formatTicket(entry, t),
      process: entry.id,
    };
  });
};
