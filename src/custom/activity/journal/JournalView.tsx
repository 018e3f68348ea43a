import { useMemo, useState } from "react";
import { useT } from "@/i18n";
import { JOURNAL_MAX_AGE_MS } from "@/lib/constants";
import { useUserStore } from "@/ui/services";
import { EmptyState } from "@/ui/widgets/EmptyState";
import { MoreOf } from "../MoreOf";
import { JOURNAL_STEP, JournalItem, JournalRun } from "./JournalItem";
import { filterEntries, type JournalFilter, JournalTools } from "./JournalTools";
import { journal, type JournalEntry } from "./entry";
import { daysOf, isGroup, rowsIn } from "./groups";
import { revertibleIds } from "./revertible";
import { entryTitle } from "./words";
import styles from "./journal.module.css";

const noFilter: JournalFilter = { text: "" };
const days = JOURNAL_MAX_AGE_MS / (24 * 3_600_000);

interface ListProps {
  entries: readonly JournalEntry[];
  /** Runs are open: what was sought may be within. */
  isSought: boolean;
  /** The ids of the entries that can be reverted. */
  revertible: ReadonlySet<string>;
}

/** The matching entries, newest first, by days and runs. */
const JournalList = ({ entries, isSought, revertible }: ListProps) => {
  const t = useT();
  return (
    <MoreOf items={rowsIn(entries)} step={JOURNAL_STEP}>
      {(shown) =>
        daysOf(shown).map(({ day, rows }) => (
          <section key={day} aria-label={t(`journal.days.${day}`)}>
            <h2 className={styles.journalDay}>{t(`journal.days.${day}`)}</h2>
            <ol className={styles.journalList}>
              {rows.map((row) =>
                isGroup(row) ? (
                  <JournalRun key={row.run.id} group={row} isOpenFirst={isSought} revertible={revertible} />
                ) : (
                  <JournalItem key={row.id} entry={row} level={3} isLatest={revertible.has(row.id)} />
                ),
              )}
            </ol>
          </section>
        ))
      }
    </MoreOf>
  );
};

/** What this person wrote from this browser: filtered, copied, taken along as a file. */
export const JournalView = () => {
  const t = useT();
  const entries = useUserStore(journal);
  const [filter, setFilter] = useState(noFilter);
  const clear = () => {
    document.getElementById("content")?.focus();
    setFilter(noFilter);
  };
  const revertible = useMemo(() => revertibleIds(entries), [entries]);
  const matching = filterEntries(entries, filter, (entry) => entryTitle(entry, t));
  if (entries.length === 0)
    return (
      <div className="panel">
        <EmptyState variant="empty">
          <h2>{t("journal.empty")}</h2>
          <p>{t("journal.intro", { days })}</p>
        </EmptyState>
      </div>
    );
  return (
    <section className="panel" aria-label={t("journal.view.journal")}>
      <div className={styles.journalHead}>
        <p className={styles.journalIntro}>{t("journal.intro", { days })}</p>
        {journal.hasUnsaved() && <p className="message message-warn">{t("journal.unsaved")}</p>}
        <JournalTools
          {...{ entries, matching, filter }}
          onFilter={(chosen) => setFilter((before) => ({ ...before, ...chosen }))}
        />
      </div>
      {matching.length > 0 ? (
        <JournalList entries={matching} isSought={matching.length < entries.length} revertible={revertible} />
      ) : (
        <EmptyState variant="noMatch">
          <h2>{t("journal.noMatch")}</h2>
          <button type="button" className="button" onClick={clear}>
            {t("journal.clear")}
          </button>
        </EmptyState>
      )}
    </section>
  );
};
