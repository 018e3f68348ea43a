/** No record has the id 0. */
export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === 0 || (typeof value === "string" && value.trim() === "");
