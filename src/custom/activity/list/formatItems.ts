import { formatTicketFacts } from "@/i18n/errorMessage";
import { formatExactTime } from "@/lib/format";
import type { Translate } from "@/i18n";
import { groupBy } from "@/lib/groupBy";
import { isolateText } from "@/lib/serverText";
import type { ActivityItem } from "@/ui/activity/activityItem";
import "../texts";

const getKind = ({ key }: ActivityItem): string | undefined => key.split("/", 1)[0];

/** Equal for items that are shown in one group. Running and done items stand for themselves. */
const getCause = (item: ActivityItem): string => {
  const { key, status, state, action, reason } = item;
  if (status === "running" || status === "done") return key;
  return JSON.stringify([getKind(item), status, reason || [action, state]]);
};

/** 'Suspend: Failed' */
const formatState = ({ action, state }: ActivityItem, t: Translate): string =>
  action ? t("issues.actionState", { action, state }) : state;

const NAMED_SERVERS = 3;

const groupUnits = { domains: "sites", servers: "servers", zones: "domains" } as const;

/** '3 sites on web1, web2' */
export const formatGroup = (items: readonly ActivityItem[], t: Translate): string => {
  const servers = [...new Set(items.flatMap(({ server }) => server ?? []))];
  const kind = items[0] && getKind(items[0]);
  const unit = Object.entries(groupUnits).find(([name]) => name === kind)?.[1] ?? "changes";
  return t(`issues.group.${unit}`, {
    smart_count: items.length,
    servers:
      servers.length > NAMED_SERVERS
        ? t("issues.group.servers", { smart_count: servers.length })
        : servers.map(isolateText).join(", "),
  });
};

/** Smaller groups are shown as single rows. */
const GROUP_SIZE_MIN = 3;

type ItemGroup = readonly [ActivityItem, ...ActivityItem[]];

export const groupByCause = (items: readonly ActivityItem[]): readonly ItemGroup[] =>
  [...groupBy(items, getCause).values()].flatMap(([first, ...others]): ItemGroup[] => {
    if (!first) return [];
    return others.length + 1 >= GROUP_SIZE_MIN
      ? [[first, ...others]]
      : [[first], ...others.map((item) => [item] as const)];
  });

const MINUTE_MS = 60_000;
const units = { days: 1440 * MINUTE_MS, hours: 60 * MINUTE_MS, minutes: MINUTE_MS, now: -Infinity };

export const formatAge = (ms: number, t: Translate): string => {
  const [unit, length] = (Object.entries(units) as [keyof typeof units, number][]).find(([, least]) => ms >= least) ?? [
    "now",
    1,
  ];
  return t(`issues.age.${unit}`, { smart_count: Math.floor(ms / length) });
};

const formatItemTicket = (item: ActivityItem, t: Translate): string => {
  const { name, reason, since, facts, ticket } = item;
  if (ticket) return ticket();
  const common = { "issues.ticket.reason": reason, "issues.ticket.since": formatExactTime(since) } as const;
  return [`${formatState(item, t)}: ${name}`, ...formatTicketFacts(common, t), ...(facts?.() ?? [])].join("\n");
};

export const formatTicket = (items: readonly ActivityItem[], now: number, t: Translate): string => {
  const texts = items.map((item) => formatItemTicket(item, t));
  if (texts.length === 1) return texts.join("");
  return [`${t("issues.ticket.title", { smart_count: items.length })} (${formatExactTime(now)})`, ...texts].join(
    "\n\n",
  );
};
