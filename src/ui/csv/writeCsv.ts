import jsonExport from "jsonexport/dist";
import { withoutFormulas } from "./formulas";

/** Writes records as CSV without formulas. */
export const writeCsv: typeof jsonExport = (data, options, callback) =>
  jsonExport(withoutFormulas(data), options, callback);
