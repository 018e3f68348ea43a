/** Values that earlier versions of the panel stored, by field. */
const renamedValues: Record<string, Record<string, string> | undefined> = { state: { unconfirmed: "unknown" } };

/** A reviver for `JSON.parse`, for stored processes and runs. */
export const renameStoredFields = (key: string, value: unknown): unknown =>
  typeof value === "string" ? (renamedValues[key]?.[value] ?? value) : value;
