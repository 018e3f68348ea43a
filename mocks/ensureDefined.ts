/** @throws Error when the value is missing. */
export const ensureDefined = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error("Expected a value");
  return value;
};
