import type { PanelConfig } from "@/config";
import type { DnsRecord } from "../records";
import { toCleanName } from "@/lib/cleanName";
import { isWithinZone, toAsciiName, toLabels } from "@/lib/dnsNames";
import { toNumber } from "@/lib/toNumber";
import { isIpv6 } from "./ipAddresses";
import { getPartKind } from "./partKinds";
import { getHost, toTypeOption, getPriority, getRecordType, splitData } from "./recordTypes";

export interface ComparableRecord {
  /** Normalized for comparison. */
  name: string;
  type: string;
  data: string;
  target: string;
  /** The host name in the data; undefined for a type without one. */
  host: string | undefined;
  priority: number | undefined;
  ttl: number | undefined;
}

export type RecordContent = Pick<DnsRecord, "name" | "type" | "data" | "priority" | "ttl" | "comment">;

const normalizeRecord = (record: RecordContent): ComparableRecord => {
  const data = record.data ?? "";
  const option = toTypeOption(record.type);
  const type = option === "A" ? (isIpv6(data) ? "AAAA" : "A") : option;
  const { parts, hasPriority } = getRecordType(type);
  const { values } = splitData(type, data);
  return {
    name: toAsciiName(record.name ?? ""),
    type,
    data,
    target: parts.map((part, index) => getPartKind(part).normalize(values[index] ?? "", part)).join(" "),
    host: getHost(type, data),
    priority: hasPriority ? toNumber(getPriority(record)) : undefined,
    ttl: toNumber(record.ttl),
  };
};

const comparables = new WeakMap<RecordContent, ComparableRecord>();

/** Normalizes each record once, because records do not change and large zones are compared again and again. */
export const toComparable = (record: RecordContent): ComparableRecord => {
  const comparable = comparables.get(record) ?? normalizeRecord(record);
  comparables.set(record, comparable);
  return comparable;
};

/** Seconds per unit of a TTL, the largest last. */
export const ttlUnits = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;
export type TtlUnit = keyof typeof ttlUnits;
export const ttlUnitNames = Object.keys(ttlUnits) as TtlUnit[];

export const DEFAULT_TTL = 300;
/** RFC 2181 section 8: a TTL is a 31-bit unsigned number. */
export const MAX_TTL = 2_147_483_647;
export const DEFAULT_PRIORITY = 10;
export const MAX_PRIORITY = 65_535;

const unitSeconds: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** Parses seconds, or numbers with units as in BIND (1h30m, 1W2D). Undefined for anything else. */
export const parseTtl = (text: string): number | undefined => {
  if (/^\d+$/.test(text)) return Number(text);
  if (!/^(\d+[smhdw])+$/i.test(text)) return undefined;
  return [...text.toLowerCase().matchAll(/(\d+)([smhdw])/g)].reduce(
    (sum, [, amount, unit = ""]) => sum + Number(amount) * (unitSeconds[unit] ?? 0),
    0,
  );
};

export const toSeconds = (amount: number, unit: TtlUnit): number => Math.round(amount * ttlUnits[unit]);

/** The TTL in the largest unit that divides it: 300 is 5 minutes, 90 stays 90 seconds. */
export const fromSeconds = (seconds: number): { amount: number; unit: TtlUnit } => {
  const fits = (unit: TtlUnit) => seconds !== 0 && seconds % ttlUnits[unit] === 0;
  const unit = ttlUnitNames.findLast(fits) ?? "seconds";
  return { amount: seconds / ttlUnits[unit], unit };
};

/** An empty hostname is the zone itself. */
export const toFullName = (hostname: string, zone: string): string => {
  const host = hostname.trim();
  return host === "" || zone === "" ? host || zone : `${host}.${zone}`;
};

/** A name outside this zone stays as it is. */
export const toHostname = (name: string, zone: string): string => {
  if (!isWithinZone(name, zone)) return name;
  const labels = name
    .trim()
    .replace(/[.。．｡]$/u, "")
    .split(/[.。．｡]/u);
  return labels.slice(0, -toLabels(zone).length).join(".");
};

/** The type of records with an IPv6 address. "A" is for a backend that has no AAAA and decides by the address. */
export type Ipv6Type = PanelConfig["dns"]["ipv6Type"];

type Target = Pick<DnsRecord, "type" | "data">;

const cleanData = ({ data }: Pick<Target, "data">) => toCleanName(data ?? "");

/**
 * A type is sent as the server wrote it. A and AAAA are one option in the form: an address that is among the `saved` ones keeps its type;
 * otherwise the address decides.
 */
export const resolveType = (typed: Target, saved: readonly Target[], ipv6Type: Ipv6Type): string => {
  const option = toTypeOption(typed.type);
  const same = saved.find(
    (record) => toTypeOption(record.type) === option && (option !== "A" || cleanData(record) === cleanData(typed)),
  );
  return same?.type ?? (option === "A" && isIpv6(cleanData(typed)) ? ipv6Type : option);
};
