import { useId } from "react";
import { useT } from "../../i18n";
import { ExportButton } from "../../ui/csv/ExportButton";
import { useCopy } from "../../ui/forms/useCopy";
import { SearchField } from "../../ui/widgets/SearchField";
import { rowsOf } from "./csvRows";
import { stateOf, states, type JournalEntry } from "./entry";
import type { JournalFilter } from "./filter";
import { journalMarkdown, kindWords } from "./words";

interface ChoiceProps<Value extends string> {
  label: string;
  /** What the choice of none is called. */
  all: string;
  options: readonly Value[];
  wordsOf: (option: Value) => string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

const Choice = <Value extends string>({ label, all, options, wordsOf, value, onChange }: ChoiceProps<Value>) => {
  const id = useId();
  return (
    <div className="journal-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        value={value ?? ""}
        onChange={({ target }) => onChange(options.find((option) => option === target.value))}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {wordsOf(option)}
          </option>
        ))}
      </select>
    </div>
  );
};

interface Props {
  entries: readonly JournalEntry[];
  matching: readonly JournalEntry[];
  filter: JournalFilter;
  onFilter: (filter: Partial<JournalFilter>) => void;
}

const loadRows = () => Promise.resolve({ rowsOf });

/** Chooses entries of the journal, counts them, and takes them along. Offers the kinds and outcomes that there are. */
export const JournalTools = ({ entries, matching, filter, onFilter }: Props) => {
  const t = useT();
  const copy = useCopy();
  const present = new Set(entries.map((entry) => stateOf(entry)));
  return (
    <div className="journal-tools">
      <SearchField label={t("journal.search")} value={filter.text} onChange={(text) => onFilter({ text })} />
      <Choice
        label={t("journal.kind")}
        all={t("journal.allKinds")}
        options={[...new Set(entries.map(({ of }) => of))]}
        wordsOf={(of) => kindWords(of, t)}
        value={filter.of}
        onChange={(of) => onFilter({ of })}
      />
      <Choice
        label={t("journal.outcome")}
        all={t("journal.allOutcomes")}
        options={states.filter((state) => present.has(state))}
        wordsOf={(state) => t(`journal.states.${state}`)}
        value={filter.state}
        onChange={(state) => onFilter({ state })}
      />
      <span className="journal-count" role="status">
        {t("journal.count", { shown: matching.length, smart_count: entries.length })}
      </span>
      <button
        type="button"
        className="button"
        disabled={matching.length === 0}
        onClick={() => void copy(journalMarkdown(matching, t))}
      >
        {t("journal.copyMarkdown")}
      </button>
      <ExportButton resource="journal" records={matching} load={loadRows} />
    </div>
  );
};
