import type { DnsRecord } from "../../records";
import { toAsciiName, isWithinZone } from "@/lib/dnsNames";
import { groupBy } from "@/lib/groupBy";
import { toNumber } from "@/lib/toNumber";
import type { RecordFields } from "../change";
import { toCommentLine } from "../comment";
import { toComparable, DEFAULT_PRIORITY, DEFAULT_TTL, MAX_PRIORITY, type RecordContent } from "../record";
import { getPartKind, isFullName } from "../partKinds";
import { joinData, getRecordType, splitData } from "../recordTypes";
import { escapeName, printName } from "./presentation";

const isIntegerUpTo = (number: number, highest: number) => Number.isInteger(number) && number >= 0 && number <= highest;

/**
 * The record as a zone file can contain it: names in ASCII, and the defaults for a missing TTL or priority. Undefined for a record that no
 * zone file can contain or that the panel does not edit.
 */
export const toPrintable = (record: RecordContent, zone: string): RecordFields | undefined => {
  const { name, type, data, priority: ownPriority } = toComparable(record);
  const { parts, hasPriority } = getRecordType(type);
  const ttl = toNumber(record.ttl) ?? DEFAULT_TTL;
  const priority = hasPriority ? (ownPriority ?? DEFAULT_PRIORITY) : null;
  if (!isFullName(name) || (zone !== "" && !isWithinZone(name, zone))) return undefined;
  if (!isIntegerUpTo(ttl, Number.MAX_SAFE_INTEGER) || !isIntegerUpTo(priority ?? 0, MAX_PRIORITY)) return undefined;
  const { values: dataValues } = splitData(type, data);
  const values = parts.flatMap((part, index) => getPartKind(part).toPrintable(dataValues[index] ?? "", part) ?? []);
  if (values.length !== parts.length) return undefined;
  const comment = toCommentLine(record.comment);
  return { name, type, data: joinData(type, { values }), priority, ttl, ...(comment && { comment }) };
};

const printComment = (text: string) => `; ${toCommentLine(text)}`;

const printData = ({ type, data, priority, comment }: RecordFields, origin: string): string => {
  const { values } = splitData(type, data);
  const printed = getRecordType(type).parts.map((part, index) => getPartKind(part).print(values[index] ?? "", origin));
  return [...(priority === null ? [] : [priority]), ...printed, ...(comment ? [printComment(comment)] : [])].join(" ");
};

/** The most frequent TTL becomes $TTL. A TTL of 0 is meant for one record only. */
const findUsualTtl = (ttls: readonly (RecordFields["ttl"] | undefined)[]) => {
  const counted = groupBy(ttls.filter(Boolean), (ttl) => ttl);
  const [[usual] = [DEFAULT_TTL]] = [...counted].sort(([, a], [, b]) => b.length - a.length);
  return usual;
};

/** Prints a zone file (RFC 1035 section 5) in the order of the records. Those in `leftOut` are in the text only as comments. */
export const printZoneFile = (records: readonly DnsRecord[], zone: string) => {
  const origin = toAsciiName(zone);
  const printables = records.map((record) => ({ record, fields: toPrintable(record, zone) }));
  const rows = printables.map(({ record, fields }) =>
    fields
      ? [printName(fields.name, origin), String(fields.ttl), "IN", fields.type, printData(fields, origin)]
      : printComment(`left out: ${[record.name, record.type, record.data].join(" ")}`),
  );
  const widths = [0, 1, 2, 3].map((column) =>
    Math.min(40, Math.max(0, ...rows.map((row) => (typeof row === "string" ? 0 : (row[column]?.length ?? 0))))),
  );
  const lines = rows.map((row) =>
    typeof row === "string" ? row : row.map((word, column) => word.padEnd(widths[column] ?? 0)).join(" "),
  );
  return {
    text: [
      `$ORIGIN ${escapeName(origin)}.`,
      `$TTL ${findUsualTtl(printables.map(({ fields }) => fields?.ttl))}`,
      ...lines,
      "",
    ].join("\n"),
    leftOut: printables.flatMap(({ record, fields }) => (fields ? [] : [record])),
  };
};
