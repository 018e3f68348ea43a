import type { RaRecord } from "ra-core";
import { useT } from "../../i18n";
import { useSaveRecords, type RowsOf } from "./useSaveRecords";

interface Props<R extends RaRecord> {
  resource: string;
  /** What the list shows. */
  records: readonly R[];
  /** How many more cannot be read in full. */
  unreadable?: number | undefined;
  rowsOf: RowsOf<R>;
}

/** Saves what the list shows as CSV. */
export const ExportButton = <R extends RaRecord>({ resource, records, unreadable = 0, rowsOf }: Props<R>) => {
  const t = useT();
  const save = useSaveRecords(resource, rowsOf);
  return (
    <button
      type="button"
      className="button"
      disabled={records.length === 0}
      onClick={() => void save(records, unreadable)}
    >
      {t("common.exportCsv")}
    </button>
  );
};
