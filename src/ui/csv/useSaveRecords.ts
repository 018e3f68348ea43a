import { useNotify, type RaRecord } from "ra-core";
import { useT, type Translate } from "../../i18n";
import { usePanel, type Panel } from "../panel";
import { saveCsv, type CsvRow } from "./saveCsv";

/** The rows of a record: none, one or several. */
export type RowsOf<R extends RaRecord> = (record: R, tools: { t: Translate; panel: Panel }) => readonly CsvRow[];

/** Saves records as CSV, and says how many. */
export const useSaveRecords = <R extends RaRecord>(resource: string, rowsOf: RowsOf<R>) => {
  const t = useT();
  const panel = usePanel();
  const notify = useNotify();
  /** @param unreadable how many more cannot be read in full: they are left out, and counted in the message. */
  return async (records: readonly R[], unreadable: number): Promise<void> => {
    try {
      await saveCsv(
        records.flatMap((record) => rowsOf(record, { t, panel })),
        resource,
      );
      notify("csv.done", {
        type: "success",
        messageArgs: { smart_count: records.length },
        ...(unreadable > 0 && { detail: t("csv.leftOut", { count: unreadable }) }),
      });
    } catch {
      notify("csv.failed", { type: "error" });
    }
  };
};
