import type { Translate } from "../../i18n";
import "../../i18n/attentionTexts";
import { factLines } from "../../i18n/factLines";
import { exactTimeWords } from "../../i18n/timeWords";
import type { AttentionItem } from "./source";

const MINUTE_MS = 60_000;
const units = { days: 1440 * MINUTE_MS, hours: 60 * MINUTE_MS, minutes: MINUTE_MS, now: -Infinity };

/** How long it has been so, in the largest whole unit. */
export const ageWords = (ms: number, t: Translate): string => {
  const [unit, length] = (Object.entries(units) as [keyof typeof units, number][]).find(([, least]) => ms >= least) ?? [
    "now",
    1,
  ];
  return t(`attention.age.${unit}`, { smart_count: Math.floor(ms / length) });
};

/** Everything that a colleague needs to investigate, one fact per line, an empty line between two entries. */
export const ticketText = (items: readonly AttentionItem[], now: number, t: Translate): string => {
  const entryText = ({ state, name, reason, since, facts = [] }: AttentionItem) => {
    const known = { "attention.ticket.reason": reason, "attention.ticket.since": exactTimeWords(since) } as const;
    return [`${state}: ${name}`, ...factLines(known, t), ...facts].join("\n");
  };
  const title = `${t("attention.bell", { count: items.length })} (${exactTimeWords(now)})`;
  return [title, ...items.map(entryText)].join("\n\n");
};
