import { useId } from "react";
import { useT } from "@/i18n";
import { ExportMenu, type ToCsvRows } from "@/ui/csv/ExportMenu";
import { useCopy } from "@/ui/widgets/CopyButton";
import { SearchField } from "@/ui/widgets/SearchField";
import { type LogEntry, stateOf, states, type WriteState } from "./activityLog";
import { toTableCells, toMarkdownTable, formatKind, formatRun } from "./formatLogEntry";
import styles from "./activityLog.module.css";

/** The columns are named as on the screen. */
export const toCsvRows: ToCsvRows<LogEntry> = (entry, { t }) => [
  {
    ...toTableCells(entry, t),
    [t("activityLog.time")]: new Date(entry.at).toISOString(),
    [t("activityLog.answer")]: entry.words ?? "",
    [t("activityLog.call")]: entry.route,
    [t("activityLog.statusColumn")]: entry.status ?? "",
    [t("activityLog.runColumn")]: entry.run ? formatRun(entry.run, t) : "",
    [t("activityLog.requestId")]: entry.requestId ?? "",
  },
];

export interface LogFilter {
  /** A resource or an action; all without one. */
  of?: string | undefined;
  state?: WriteState | undefined;
  text: string;
}

const textsOf = ({ name, words, route, requestId, changes }: LogEntry): string =>
  [name, words, route, requestId, ...changes.flatMap(({ field, from, to }) => [field, from, to])]
    .filter((text) => text !== undefined)
    .join("\n");

/** The entries of a kind and an outcome whose texts contain every word. */
export const filterEntries = (
  entries: readonly LogEntry[],
  { of, state, text }: LogFilter,
  titleOf: (entry: LogEntry) => string,
): readonly LogEntry[] => {
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
    <div className={styles.logChoice}>
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
  entries: readonly LogEntry[];
  matching: readonly LogEntry[];
  filter: LogFilter;
  onFilter: (filter: Partial<LogFilter>) => void;
}

/** Chooses entries of the activity log, counts them, and takes them along. Offers the kinds and outcomes that there are. */
export const LogToolbar = ({ entries, matching, filter, onFilter }: Props) => {
  const t = useT();
  const copy = useCopy();
  const present = new Set(entries.map((entry) => stateOf(entry)));
  return (
    <div className={styles.logTools}>
      <SearchField label={t("activityLog.search")} value={filter.text} onChange={(text) => onFilter({ text })} />
      <Choice
        label={t("activityLog.kind")}
        all={t("activityLog.allKinds")}
        options={[...new Set(entries.map(({ of }) => of))]}
        wordsOf={(of) => formatKind(of, t)}
        value={filter.of}
        onChange={(of) => onFilter({ of })}
      />
      <Choice
        label={t("activityLog.outcome")}
        all={t("activityLog.allOutcomes")}
        options={states.filter((state) => present.has(state))}
        wordsOf={(state) => t(`activityLog.states.${state}`)}
        value={filter.state}
        onChange={(state) => onFilter({ state })}
      />
      <span className={styles.logCount} role="status">
        {t("activityLog.count", { shown: matching.length, smart_count: entries.length })}
      </span>
      <button
        type="button"
        className="button"
        disabled={matching.length === 0}
        onClick={() => void copy(toMarkdownTable(matching, t))}
      >
        {t("activityLog.copyMarkdown")}
      </button>
      <ExportMenu resource="activity-log" records={matching} toCsvRows={toCsvRows} />
    </div>
  );
};
