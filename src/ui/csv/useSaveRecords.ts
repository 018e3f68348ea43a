import { useNotify, type RaRecord } from "ra-core";
import { useT } from "../../i18n";
import type { Loader } from "../loadedCode";
import { usePanel } from "../panel";
import type { RowsOf } from "./exportRecords";

/**
 * Saves records as CSV; the code for it comes with the first export.
 * @param load the module that makes rows of a record.
 */
export const useSaveRecords = <R extends RaRecord>(resource: string, load: Loader<{ rowsOf: RowsOf<R> }>) => {
  const t = useT();
  const panel = usePanel();
  const notify = useNotify();
  /** @param unreadable how many more cannot be read in full. */
  return async (records: readonly R[], unreadable: number): Promise<void> => {
    try {
      const [{ rowsOf }, { exportRecords }] = await Promise.all([load(), import("./exportRecords")]);
      await exportRecords({ resource, records, unreadable, rowsOf }, { t, panel, notify });
    } catch {
      notify("release.title", { type: "error", detailKey: "release.text" });
    }
  };
};
