import { useNotify, type RaRecord } from "ra-core";
import { useT } from "../../i18n";
import type { Loader } from "../loadedCode";
import { usePanel } from "../panel";
import type { RowsOf } from "./exportRecords";

interface Props<R extends RaRecord> {
  resource: string;
  /** What the list shows. */
  records: readonly R[];
  /** How many more cannot be read in full. */
  unreadable?: number | undefined;
  load: Loader<{ rowsOf: RowsOf<R> }>;
}

/** Saves what the list shows as CSV; the code for it comes with the first export. */
export const ExportButton = <R extends RaRecord>({ resource, records, unreadable = 0, load }: Props<R>) => {
  const t = useT();
  const panel = usePanel();
  const notify = useNotify();
  const save = async () => {
    try {
      const [{ rowsOf }, { exportRecords }] = await Promise.all([load(), import("./exportRecords")]);
      await exportRecords({ resource, records, unreadable, rowsOf }, { t, panel, notify });
    } catch {
      notify("release.title", { type: "error", detailKey: "release.text" });
    }
  };
  return (
    <button type="button" className="button" disabled={records.length === 0} onClick={() => void save()}>
      {t("common.exportCsv")}
    </button>
  );
};
