import { type RaRecord, useNotify, downloadCSV } from "ra-core";
import { useT, type Translate } from "@/i18n";
import { ActionMenu } from "../actionMenu/ActionMenu";
import "@/theme/components/dotsMenu.css";
import { useServices, type Services } from "../services";
import jsonExport from "./jsonExport";

/** Values by column heading. */
type CsvRow = Readonly<Record<string, string | number>>;

/** Makes spreadsheets decode texts as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

export const saveCsv = (rows: readonly CsvRow[], resource: string): Promise<void> =>
  new Promise((resolve, reject) => {
    jsonExport(rows, (error, csv) => {
      if (error) return reject(error);
      downloadCSV(BYTE_ORDER_MARK + csv, resource);
      resolve();
    });
  });

interface CsvTools {
  t: Translate;
  services: Services;
}

export type ToCsvRows<R extends RaRecord> = (record: R, tools: CsvTools) => readonly CsvRow[];

export const useSaveRecords = <R extends RaRecord>(
  resource: string,
  toRows: (records: readonly R[], tools: CsvTools) => readonly CsvRow[],
) => {
  const t = useT();
  const services = useServices();
  const notify = useNotify();
  return async (records: readonly R[], invalidCount: number): Promise<void> => {
    try {
      const rows = toRows(records, { t, services });
      await saveCsv(rows, resource);
      notify(rows.length === records.length ? "csv.done" : "csv.doneRows", {
        type: "success",
        messageArgs: { smart_count: records.length, rows: rows.length },
        ...(invalidCount > 0 && { detail: t("csv.leftOut", { count: invalidCount }) }),
      });
    } catch {
      notify("csv.failed", { type: "error" });
    }
  };
};

interface Props<R extends RaRecord> {
  resource: string;
  records: readonly R[];
  /** The number of invalid records, which are left out. */
  invalidCount?: number | undefined;
  toCsvRows: ToCsvRows<R>;
}

export const ExportMenu = <R extends RaRecord>({ resource, records, invalidCount = 0, toCsvRows }: Props<R>) => {
  const t = useT();
  const save = useSaveRecords<R>(resource, (all, tools) => all.flatMap((record) => toCsvRows(record, tools)));
  return (
    <ActionMenu
      className="button button-quiet dots-menu"
      label=""
      description={t("common.listMenu")}
      actions={() => [{ name: "export", label: t("common.exportCsv"), enabled: records.length > 0 }]}
      onChoose={() => void save(records, invalidCount)}
    />
  );
};
