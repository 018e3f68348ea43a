import type { Translate } from "../../i18n";
import "../../i18n/attentionTexts";
import { exactTimeWords } from "../../i18n/timeWords";
import type { AttentionItem } from "./source";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long it has been so, in the largest whole unit. */
export const ageWords = (ms: number, t: Translate): string => {
  if (ms < MINUTE_MS) return t("attention.age.now");
  if (ms < HOUR_MS) return t("attention.age.minutes", { count: Math.floor(ms / MINUTE_MS) });
  if (ms < DAY_MS) return t("attention.age.hours", { count: Math.floor(ms / HOUR_MS) });
  return t("attention.age.days", { smart_count: Math.floor(ms / DAY_MS) });
};

/** Everything that a colleague needs to investigate, one fact per line, an empty line between two entries. */
export const ticketText = (items: readonly AttentionItem[], now: number, t: Translate): string => {
  const entryText = ({ state, name, reason, since, facts = [] }: AttentionItem) =>
    [
      t("attention.ticket.entry", { state, name }),
      ...(reason ? [t("attention.ticket.reason", { reason })] : []),
      t("attention.ticket.since", { time: exactTimeWords(since) }),
      ...facts,
    ].join("\n");
  const title = t("attention.ticket.title", { count: items.length, time: exactTimeWords(now) });
  return [title, ...items.map(entryText)].join("\n\n");
};
