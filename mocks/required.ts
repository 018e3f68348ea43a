/** The value, or the end of the test: for what a test relies on being there. */
export const required = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error("the test expects a value here");
  return value;
};
