import { useT } from "../../i18n";
import { Status, type StatusName } from "../../ui/status/Status";
import { stateOf, type JournalEntry, type WriteState } from "./entry";
import { JournalLine } from "./JournalLine";
import { changesWords, deedWords, outcomeWords } from "./words";

const statusOf = { sent: "running", done: "done", failed: "failed", unknown: "unknown" } as const satisfies Record<
  WriteState,
  StatusName
>;

/** One write: what, to what, when, what changed, and the answer. */
export const JournalItem = ({ entry }: { entry: JournalEntry }) => {
  const t = useT();
  const { at, name, route } = entry;
  const state = stateOf(entry);
  const changes = changesWords(entry, t).join(" · ");
  const outcome = outcomeWords(entry, t);
  const title = (
    <>
      {deedWords(entry, t)} <span className="journal-name">{name}</span>
    </>
  );
  return (
    <li className="journal-item">
      <JournalLine title={title} at={at}>
        <Status is={statusOf[state]}>{t(`journal.states.${state}`)}</Status>
      </JournalLine>
      {changes && <p>{changes}</p>}
      <p className="journal-answer">
        <code>{route}</code>
        {outcome && ` · ${outcome}`}
      </p>
    </li>
  );
};
