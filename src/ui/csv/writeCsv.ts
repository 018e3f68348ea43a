import jsonExport from "jsonexport/dist";
import { hasDecimalComma } from "@/lib/format";
import { getCurrentLanguage } from "@/i18n/language";
import { stripIsolation } from "@/lib/serverText";

/**
 * Places where a spreadsheet would begin a formula, also in full-width characters: at the start of a text, and after a separator, which
 * may begin a cell where another separator than that of the file is set.
 */
const FORMULA_STARTS = /^(?=[=+\-@\t\r\0＝＋－＠])|(?=[=+\-@＝＋－＠])(?<=[,;|\t\r\n]"*)/g;

/** Removes bidi isolation characters, and leaves the one kind of line break that the CSV writer quotes. */
const plainText = (text: string): string =>
  stripIsolation(text).replaceAll(FORMULA_STARTS, "'").replaceAll(/\r\n?/g, "\n");

/** Escapes texts and field names that spreadsheets would run as formulas. Numbers stay numbers. */
export const escapeFormulas = (value: unknown): unknown => {
  if (typeof value === "string") return plainText(value);
  if (Array.isArray(value)) return value.map(escapeFormulas);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [plainText(name), escapeFormulas(held)]));
};

/** Writes records as CSV without formulas. Spreadsheets of a language with a decimal comma expect semicolons between columns. */
export const writeCsv: typeof jsonExport = (data, options, callback) => {
  const rowDelimiter = hasDecimalComma(getCurrentLanguage()) ? ";" : ",";
  return jsonExport(escapeFormulas(data), { rowDelimiter, ...options }, callback);
};
