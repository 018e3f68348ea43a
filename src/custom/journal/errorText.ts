import type { Translate } from "../../i18n";
import { factLines } from "../../i18n/factLines";
import { exactTimeWords } from "../../i18n/timeWords";
import type { KeptError } from "../../ui/keptErrors/keptError";

/** An error as plain text for a ticket. */
export const errorText = (error: KeptError, t: Translate): string => {
  const { at, text, detail, call, status = t("journal.noAnswer"), words, requestId } = error;
  const facts = {
    "journal.errors.detail": detail,
    "journal.time": exactTimeWords(at),
    "journal.call": call,
    "journal.statusColumn": call && status,
    "journal.words": words,
    "journal.requestId": requestId,
  };
  return [text, ...factLines(facts, t)].join("\n");
};
