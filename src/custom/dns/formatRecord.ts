import { mapValues, memoize } from "es-toolkit";
import type { MessageKey, Translate } from "@/i18n";
import { memoizeByLocale } from "@/lib/format";
import { isolateText, shorten } from "@/lib/serverText";
import { toNumber } from "@/lib/toNumber";
import { type EditableField, toFieldText } from "@/model/dns/change";
import { fromSeconds, type RecordContent } from "@/model/dns/record";
import type { Warning, WarningCode } from "@/model/dns/warnings/findWarnings";
import type { DnsRecord } from "@/model/records";
import type { Shared } from "./changes/splitShared";

/** Includes the data, which tells several MX records apart. */
export const formatRecord = ({ type, name, data }: Pick<DnsRecord, "type" | "name" | "data">): string =>
  [type, name && isolateText(name), data && `→ ${shorten(data)}`].filter(Boolean).join(" ");

const unitFormats = memoizeByLocale((locale) =>
  memoize((unit: string) => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" })),
);

/** The TTL in its largest whole unit: "2 hours". */
export const formatTtl = (ttl: DnsRecord["ttl"]): string | undefined => {
  const seconds = toNumber(ttl);
  if (seconds === undefined) return undefined;
  const { amount, unit } = fromSeconds(seconds);
  return unitFormats()(unit.slice(0, -1)).format(amount);
};

export const formatDetails = (
  { priority, ttl, comment }: Pick<DnsRecord, "priority" | "ttl" | "comment">,
  t: Translate,
): string[] => {
  const rank = toNumber(priority);
  const time = formatTtl(ttl);
  return [
    ...(rank === undefined ? [] : [t("dns.details.priority", { priority: String(rank) })]),
    ...(time === undefined ? [] : [t("dns.details.ttl", { ttl: time })]),
    ...(comment ? [t("dns.details.comment", { comment: shorten(comment) })] : []),
  ];
};

/** The text of a field, the TTL with its unit; "" without a value. */
export const formatFieldText = (record: RecordContent, field: EditableField): string =>
  (field === "ttl" ? formatTtl(record.ttl) : undefined) ?? toFieldText(record, field);

const formatArgs = ({ args = {} }: Warning) =>
  mapValues(args, (value, name) => (/ttl$/i.test(name) ? formatTtl(value) : undefined) ?? value);

export type ShownWarning = Warning & Partial<Shared<Warning>>;

export const formatShared = (text: string, { sources }: Partial<Shared<object>>, t: Translate): string =>
  sources ? t("dns.sharedWarning", { smart_count: sources.length, text }) : text;

export const formatWarning = (warning: ShownWarning, t: Translate): string =>
  formatShared(t(`dns.warnings.${warning.code}`, formatArgs(warning)), warning, t);

const fixKeys: Partial<Record<WarningCode, MessageKey>> = {
  differentTtl: "dns.fixes.differentTtl",
  termsBehindAll: "dns.fixes.termsBehindAll",
};

export const formatFix = (warning: Warning, t: Translate): string =>
  t(fixKeys[warning.code] ?? "dns.fix", formatArgs(warning));
