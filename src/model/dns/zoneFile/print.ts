import type { DnsRecord } from "../../records";
import { toAsciiName, isWithinZone } from "@/lib/dnsNames";
import { groupBy } from "@/lib/groupBy";
import { parseAddress } from "../addresses";
import type { RecordFields } from "../change";
import { DEFAULT_PRIORITY } from "../recordForm";
import { comparable, numberOf, DEFAULT_TTL } from "../record";
import { type DataPart, joinData, recordTypeOf, splitData } from "../recordTypes";
import { escapedName, quoted, relative, splitStrings } from "./printWords";

const HIGHEST_PRIORITY = 65_535;

const isName = (name: string) => name !== "" && !name.split(".").includes("");
const isWhole = (number: number, highest: number) => Number.isInteger(number) && number >= 0 && number <= highest;

const textualName = (text: string): string | undefined => {
  const name = text.trim() === "." ? "." : toAsciiName(text);
  return name === "." || isName(name) ? name : undefined;
};

/** A value of a record's data as a master file can say it; undefined if it cannot. */
const textualValue = (part: DataPart, value: string): string | undefined => {
  switch (part.kind) {
    case "address":
      return parseAddress(value) && value.trim();
    case "name":
      return textualName(value);
    case "number":
      return isWhole(numberOf(value) ?? -1, 256 ** part.octets - 1) ? String(Number(value)) : undefined;
    case "word":
      return /^[a-z\d]+$/i.test(value.trim()) ? value.trim() : undefined;
    case "text":
    case "strings":
      return value;
    case "opaque":
      return undefined;
  }
};

/**
 * A record as a master file can say it: names as ASCII, numbers as numbers, the TTL and priority of the form where there is none.
 * Undefined for a record that it cannot say or that the panel does not edit; such records are left alone.
 */
export const textual = (record: DnsRecord | RecordFields, zone: string): RecordFields | undefined => {
  const { name, type, data, priority: known } = comparable(record);
  const { parts, hasPriority } = recordTypeOf(type);
  const ttl = numberOf(record.ttl) ?? DEFAULT_TTL;
  const priority = hasPriority ? (known ?? DEFAULT_PRIORITY) : null;
  if (!isName(name) || (zone !== "" && !isWithinZone(name, zone))) return undefined;
  if (!isWhole(ttl, Number.MAX_SAFE_INTEGER) || !isWhole(priority ?? 0, HIGHEST_PRIORITY)) return undefined;
  const { values: given } = splitData(type, data);
  const values = parts.flatMap((part, index) => textualValue(part, given[index] ?? "") ?? []);
  return values.length === parts.length ? { name, type, data: joinData(type, { values }), priority, ttl } : undefined;
};

const printValue = ({ kind }: DataPart, value: string, origin: string): string => {
  if (kind === "name") return relative(value, origin);
  if (kind === "strings") return splitStrings(value).map(quoted).join(" ");
  return kind === "text" ? quoted(value) : value;
};

const dataOf = ({ type, data, priority }: RecordFields, origin: string): string => {
  const { values } = splitData(type, data);
  const printed = recordTypeOf(type).parts.map((part, index) => printValue(part, values[index] ?? "", origin));
  return [...(priority === null ? [] : [priority]), ...printed].join(" ");
};

/** A comment on one line. */
const comment = (text: string) => `; ${text.replace(/[\s\p{Cc}]+/gu, " ").trim()}`;

/** The most frequent TTL: that of a line to which somebody gives none. 0 is said of a record, and meant for no other. */
const usualTtl = (ttls: readonly (RecordFields["ttl"] | undefined)[]) => {
  const counted = groupBy(ttls.filter(Boolean), (ttl) => ttl);
  const [[usual] = [DEFAULT_TTL]] = [...counted].sort(([, a], [, b]) => b.length - a.length);
  return usual;
};

export interface PrintedZone {
  text: string;
  /** Records that the text has only as a comment. */
  leftOut: readonly DnsRecord[];
}

/** The zone as a master file (RFC 1035 section 5), in the order of its records. parse.ts reads it. */
export const printZoneFile = (records: readonly DnsRecord[], zone: string): PrintedZone => {
  const origin = toAsciiName(zone);
  const known = records.map((record) => ({ record, fields: textual(record, zone) }));
  const rows = known.map(({ record, fields }) =>
    fields
      ? [relative(fields.name, origin), String(fields.ttl), "IN", fields.type, dataOf(fields, origin)]
      : comment(`left out: ${[record.name, record.type, record.data].join(" ")}`),
  );
  const widths = [0, 1, 2, 3].map((column) =>
    Math.min(40, Math.max(0, ...rows.map((row) => (typeof row === "string" ? 0 : (row[column]?.length ?? 0))))),
  );
  const lines = rows.map((row) =>
    typeof row === "string" ? row : row.map((word, column) => word.padEnd(widths[column] ?? 0)).join(" "),
  );
  return {
    text: [
      `$ORIGIN ${escapedName(origin)}.`,
      `$TTL ${usualTtl(known.map(({ fields }) => fields?.ttl))}`,
      ...lines,
      "",
    ].join("\n"),
    leftOut: known.flatMap(({ record, fields }) => (fields ? [] : [record])),
  };
};
