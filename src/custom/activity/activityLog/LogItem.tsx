import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useT } from "@/i18n";
import { formatTime } from "@/i18n/format";
import { Status, type StatusName } from "@/ui/status/Status";
import { canAccess } from "@/authProvider/access";
import { useCurrentUser } from "@/ui/services";
import { useCopy } from "@/ui/widgets/CopyButton";
import { useRevertWrite } from "@/custom/dns";
import { ShowMore } from "../ShowMore";
import { type LogEntry, stateOf, type WriteState } from "./activityLog";
import { getGroupState, type RunGroup } from "./logRows";
import {
  formatChanges,
  formatOperation,
  formatEntryTitle,
  factsOf,
  formatGroupOutcome,
  formatGroupTitle,
  formatOutcome,
} from "./formatLogEntry";
import styles from "./activityLog.module.css";

interface Props {
  title: ReactNode;
  at: number;
  /** Of its heading. */
  level: 3 | 4;
  children: ReactNode;
}

/** The first line of an entry: what it is, its state, and when. */
const LogLine = ({ title, at, level, children }: Props) => {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.logLine}>
      <Heading>{title}</Heading>
      {children}
      <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
    </div>
  );
};

const statusOf = {
  sent: "running",
  accepted: "idle",
  done: "done",
  failed: "failed",
  unknown: "unknown",
} as const satisfies Record<WriteState, StatusName>;

/** What is known of a write, or of all of a run. */
const LogStatus = ({ state }: { state: WriteState }) => {
  const t = useT();
  return <Status is={statusOf[state]}>{t(`activityLog.states.${state}`)}</Status>;
};

/** Takes back the write of a DNS record, or says why that is not possible any more. */
const Revert = ({ entry: { dns, ...entry }, isLatest }: { entry: LogEntry; isLatest: boolean }) => {
  const t = useT();
  const user = useCurrentUser();
  const revertWrite = useRevertWrite();
  const { mutate: revert, isPending } = useMutation({
    mutationFn: async () => dns && (await revertWrite(dns.domainId, dns)),
    // One after the other: a second press finds the zone reverted, and sends nothing.
    scope: { id: "revert" },
  });
  if (!dns || stateOf(entry) !== "done" || !canAccess(user, { resource: "dns", action: "edit" })) return null;
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
  level: 3 | 4;
  /** Nothing was written to its record since. */
  isLatest: boolean;
}

/** Copies the facts of a write that failed, or whose outcome is unknown, for a ticket. */
const CopyTicket = ({ entry }: { entry: LogEntry }) => {
  const t = useT();
  const copy = useCopy();
  if (!["failed", "unknown"].includes(stateOf(entry))) return null;
  const title = formatEntryTitle(entry, t);
  return (
    <button
      type="button"
      className={`button button-small ${styles.logButton}`}
      aria-label={`${t("activityLog.copyTicket")}: ${title}`}
      onClick={() => void copy([title, ...factsOf(entry, t)].join("\n"))}
    >
      {t("activityLog.copyTicket")}
    </button>
  );
};

/** One write: what, to what, when, what changed, and the answer. */
export const LogItem = ({ entry, level, isLatest }: ItemProps) => {
  const t = useT();
  const { at, name, route } = entry;
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
      <LogLine title={title} at={at} level={level}>
        <LogStatus state={stateOf(entry)} />
      </LogLine>
      {changes && <p>{changes}</p>}
      <p className={styles.logAnswer}>
        <code>{route}</code>
        <span>{outcome && ` · ${outcome}`}</span>
      </p>
      <Revert entry={entry} isLatest={isLatest} />
      <CopyTicket entry={entry} />
    </li>
  );
};

/** So many are shown at a time. */
export const LOG_PAGE_SIZE = 50;

interface LogRunProps {
  group: RunGroup;
  /** Until the person opens or closes it. */
  isOpenFirst: boolean;
  revertible: ReadonlySet<string>;
}

/** The writes of one run: how many and what became of them, and each of them when it is opened. */
export const LogRun = ({ group, isOpenFirst, revertible }: LogRunProps) => {
  const t = useT();
  const id = useId();
  const [chosen, choose] = useState<boolean>();
  const isOpen = chosen ?? isOpenFirst;
  const title = (
    <button
      type="button"
      className={styles.logToggle}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => choose(!isOpen)}
    >
      <span className="chevron" aria-hidden="true" />
      {formatGroupTitle(group, t)}
    </button>
  );
  return (
    <li className={`${styles.logItem} ${styles.logRun}`}>
      <LogLine title={title} at={group.entries[0]?.at ?? 0} level={3}>
        <LogStatus state={getGroupState(group)} />
      </LogLine>
      <p className={styles.logAnswer}>{formatGroupOutcome(group, t)}</p>
      <div id={id}>
        {isOpen && (
          <ShowMore items={group.entries} step={LOG_PAGE_SIZE}>
            {(entries) => (
              <ol className={styles.logList}>
                {entries.map((entry) => (
                  <LogItem key={entry.id} entry={entry} level={4} isLatest={revertible.has(entry.id)} />
                ))}
              </ol>
            )}
          </ShowMore>
        )}
      </div>
    </li>
  );
};
