import { formatTicketFacts } from "@/i18n/errorMessage";
import { formatExactTime } from "@/i18n/format";
import type { Translate } from "@/i18n";
import { isolateText } from "@/lib/isolateText";
import type { AttentionItem } from "../attention/source";
import "../texts";

const kindOf = ({ key }: AttentionItem): string | undefined => key.split("/", 1)[0];

/** Equal for items of one kind that have the same cause in the same words. */
const causeOf = (item: AttentionItem, t: Translate): string =>
  JSON.stringify([kindOf(item), item.status, item.reason || stateWords(item, t)]);

/** 'Suspend: Failed' */
export const stateWords = ({ action, state }: Pick<AttentionItem, "action" | "state">, t: Translate): string =>
  action ? t("attention.stateOf", { action, state }) : state;

/** The most servers that a line names. */
const NAMED_SERVERS = 3;

/** 'Disk is full · 3 sites on web1, web2' */
export const groupWords = (items: readonly AttentionItem[], t: Translate): string => {
  const [first] = items;
  if (!first) return "";
  const servers = [...new Set(items.flatMap(({ server }) => server ?? []))];
  const args = {
    smart_count: items.length,
    servers:
      servers.length > NAMED_SERVERS
        ? t("attention.group.servers", { smart_count: servers.length })
        : servers.map(isolateText).join(", "),
  };
  const kind = kindOf(first);
  const what = kind === "domains" ? "sites" : kind === "servers" ? "servers" : "changes";
  return [first.reason?.replace(/[.\s]+$/, "") || stateWords(first, t), t(`attention.group.${what}`, args)].join(" · ");
};

/** The entries that have one cause together, where the first of them stands. */
export const inGroups = (items: readonly AttentionItem[], t: Translate): (readonly AttentionItem[])[] => {
  const groups = new Map<string, AttentionItem[]>();
  for (const item of items) {
    const cause = causeOf(item, t);
    const group = groups.get(cause);
    if (group) group.push(item);
    else groups.set(cause, [item]);
  }
  return [...groups.values()];
};

const MINUTE_MS = 60_000;
const units = { days: 1440 * MINUTE_MS, hours: 60 * MINUTE_MS, minutes: MINUTE_MS, now: -Infinity };

/** How long ago it was first seen, in the largest whole unit. */
export const ageWords = (ms: number, t: Translate): string => {
  const [unit, length] = (Object.entries(units) as [keyof typeof units, number][]).find(([, least]) => ms >= least) ?? [
    "now",
    1,
  ];
  return t(`attention.age.${unit}`, { smart_count: Math.floor(ms / length) });
};

const entryText = (item: AttentionItem, t: Translate): string => {
  const { name, reason, since, facts, ticket } = item;
  if (ticket) return ticket();
  const known = { "attention.ticket.reason": reason, "attention.ticket.since": formatExactTime(since) } as const;
  return [`${stateWords(item, t)}: ${name}`, ...formatTicketFacts(known, t), ...(facts?.() ?? [])].join("\n");
};

/** Everything that a colleague needs to investigate, one fact per line, an empty line between two entries. */
export const ticketText = (items: readonly AttentionItem[], now: number, t: Translate): string => {
  const texts = items.map((item) => entryText(item, t));
  if (texts.length === 1) return texts.join("");
  return [`${t("attention.ticket.title", { smart_count: items.length })} (${formatExactTime(now)})`, ...texts].join(
    "\n\n",
  );
};
