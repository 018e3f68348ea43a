import { useMutation } from "@tanstack/react-query";
import { useT } from "@/i18n";
import type { DotsAction } from "@/ui/actionMenu/DotsMenu";
import type { StatusName } from "@/ui/status/Status";
import { canAccess } from "@/authProvider/access";
import { useCurrentUser } from "@/ui/services";
import { TicketReference } from "@/ui/ticketReference/TicketReference";
import { useCopy } from "@/ui/widgets/CopyButton";
import { useRevertWrite } from "@/custom/dns";
import { ActivityRow } from "@/ui/activity/ActivityRow";
import { ShowMore } from "../ShowMore";
import { type LogEntry, getWriteState, type WriteState } from "./activityLog";
import { getGroupState, type RunGroup } from "./logRows";
import {
  formatChanges,
  formatOperation,
  formatEntryTitle,
  formatEntryFacts,
  formatGroupOutcome,
  formatGroupTitle,
  formatLogOutcome,
  formatTechnicalDetails,
} from "./formatLogEntry";
import styles from "./activityLog.module.css";

const statusByState = {
  sending: "running",
  running: "idle",
  done: "done",
  failed: "failed",
  unknown: "unknown",
} as const satisfies Record<WriteState, StatusName>;

interface RowProps {
  entry: LogEntry;
  /** Its record has no later write. */
  isLatest: boolean;
}

/** Revert of a change of DNS that was done, or the reason why not. */
const useRevert = ({ entry, isLatest }: RowProps): { action?: DotsAction; objection?: string } => {
  const { dns } = entry;
  const t = useT();
  const user = useCurrentUser();
  const revertWrite = useRevertWrite();
  const { mutate: revert, isPending } = useMutation({
    mutationFn: async () => dns && (await revertWrite(dns.domainId, dns)),
    // Serial: a second press finds the record reverted, and sends nothing.
    scope: { id: "revert" },
  });
  if (!dns || getWriteState(entry) !== "done" || !canAccess(user, { resource: "dns", action: "edit" })) return {};
  if (!isLatest) return { objection: t("activityLog.changedLater") };
  return { action: { text: t("activityLog.revert"), run: () => !isPending && revert() } };
};

export const LogRow = ({ entry, isLatest }: RowProps) => {
  const t = useT();
  const copy = useCopy();
  const { action: revert, objection } = useRevert({ entry, isLatest });
  const state = getWriteState(entry);
  const operation = formatOperation(entry, t);
  const title = formatEntryTitle(entry, t);
  const changes = formatChanges(entry, t);
  const outcome = formatLogOutcome(entry, t);
  const isProblem = state === "failed" || state === "unknown";
  const copyTicket = {
    text: t("processes.copyTicket"),
    run: () => void copy([title, ...formatEntryFacts(entry, t)].join("\n")),
  };
  return (
    <ActivityRow
      status={statusByState[state]}
      state={t(`processes.states.${state}`)}
      action={entry.name ? operation : undefined}
      name={entry.name || operation}
      label={title}
      message={(isProblem && outcome) || changes.join(" · ") || outcome}
      at={entry.at}
      main={isProblem ? copyTicket : revert}
    >
      <div className={styles.logDetails}>
        {changes.length > 0 && (
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        {outcome && <p>{outcome}</p>}
        {objection && <p>{objection}</p>}
        <TicketReference reference={entry.reference} />
        {!entry.isPast && <p className={styles.logFacts}>{formatTechnicalDetails(entry, t)}</p>}
      </div>
    </ActivityRow>
  );
};

export const LOG_PAGE_SIZE = 50;

interface LogRunProps {
  group: RunGroup;
  isInitiallyOpen: boolean;
  revertibleIds: ReadonlySet<string>;
}

export const LogRunRow = ({ group, isInitiallyOpen, revertibleIds }: LogRunProps) => {
  const t = useT();
  const state = getGroupState(group);
  const { entries } = group;
  return (
    <ActivityRow
      status={statusByState[state]}
      state={t(`processes.states.${state}`)}
      name={formatGroupTitle(group, t)}
      message={formatGroupOutcome(group, t)}
      at={entries[0]?.at}
      isInitiallyOpen={isInitiallyOpen}
    >
      <ShowMore items={entries} step={LOG_PAGE_SIZE}>
        {(some) => (
          <ol className={styles.logList}>
            {some.map((entry) => (
              <LogRow key={entry.id} entry={entry} isLatest={revertibleIds.has(entry.id)} />
            ))}
          </ol>
        )}
      </ShowMore>
    </ActivityRow>
  );
};
