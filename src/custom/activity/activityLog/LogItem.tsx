import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useT } from "@/i18n";
import { formatTime } from "@/lib/format";
import { Status, type StatusName } from "@/ui/status/Status";
import { canAccess } from "@/authProvider/access";
import { useCurrentUser } from "@/ui/services";
import { TicketReference } from "@/ui/ticketReference/TicketReference";
import { useCopy } from "@/ui/widgets/CopyButton";
import { useRevertWrite } from "@/custom/dns";
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
  formatOutcome,
  formatTechnicalDetails,
} from "./formatLogEntry";
import styles from "./activityLog.module.css";

interface LogLineProps {
  title: ReactNode;
  at: number;
  headingLevel: 3 | 4;
  children: ReactNode;
}

const LogLine = ({ title, at, headingLevel, children }: LogLineProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.logLine}>
      <Heading>{title}</Heading>
      {children}
      <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
    </div>
  );
};

const statusByState = {
  sending: "running",
  running: "idle",
  done: "done",
  failed: "failed",
  unknown: "unknown",
} as const satisfies Record<WriteState, StatusName>;

const LogStatus = ({ state }: { state: WriteState }) => {
  const t = useT();
  return <Status is={statusByState[state]}>{t(`processes.states.${state}`)}</Status>;
};

const RevertButton = ({ entry, isLatest }: { entry: LogEntry; isLatest: boolean }) => {
  const { dns } = entry;
  const t = useT();
  const user = useCurrentUser();
  const revertWrite = useRevertWrite();
  const { mutate: revert, isPending } = useMutation({
    mutationFn: async () => dns && (await revertWrite(dns.domainId, dns)),
    // Serial: a second press finds the record reverted, and sends nothing.
    scope: { id: "revert" },
  });
  if (!dns || getWriteState(entry) !== "done" || !canAccess(user, { resource: "dns", action: "edit" })) return null;
  if (!isLatest) return <p className={styles.logAnswer}>{t("activityLog.changedLater")}</p>;
  return (
    <button
      type="button"
      className={`button button-small ${styles.logButton}`}
      aria-label={t("activityLog.revertOf", { what: formatEntryTitle(entry, t) })}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && revert()}
    >
      {t("activityLog.revert")}
    </button>
  );
};

interface ItemProps {
  entry: LogEntry;
  /** 4 in a run, which shows the reference. */
  headingLevel: 3 | 4;
  /** Its record has no later write. */
  isLatest: boolean;
}

const CopyTicketButton = ({ entry }: { entry: LogEntry }) => {
  const t = useT();
  const copy = useCopy();
  if (!["failed", "unknown"].includes(getWriteState(entry))) return null;
  const title = formatEntryTitle(entry, t);
  return (
    <button
      type="button"
      className={`button button-small ${styles.logButton}`}
      aria-label={`${t("processes.copyTicket")}: ${title}`}
      onClick={() => void copy([title, ...formatEntryFacts(entry, t)].join("\n"))}
    >
      {t("processes.copyTicket")}
    </button>
  );
};

export const LogItem = ({ entry, headingLevel, isLatest }: ItemProps) => {
  const t = useT();
  const { at, name, reference } = entry;
  const changes = formatChanges(entry, t).join(" · ");
  const outcome = formatOutcome(entry, t);
  const title = (
    <>
      {name ? `${formatOperation(entry, t)} · ` : formatOperation(entry, t)}
      <bdi className={styles.logName}>{name}</bdi>
    </>
  );
  return (
    <li className={styles.logItem}>
      <LogLine title={title} at={at} headingLevel={headingLevel}>
        <LogStatus state={getWriteState(entry)} />
      </LogLine>
      {changes && <p>{changes}</p>}
      {outcome && <p>{outcome}</p>}
      {headingLevel === 3 && <TicketReference reference={reference} />}
      {!entry.isPast && (
        <details className={styles.logAnswer}>
          <summary>{t("activityLog.details")}</summary>
          {formatTechnicalDetails(entry, t)}
        </details>
      )}
      <RevertButton entry={entry} isLatest={isLatest} />
      <CopyTicketButton entry={entry} />
    </li>
  );
};

export const LOG_PAGE_SIZE = 50;

interface LogRunProps {
  group: RunGroup;
  isInitiallyOpen: boolean;
  revertibleIds: ReadonlySet<string>;
}

export const LogRun = ({ group, isInitiallyOpen, revertibleIds }: LogRunProps) => {
  const t = useT();
  const id = useId();
  const [toggled, setToggled] = useState<boolean>();
  const isOpen = toggled ?? isInitiallyOpen;
  const title = (
    <button
      type="button"
      className={styles.logToggle}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setToggled(!isOpen)}
    >
      <span className="chevron" aria-hidden="true" />
      {formatGroupTitle(group, t)}
    </button>
  );
  return (
    <li className={`${styles.logItem} ${styles.logRun}`}>
      <LogLine title={title} at={group.entries[0]?.at ?? 0} headingLevel={3}>
        <LogStatus state={getGroupState(group)} />
      </LogLine>
      <p className={styles.logAnswer}>{formatGroupOutcome(group, t)}</p>
      <TicketReference reference={group.entries[0]?.reference} />
      <div id={id}>
        {isOpen && (
          <ShowMore items={group.entries} step={LOG_PAGE_SIZE}>
            {(entries) => (
              <ol className={styles.logList}>
                {entries.map((entry) => (
                  <LogItem key={entry.id} entry={entry} headingLevel={4} isLatest={revertibleIds.has(entry.id)} />
                ))}
              </ol>
            )}
          </ShowMore>
        )}
      </div>
    </li>
  );
};
