/** The value that a test relies on. @throws Error when it is missing. */
export const ensureDefined = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error("the test expects a value here");
  return value;
};
