import type { RowsOf } from "../../ui/csv/exportRecords";
import type { JournalEntry } from "./entry";
import { cellsOf } from "./words";

/** The columns are named as on the screen. */
export const rowsOf: RowsOf<JournalEntry> = (entry, { t }) => [
  {
    ...cellsOf(entry, t),
    [t("journal.time")]: new Date(entry.at).toISOString(),
    [t("journal.answer")]: entry.words ?? "",
    [t("journal.call")]: entry.route,
    [t("journal.statusColumn")]: entry.status ?? "",
    [t("journal.requestId")]: entry.requestId ?? "",
  },
];
