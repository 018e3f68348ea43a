import { ApiError } from "../../src/dataProvider/errors";
import type { Report } from "./report";

export type Cleanup = ReturnType<typeof createCleanup>;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a run must remove at its end, however it ends: last in, first out. */
export const createCleanup = (report: Report) => {
  let steps: { what: string; remove: () => Promise<unknown> }[] = [];
  return {
    /**
     * Registers before the record is added: an answer may be lost. `remove` looks the record up and removes it if it is
     * there.
     * @returns what to call once it is gone.
     */
    add: (what: string, remove: () => Promise<unknown>): (() => void) => {
      const step = { what, remove };
      steps.push(step);
      return () => {
        steps = steps.filter((other) => other !== step);
      };
    },
    /** Removes everything left. What cannot be removed is reported by name. */
    run: async (): Promise<void> => {
      for (const { what, remove } of steps.splice(0).toReversed()) {
        try {
          await remove();
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) continue;
          const line = {
            area: "cleaning up",
            call: undefined,
            subject: what,
            what: "is left behind: remove it by hand",
          };
          report.add({ ...line, outcome: "differs", details: [wordsOf(error)] });
        }
      }
    },
  };
};
