import { downloadCSV } from "ra-core";
import jsonExport from "./jsonExport";

/** One line of the file: texts and numbers under the headings of their columns. */
export type CsvRow = Readonly<Record<string, string | number>>;

/** Without it spreadsheets take a text that is not English for another encoding. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Writes rows as a CSV file, without formulas, and saves it under the name of the resource, as react-admin does. */
export const saveCsv = (rows: readonly CsvRow[], resource: string): Promise<void> =>
  new Promise((resolve, reject) => {
    jsonExport(rows, (error, csv) => {
      if (error) return reject(error);
      downloadCSV(BYTE_ORDER_MARK + csv, resource);
      resolve();
    });
  });
