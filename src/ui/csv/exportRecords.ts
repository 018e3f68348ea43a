import type { RaRecord, useNotify } from "ra-core";
import type { Translate } from "../../i18n";
import "../../i18n/csvTexts";
import type { Panel } from "../panel";
import { saveCsv, type CsvRow } from "./saveCsv";

interface Tools {
  t: Translate;
  panel: Panel;
  notify: ReturnType<typeof useNotify>;
}

/** The rows of a record: none, one or several. */
export type RowsOf<R extends RaRecord> = (record: R, tools: Pick<Tools, "t" | "panel">) => readonly CsvRow[];

interface Exported<R extends RaRecord> {
  resource: string;
  records: readonly R[];
  /** How many more cannot be read in full: they are left out, and counted in the message. */
  unreadable: number;
  rowsOf: RowsOf<R>;
}

/** Saves records as CSV, and says how many. */
export const exportRecords = async <R extends RaRecord>(
  { resource, records, unreadable, rowsOf }: Exported<R>,
  tools: Tools,
): Promise<void> => {
  const { t, notify } = tools;
  try {
    await saveCsv(
      records.flatMap((record) => rowsOf(record, tools)),
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
