import { dismissProcesses, getProcessTexts, formatProcessTicket, useRetry } from "@/custom/domainActions";
import { type Process, type ProcessState, isGone, isLatest, isInProgress } from "@/model/process";
import { useT } from "@/i18n";
import type { DotsAction } from "@/ui/actionMenu/DotsMenu";
import type { StatusName } from "@/ui/status/Status";
import { useCurrentUser } from "@/ui/services";
import type { ActivityItem } from "@/ui/activity/activityItem";
import { toRecordPath } from "@/lib/toRecordPath";
import { domainActions } from "@/model/domainActions";

const toStatus = (state: ProcessState): StatusName => (state === "sending" || state === "running" ? "running" : state);

/** The current user's actions, with retry and undo. */
export const useProcessItems = (processes: readonly Process[]): readonly ActivityItem[] => {
  const t = useT();
  const userId = useCurrentUser().id;
  const { canRetry, retry, getInverse, revert, retryingIds } = useRetry();

  const getActions = (process: Process): DotsAction[] => {
    if (isInProgress(process)) return [];
    const back = isLatest(process, processes) ? getInverse(process) : undefined;
    return [
      ...(canRetry(process) ? [{ text: t("common.retry"), run: () => retry(process) }] : []),
      ...(back ? [{ text: t(`sites.actions.${back}`), run: () => revert(process) }] : []),
    ];
  };
  return processes.map((process): ActivityItem => {
    const { domain, server } = process;
    const isDeleted = isGone(process) || (domainActions[process.action].removes && process.state === "done");
    return {
      key: `processes/${process.id}`,
      name: t("issues.installation", { domain: domain.url, server: server.name }),
      to: isDeleted ? undefined : toRecordPath("domains", domain.id),
      action: t(`sites.actions.${process.action}`),
      state: t(`processes.states.${process.state}`),
      status: toStatus(process.state),
      reason: getProcessTexts(process, t).join(" "),
      since: process.changedAt,
      actions: getActions(process),
      dismiss: isInProgress(process) ? undefined : () => dismissProcesses(userId, [process.id]),
      pendingText: retryingIds.includes(process.id) ? t("processes.states.sending") : undefined,
      ticket: () => formatProcessTicket(process, t),
      processId: process.id,
    };
  });
};
