import jsonExport from "jsonexport/dist";
import { hasDecimalComma } from "@/lib/format";
import { getCurrentLanguage } from "@/i18n/language";
import { stripIsolation } from "@/lib/serverText";

/** A spreadsheet would run a text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Without bidi isolation characters, and with the one kind of line break that the CSV writer quotes. */
const plainText = (text: string): string => {
  const plain = stripIsolation(text);
  return (FORMULA.test(plain) ? `'${plain}` : plain).replaceAll(/\r\n?/g, "\n");
};

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
