import {
  dismissProcess,
  type Entry,
  type EntryState,
  entryTexts,
  installationKey,
  isGone,
  isRunning,
  namesOf,
  ticketText,
} from "@/custom/domainActions";
import { useT } from "@/i18n";
import type { DotsAction } from "@/ui/actionMenu/DotsMenu";
import type { StatusName } from "@/ui/status/Status";
import { useCurrentUser } from "@/ui/services";
import type { AttentionItem } from "../attention/source";
import { useRetry } from "@/custom/domainActions";
import { toRecordPath } from "@/lib/toRecordPath";
import { domainActions } from "@/model/domainActions";

const statusOf = {
  queued: "running",
  started: "running",
  done: "done",
  failed: "failed",
  unconfirmed: "unknown",
} as const satisfies Record<EntryState, StatusName>;

/** Newest first: no later action on the same installation. */
const isLatest = (entry: Entry, entries: readonly Entry[]) =>
  entries.find((other) => installationKey(other) === installationKey(entry)) === entry;

/** The person's own actions as entries of the list, with what takes them back or starts them again. */
export const useEntryItems = (entries: readonly Entry[]): readonly AttentionItem[] => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const { isAllowed, retry, inverse, revert, retrying } = useRetry();

  const actionsOf = (entry: Entry): DotsAction[] => {
    if (isRunning(entry)) return [];
    const back = isLatest(entry, entries) ? inverse(entry) : undefined;
    return [
      ...(isAllowed(entry) ? [{ text: t("common.retry"), run: () => retry(entry) }] : []),
      ...(back ? [{ text: t(`runs.again.${back}`), run: () => revert(entry) }] : []),
    ];
  };
  return entries.map((entry): AttentionItem => {
    const { action, domain, server } = namesOf(entry, t);
    const isDeleted = isGone(entry) || (domainActions[entry.action].removes && entry.state === "done");
    return {
      key: `processes/${entry.id}`,
      name: t("attention.installation", { domain, server }),
      to: isDeleted ? undefined : toRecordPath("domains", entry.domain.id),
      action,
      state: t(`processes.states.${entry.state}`),
      status: statusOf[entry.state],
      reason: entryTexts(entry, t).join(" "),
      since: entry.changedAt,
      actions: actionsOf(entry),
      dismiss: isRunning(entry) || userId === undefined ? undefined : () => dismissProcess(userId, entry.id),
      pending: retrying.includes(entry.id) ? t("processes.states.queued") : undefined,
      ticket: () => ticketText(entry, t),
      process: entry.id,
    };
  });
};
