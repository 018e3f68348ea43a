import type { Translate } from "../../i18n";
import { exactTimeWords } from "../../i18n/timeWords";
import type { KeptError } from "../../ui/keptErrors/keptError";

/** An error as plain text for a ticket: one line for each thing that is known. */
export const errorText = ({ at, text, detail, call, status, words, requestId }: KeptError, t: Translate): string =>
  [
    text,
    ...(detail ? [`${t("journal.errors.detail")}: ${detail}`] : []),
    `${t("journal.time")}: ${exactTimeWords(at)}`,
    ...(call ? [`${t("journal.call")}: ${call}`] : []),
    ...(call ? [`${t("journal.statusColumn")}: ${status ?? t("journal.noAnswer")}`] : []),
    ...(words ? [`${t("journal.words")}: ${words}`] : []),
    ...(requestId ? [`${t("journal.requestId")}: ${requestId}`] : []),
  ]
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .join("\n");
