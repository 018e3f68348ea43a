type End = () => Promise<unknown> | void;

const ends: End[] = [];

/**
 * Ends something after the test, the last one first. Support modules use this and no hooks: a module is loaded once for many test
 * files, and its hooks would belong to the first.
 */
export const addCleanup = (end: End): void => void ends.push(end);

/** @throws the first error, after all have run */
export const runCleanups = async (): Promise<void> => {
  const errors: unknown[] = [];
  for (const end of ends.splice(0).toReversed()) {
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
};
