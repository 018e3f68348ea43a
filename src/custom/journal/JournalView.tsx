import { useState } from "react";
import { useT } from "../../i18n";
import "../../i18n/journalTexts";
import { JOURNAL_MAX_AGE_MS } from "../../lib/constants";
import { useOwn } from "../../ui/useOwn";
import type { JournalEntry } from "./entry";
import { filterEntries, type JournalFilter } from "./filter";
import "./journal.css";
import { journal } from "./journal";
import { JournalItem } from "./JournalItem";
import { JournalTools } from "./JournalTools";
import { entryTitle } from "./words";

const STEP = 50;
const days = JOURNAL_MAX_AGE_MS / (24 * 3_600_000);

/** The matching entries, newest first, some at a time. */
const JournalList = ({ entries }: { entries: readonly JournalEntry[] }) => {
  const t = useT();
  const [most, setMost] = useState(STEP);
  const rest = entries.length - most;
  return (
    <>
      <ol className="journal-list">
        {entries.slice(0, most).map((entry) => (
          <JournalItem key={entry.id} entry={entry} />
        ))}
      </ol>
      {rest > 0 && (
        <p className="journal-more">
          <button type="button" className="button" onClick={() => setMost(most + STEP)}>
            {t("journal.more", { smart_count: Math.min(STEP, rest) })}
          </button>
        </p>
      )}
    </>
  );
};

/** What this person wrote from this browser: filtered, copied, taken along as a file. */
export const JournalView = () => {
  const t = useT();
  const entries = useOwn(journal);
  const [filter, setFilter] = useState<JournalFilter>({ text: "" });
  const matching = filterEntries(entries, filter, (entry) => entryTitle(entry, t));
  if (entries.length === 0)
    return (
      <div className="panel">
        <div className="placard" data-moment="empty">
          <h2>{t("journal.empty")}</h2>
          <p>{t("journal.intro", { days })}</p>
        </div>
      </div>
    );
  return (
    <section className="panel" aria-label={t("journal.view.journal")}>
      <div className="journal-head">
        <p className="journal-intro">{t("journal.intro", { days })}</p>
        {journal.hasUnsaved() && <p className="message message-warn">{t("journal.unsaved")}</p>}
        <JournalTools
          {...{ entries, matching, filter }}
          onFilter={(chosen) => setFilter((before) => ({ ...before, ...chosen }))}
        />
      </div>
      {matching.length > 0 ? (
        <JournalList entries={matching} />
      ) : (
        <div className="placard" data-moment="noMatch">
          <h2>{t("journal.noMatch")}</h2>
        </div>
      )}
    </section>
  );
};
