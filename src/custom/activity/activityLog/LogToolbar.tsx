import { useT } from "@/i18n";
import { createTextFilter } from "@/lib/search";
import { ExportMenu, type ToCsvRows } from "@/ui/csv/ExportMenu";
import { SelectField } from "@/ui/widgets/SelectField";
import { SearchField } from "@/ui/widgets/textInputs";
import { type LogEntry, getWriteState, writeStates, type WriteState } from "./activityLog";
import { toTableCells, formatKind, formatRun } from "./formatLogEntry";
import styles from "./activityLog.module.css";

export const toLogCsvRows: ToCsvRows<LogEntry> = (entry, { t }) => [
  {
    ...toTableCells(entry, t),
    [t("activityLog.timeColumn")]: new Date(entry.at).toISOString(),
    [t("activityLog.response")]: entry.message ?? "",
    [t("activityLog.requestColumn")]: entry.route,
    [t("activityLog.statusColumn")]: entry.status ?? "",
    [t("activityLog.runColumn")]: entry.run ? formatRun(entry.run, t) : "",
    [t("activityLog.requestId")]: entry.requestId ?? "",
  },
];

export interface LogFilter {
  target?: string | undefined;
  state?: WriteState | undefined;
  text: string;
}

const getSearchTexts = ({ name, message, route, requestId, reference, changes }: LogEntry) =>
  [name, message, route, requestId, reference].concat(changes.flatMap(({ field, from, to }) => [field, from, to]));

export const filterEntries = (
  entries: readonly LogEntry[],
  { target, state, text }: LogFilter,
  getTitle: (entry: LogEntry) => string,
): readonly LogEntry[] => {
  const isMatch = createTextFilter(text);
  return entries.filter((entry) => {
    if ((target !== undefined && entry.target !== target) || (state !== undefined && getWriteState(entry) !== state))
      return false;
    return isMatch?.([getTitle(entry), ...getSearchTexts(entry)]) ?? true;
  });
};

interface Props {
  entries: readonly LogEntry[];
  matching: readonly LogEntry[];
  filter: LogFilter;
  onFilter: (filter: Partial<LogFilter>) => void;
}

/** Filters, count and export. Offers only kinds and outcomes that occur. */
export const LogToolbar = ({ entries, matching, filter, onFilter }: Props) => {
  const t = useT();
  const presentStates = new Set(entries.map((entry) => getWriteState(entry)));
  return (
    <div className={styles.logTools}>
      <SearchField label={t("activityLog.search")} value={filter.text} onChange={(text) => onFilter({ text })} />
      <SelectField
        label={t("activityLog.kind")}
        options={[
          ["", t("activityLog.allKinds")],
          ...[...new Set(entries.map(({ target }) => target))].map(
            (target) => [target, formatKind(target, t)] as const,
          ),
        ]}
        value={filter.target ?? ""}
        onChange={(target) => onFilter({ target: target || undefined })}
      />
      <SelectField<WriteState | "">
        label={t("activityLog.outcome")}
        options={[
          ["", t("activityLog.allOutcomes")],
          ...writeStates
            .filter((state) => presentStates.has(state))
            .map((state) => [state, t(`processes.states.${state}`)] as const),
        ]}
        value={filter.state ?? ""}
        onChange={(state) => onFilter({ state: state || undefined })}
      />
      <span className={styles.logCount} role="status">
        {t(matching.length === entries.length ? "issues.group.changes" : "activityLog.count", {
          shown: matching.length,
          smart_count: entries.length,
        })}
      </span>
      <ExportMenu resource="activity-log" records={matching} toCsvRows={toLogCsvRows} />
    </div>
  );
};
