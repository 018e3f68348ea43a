import { useId } from "react";
import { useT } from "@/i18n";
import { ExportMenu, type ToCsvRows } from "@/ui/csv/ExportMenu";
import { useCopy } from "@/ui/widgets/CopyButton";
import { SearchField } from "@/ui/widgets/SearchField";
import { type JournalEntry, stateOf, states, type WriteState } from "./entry";
import { cellsOf, journalMarkdown, kindWords, runWords } from "./words";
import styles from "./journal.module.css";

/** The columns are named as on the screen. */
export const toCsvRows: ToCsvRows<JournalEntry> = (entry, { t }) => [
  {
    ...cellsOf(entry, t),
    [t("journal.time")]: new Date(entry.at).toISOString(),
    [t("journal.answer")]: entry.words ?? "",
    [t("journal.call")]: entry.route,
    [t("journal.statusColumn")]: entry.status ?? "",
    [t("journal.runColumn")]: entry.run ? runWords(entry.run, t) : "",
    [t("journal.requestId")]: entry.requestId ?? "",
  },
];

export interface JournalFilter {
  /** A resource or an action; all without one. */
  of?: string | undefined;
  state?: WriteState | undefined;
  text: string;
}

const textsOf = ({ name, words, route, requestId, changes }: JournalEntry): string =>
  [name, words, route, requestId, ...changes.flatMap(({ field, from, to }) => [field, from, to])]
    .filter((text) => text !== undefined)
    .join("\n");

/** The entries of a kind and an outcome whose texts contain every word. */
export const filterEntries = (
  entries: readonly JournalEntry[],
  { of, state, text }: JournalFilter,
  titleOf: (entry: JournalEntry) => string,
): readonly JournalEntry[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if ((of !== undefined && entry.of !== of) || (state !== undefined && stateOf(entry) !== state)) return false;
    if (words.length === 0) return true;
    const all = `${titleOf(entry)}\n${textsOf(entry)}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
};

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
    <div className={styles.journalChoice}>
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

/** Chooses entries of the journal, counts them, and takes them along. Offers the kinds and outcomes that there are. */
export const JournalTools = ({ entries, matching, filter, onFilter }: Props) => {
  const t = useT();
  const copy = useCopy();
  const present = new Set(entries.map((entry) => stateOf(entry)));
  return (
    <div className={styles.journalTools}>
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
      <span className={styles.journalCount} role="status">
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
      <ExportMenu resource="journal" records={matching} toCsvRows={toCsvRows} />
    </div>
  );
};
