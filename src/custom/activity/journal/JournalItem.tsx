import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useT } from "@/i18n";
import { formatTime } from "@/i18n/format";
import { Status, type StatusName } from "@/ui/status/Status";
import { canAccess } from "@/authProvider/access";
import { useCurrentUser } from "@/ui/services";
import { useCopy } from "@/ui/widgets/CopyButton";
import { useRevertWrite } from "@/custom/dns";
import { MoreOf } from "../MoreOf";
import { type JournalEntry, stateOf, type WriteState } from "./entry";
import { groupState, type RunGroup } from "./groups";
import { changesWords, commandWords, entryTitle, factsOf, groupOutcome, groupTitle, outcomeWords } from "./words";
import styles from "./journal.module.css";

interface Props {
  title: ReactNode;
  at: number;
  /** Of its heading. */
  level: 3 | 4;
  children: ReactNode;
}

/** The first line of an entry: what it is, its state, and when. */
const JournalLine = ({ title, at, level, children }: Props) => {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.journalLine}>
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
const JournalStatus = ({ state }: { state: WriteState }) => {
  const t = useT();
  return <Status is={statusOf[state]}>{t(`journal.states.${state}`)}</Status>;
};

/** Takes back the write of a DNS record, or says why that is not possible any more. */
const Revert = ({ entry: { dns, ...entry }, isLatest }: { entry: JournalEntry; isLatest: boolean }) => {
  const t = useT();
  const user = useCurrentUser();
  const revertWrite = useRevertWrite();
  const { mutate: revert, isPending } = useMutation({
    mutationFn: async () => dns && (await revertWrite(dns.domainId, dns)),
    // One after the other: a second press finds the zone reverted, and sends nothing.
    scope: { id: "revert" },
  });
  if (!dns || stateOf(entry) !== "done" || !canAccess(user, { resource: "dns", action: "edit" })) return null;
  if (!isLatest) return <p className={styles.journalAnswer}>{t("journal.changedLater")}</p>;
  return (
    <button
      type="button"
      className={`button button-small ${styles.journalButton}`}
      aria-label={t("journal.revertOf", { what: entryTitle(entry, t) })}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && revert()}
    >
      {t("journal.revert")}
    </button>
  );
};

interface ItemProps {
  entry: JournalEntry;
  level: 3 | 4;
  /** Nothing was written to its record since. */
  isLatest: boolean;
}

/** Copies the facts of a write that failed, or whose outcome is unknown, for a ticket. */
const CopyTicket = ({ entry }: { entry: JournalEntry }) => {
  const t = useT();
  const copy = useCopy();
  if (!["failed", "unknown"].includes(stateOf(entry))) return null;
  const title = entryTitle(entry, t);
  return (
    <button
      type="button"
      className={`button button-small ${styles.journalButton}`}
      aria-label={`${t("journal.copyTicket")}: ${title}`}
      onClick={() => void copy([title, ...factsOf(entry, t)].join("\n"))}
    >
      {t("journal.copyTicket")}
    </button>
  );
};

/** One write: what, to what, when, what changed, and the answer. */
export const JournalItem = ({ entry, level, isLatest }: ItemProps) => {
  const t = useT();
  const { at, name, route } = entry;
  const changes = changesWords(entry, t).join(" · ");
  const outcome = outcomeWords(entry, t);
  const title = (
    <>
      {name ? `${commandWords(entry, t)} · ` : commandWords(entry, t)}
      <bdi className={styles.journalName}>{name}</bdi>
    </>
  );
  return (
    <li className={styles.journalItem}>
      <JournalLine title={title} at={at} level={level}>
        <JournalStatus state={stateOf(entry)} />
      </JournalLine>
      {changes && <p>{changes}</p>}
      <p className={styles.journalAnswer}>
        <code>{route}</code>
        <span>{outcome && ` · ${outcome}`}</span>
      </p>
      <Revert entry={entry} isLatest={isLatest} />
      <CopyTicket entry={entry} />
    </li>
  );
};

/** So many are shown at a time. */
export const JOURNAL_STEP = 50;

interface JournalRunProps {
  group: RunGroup;
  /** Until the person opens or closes it. */
  isOpenFirst: boolean;
  revertible: ReadonlySet<string>;
}

/** The writes of one run: how many and what became of them, and each of them when it is opened. */
export const JournalRun = ({ group, isOpenFirst, revertible }: JournalRunProps) => {
  const t = useT();
  const id = useId();
  const [chosen, choose] = useState<boolean>();
  const isOpen = chosen ?? isOpenFirst;
  const title = (
    <button
      type="button"
      className={styles.journalToggle}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => choose(!isOpen)}
    >
      <span className="chevron" aria-hidden="true" />
      {groupTitle(group, t)}
    </button>
  );
  return (
    <li className={`${styles.journalItem} ${styles.journalRun}`}>
      <JournalLine title={title} at={group.entries[0]?.at ?? 0} level={3}>
        <JournalStatus state={groupState(group)} />
      </JournalLine>
      <p className={styles.journalAnswer}>{groupOutcome(group, t)}</p>
      <div id={id}>
        {isOpen && (
          <MoreOf items={group.entries} step={JOURNAL_STEP}>
            {(entries) => (
              <ol className={styles.journalList}>
                {entries.map((entry) => (
                  <JournalItem key={entry.id} entry={entry} level={4} isLatest={revertible.has(entry.id)} />
                ))}
              </ol>
            )}
          </MoreOf>
        )}
      </div>
    </li>
  );
};
