import { useCallback } from "react";
import { LOOK_AGAIN_MS } from "../../lib/constants";
import { outcomeUnknown, mayBeRepetition, mayStillRun } from "../../dataProvider/errors";
import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";
import { noteFound } from "./found";
import { outcomeOf, type Outcome, type Rows, type Write } from "./outcome";

/** Where a write becomes visible: what was known before, and how to read it again. */
export interface WriteProbe {
  before: Rows;
  read: () => Promise<Rows>;
}

export interface Look extends WriteProbe {
  write: Write;
  /** What the message calls the record. */
  name: string;
}

export interface Explanation {
  /** What happened, and what was found: the second line of the message. */
  detail: string;
  /** Only what was found, and what it means; "" when nothing was looked up, or the result does not tell. */
  found: string;
  outcome: Outcome | undefined;
}

/** Outcomes that may change a moment later while the server is still working. */
const notYet: ReadonlySet<Outcome> = new Set(["notThere", "notSaved", "stillThere"]);

/** Rejects when it takes too long: the message must not wait indefinitely. */
const inTime = async <T>(reading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("not read in time")), LOOK_AGAIN_MS);
  });
  return Promise.race([reading, over]).finally(() => clearTimeout(timer));
};

/**
 * After a failed write with an unknown outcome, reads the place where it would show, once, and reports what was found. Nothing
 * is sent again.
 */
export const useVerifyWrite = () => {
  const t = useT();
  return useCallback(
    async (error: unknown, look: Look | undefined): Promise<Explanation> => {
      const isRefused = look !== undefined && mayBeRepetition(error, look.write.kind);
      const plain = { detail: errorWords(error, t), found: "", outcome: undefined };
      if (!look || !(isRefused || outcomeUnknown(error))) return plain;
      const after = await inTime(look.read()).catch(() => undefined);
      const outcome = after && outcomeOf(look.write, look.before, after, isRefused);
      if (!outcome) return plain;
      const isFinal = !notYet.has(outcome) || !mayStillRun(error);
      const seen = t(`found.${outcome}`, { name: look.name });
      const found = isFinal ? seen : `${seen} ${t("errors.mayStillRun")}`;
      noteFound(error, { outcome, isFinal, words: found });
      return { detail: errorWords(error, t, { found }), found, outcome };
    },
    [t],
  );
};
