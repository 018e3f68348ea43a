import { downloadCSV, useNotify } from "ra-core";
import { useId, type ReactNode } from "react";
import { useT } from "../../i18n";
import jsonExport from "../../ui/csv/jsonExport";
import { useCopy } from "../../ui/forms/useCopy";
import { SearchField } from "../../ui/widgets/SearchField";
import { stateOf, type JournalEntry, type WriteState } from "./entry";
import type { JournalFilter } from "./filter";
import { journalMarkdown, journalRows, kindWords } from "./words";

const states: readonly WriteState[] = ["done", "failed", "unknown", "sent"];

interface ChoiceProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  children: ReactNode;
}

const Choice = ({ label, value = "", onChange, children }: ChoiceProps) => {
  const id = useId();
  return (
    <div className="journal-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="select" value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </div>
  );
};

/** The matching entries as Markdown, and as a file for a spreadsheet. */
const TakeAlong = ({ entries }: { entries: readonly JournalEntry[] }) => {
  const t = useT();
  const notify = useNotify();
  const copy = useCopy();
  const download = () =>
    jsonExport(journalRows(entries, t), (error, csv) => {
      if (error) notify("journal.csvFailed", { type: "error" });
      else downloadCSV(csv, `journal-${new Date().toISOString().slice(0, 10)}`);
    });
  const button = (text: string, onClick: () => void) => (
    <button
      type="button"
      className="button button-small button-quiet"
      disabled={entries.length === 0}
      onClick={onClick}
    >
      {text}
    </button>
  );
  return (
    <div className="journal-buttons">
      {button(t("journal.copyMarkdown"), () => void copy(journalMarkdown(entries, t)))}
      {button(t("journal.csv"), download)}
    </div>
  );
};

interface Props {
  entries: readonly JournalEntry[];
  matching: readonly JournalEntry[];
  filter: JournalFilter;
  onFilter: (filter: Partial<JournalFilter>) => void;
}

/** Chooses entries of the journal, counts them, and takes them along. Offers the kinds and outcomes that there are. */
export const JournalTools = ({ entries, matching, filter, onFilter }: Props) => {
  const t = useT();
  const kinds = [...new Set(entries.map(({ of }) => of))];
  const present = new Set(entries.map((entry) => stateOf(entry)));
  return (
    <div className="journal-tools">
      <SearchField label={t("journal.search")} value={filter.text} onChange={(text) => onFilter({ text })} />
      <Choice label={t("journal.kind")} value={filter.of} onChange={(of) => onFilter({ of: of || undefined })}>
        <option value="">{t("journal.allKinds")}</option>
        {kinds.map((of) => (
          <option key={of} value={of}>
            {kindWords(of, t)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t("journal.outcome")}
        value={filter.state}
        onChange={(value) => onFilter({ state: states.find((state) => state === value) })}
      >
        <option value="">{t("journal.allOutcomes")}</option>
        {states
          .filter((state) => present.has(state))
          .map((state) => (
            <option key={state} value={state}>
              {t(`journal.states.${state}`)}
            </option>
          ))}
      </Choice>
      <span className="journal-count" role="status">
        {t("journal.count", { shown: matching.length, smart_count: entries.length })}
      </span>
      <TakeAlong entries={matching} />
    </div>
  );
};
