import { useT } from "../../i18n";
import { timeWords } from "../../i18n/timeWords";
import { Status, type StatusName } from "../../ui/status/Status";
import { stateOf, type JournalEntry, type WriteState } from "./entry";
import { deedWords, fieldWords, outcomeWords, toldChanges } from "./words";

const statusOf = { sent: "running", done: "done", failed: "failed", unknown: "unknown" } as const satisfies Record<
  WriteState,
  StatusName
>;

const Values = ({ from, to }: { from: string | undefined; to: string | undefined }) => {
  const t = useT();
  const nothing = <span className="journal-nothing">{t("journal.nothing")}</span>;
  if (from === undefined) return to ?? nothing;
  return (
    <>
      <del>{from}</del> <span aria-hidden="true">→</span>
      <span className="visually-hidden">{t("journal.arrow")}</span> {to ?? nothing}
    </>
  );
};

/** One write: what, to what, when, what changed, and the answer. */
export const JournalItem = ({ entry }: { entry: JournalEntry }) => {
  const t = useT();
  const state = stateOf(entry);
  const changes = toldChanges(entry);
  const outcome = outcomeWords(entry, t);
  return (
    <li className="journal-item">
      <div className="journal-line">
        <h2>
          {deedWords(entry, t)}
          {entry.name && <span className="journal-name"> {entry.name}</span>}
        </h2>
        <Status is={statusOf[state]}>{t(`journal.states.${state}`)}</Status>
        <time dateTime={new Date(entry.at).toISOString()}>{timeWords(entry.at)}</time>
      </div>
      {changes.length > 0 && (
        <dl className="journal-changes" aria-label={t("journal.changes")}>
          {changes.map(({ field, from, to, isSecret }) => (
            <div key={field}>
              <dt>{fieldWords(field, entry.of, t)}</dt>
              <dd>{isSecret ? t("journal.isSecret") : <Values from={from} to={to} />}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="journal-answer">
        <code>{entry.route}</code>
        {outcome && ` · ${outcome}`}
      </p>
    </li>
  );
};
