import { useMemo, useState } from "react";
import { useT } from "@/i18n";
import { useCurrentUser, useUserStore } from "@/ui/services";
import { EmptyState } from "@/ui/widgets/screenStates";
import { ShowMore } from "../ShowMore";
import { LOG_PAGE_SIZE, LogRow, LogRunRow } from "./LogRow";
import { filterEntries, type LogFilter, LogToolbar } from "./LogToolbar";
import { activityLog, type LogEntry } from "./activityLog";
import { groupByDay, isRunGroup, toLogRows } from "./logRows";
import { findRevertibleIds } from "./findRevertibleIds";
import { HistoryNote, useHistoryText } from "./HistoryNote";
import { formatEntryTitle } from "./formatLogEntry";
import styles from "./activityLog.module.css";

const noFilter: LogFilter = { text: "" };

interface ListProps {
  entries: readonly LogEntry[];
  /** Opens runs, because a match may be inside. */
  isFiltered: boolean;
  revertibleIds: ReadonlySet<string>;
}

const LogList = ({ entries, isFiltered, revertibleIds }: ListProps) => {
  const t = useT();
  return (
    <ShowMore items={toLogRows(entries)} step={LOG_PAGE_SIZE}>
      {(rows) =>
        groupByDay(rows).map(({ day, rows: dayRows }) => (
          <section key={day} aria-label={t(`activityLog.days.${day}`)}>
            <h2 className={styles.logDay}>{t(`activityLog.days.${day}`)}</h2>
            <ol className={styles.logList}>
              {dayRows.map((row) =>
                isRunGroup(row) ? (
                  <LogRunRow key={row.run.id} group={row} isInitiallyOpen={isFiltered} revertibleIds={revertibleIds} />
                ) : (
                  <LogRow key={row.id} entry={row} isLatest={revertibleIds.has(row.id)} />
                ),
              )}
            </ol>
          </section>
        ))
      }
    </ShowMore>
  );
};

export const ActivityLogView = () => {
  const t = useT();
  const historyText = useHistoryText();
  const userId = useCurrentUser().id;
  const entries = useUserStore(activityLog);
  const [filter, setFilter] = useState(noFilter);
  const clear = () => {
    document.getElementById("content")?.focus();
    setFilter(noFilter);
  };
  const revertibleIds = useMemo(() => findRevertibleIds(entries), [entries]);
  const matching = filterEntries(entries, filter, (entry) => formatEntryTitle(entry, t));
  if (entries.length === 0)
    return (
      <div className="panel">
        <EmptyState variant="empty">
          <h2>{t("activityLog.empty")}</h2>
          <p>{historyText}</p>
        </EmptyState>
      </div>
    );
  return (
    <section className="panel" aria-label={t("activityLog.view.log")}>
      <div className={styles.logHead}>
        <HistoryNote />
        {activityLog.hasUnsaved(userId) && <p className="message message-warn">{t("activityLog.unsaved")}</p>}
        <LogToolbar
          {...{ entries, matching, filter }}
          onFilter={(chosen) => setFilter((before) => ({ ...before, ...chosen }))}
        />
      </div>
      {matching.length > 0 ? (
        <LogList entries={matching} isFiltered={matching.length < entries.length} revertibleIds={revertibleIds} />
      ) : (
        <EmptyState variant="noMatch">
          <h2>{t("activityLog.noMatch")}</h2>
          <button type="button" className="button" onClick={clear}>
            {t("activityLog.clear")}
          </button>
        </EmptyState>
      )}
    </section>
  );
};
