/** A spreadsheet would take a text that begins so for a formula, and run it. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line break of any kind is one that the CSV writer knows to put in quotes. */
const plainText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text).replaceAll(/\r\n?/g, "\n");

/** The same data, in which no text and no name of a field is a formula. Numbers stay what they are. */
export const withoutFormulas = (value: unknown): unknown => {
  if (typeof value === "string") return plainText(value);
  if (Array.isArray(value)) return value.map(withoutFormulas);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [plainText(name), withoutFormulas(held)]));
};
