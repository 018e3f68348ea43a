import type { DnsRecord } from "../../records";
import { asciiName, isWithin, octetsOf } from "@/lib/dnsNames";
import { groupBy } from "@/lib/groupBy";
import { parseAddress } from "../addresses";
import type { RecordFields } from "../change";
import { DEFAULT_PRIORITY } from "../recordForm";
import { comparable, numberOf, DEFAULT_TTL } from "../record";
import { isTextType } from "./types";

const LONGEST_STRING = 255;
const HIGHEST_PRIORITY = 65_535;

const isName = (name: string) => name !== "" && !name.split(".").includes("");
const isWhole = (number: number, highest: number) => Number.isInteger(number) && number >= 0 && number <= highest;

/**
 * A record as a master file can say it: names as ASCII, numbers as numbers, the TTL and priority of the form where there is none.
 * Undefined for a record that it cannot say or that the panel does not edit; such records are left alone.
 */
export const textual = (record: DnsRecord | RecordFields, zone: string): RecordFields | undefined => {
  const { name, type, data } = comparable(record);
  const ttl = numberOf(record.ttl) ?? DEFAULT_TTL;
  const priority = type === "MX" ? (numberOf(record.priority) ?? DEFAULT_PRIORITY) : null;
  if (!isTextType(type) || !isName(name) || (zone !== "" && !isWithin(name, zone))) return undefined;
  if (!isWhole(ttl, Number.MAX_SAFE_INTEGER) || !isWhole(priority ?? 0, HIGHEST_PRIORITY)) return undefined;
  const known = { name, type, priority, ttl };
  if (type === "TXT") return { ...known, data };
  if (type === "A" || type === "AAAA") return parseAddress(data) && { ...known, data: data.trim() };
  const target = data.trim() === "." ? "." : asciiName(data);
  return target === "." || isName(target) ? { ...known, data: target } : undefined;
};

/** Characters that cannot stand for themselves, as the octets that they are on the wire. */
const octets = (text: string) =>
  [...new TextEncoder().encode(text)].map((octet) => `\\${String(octet).padStart(3, "0")}`).join("");

const CONTROL = /\p{Cc}/gu;
const BLANK_OR_INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const escapedName = (name: string) => name.replace(/["();\\@$]/g, "\\$&").replace(BLANK_OR_INVISIBLE, octets);

const relative = (name: string, origin: string): string => {
  if (name === ".") return ".";
  if (name === origin) return "@";
  return origin !== "" && name.endsWith(`.${origin}`)
    ? escapedName(name.slice(0, -origin.length - 1))
    : `${escapedName(name)}.`;
};

/** The strings of a text, each of at most 255 octets (RFC 1035 section 3.3). */
const strings = (text: string): string[] => {
  const parts: string[] = [];
  let part = "";
  let length = 0;
  for (const character of text) {
    const more = octetsOf(character);
    if (length + more > LONGEST_STRING) {
      parts.push(part);
      [part, length] = ["", 0];
    }
    part += character;
    length += more;
  }
  return [...parts, part];
};

/** A text as one string. */
export const quoted = (text: string): string => `"${text.replace(/["\\]/g, "\\$&").replace(CONTROL, octets)}"`;

const dataOf = ({ type, data, priority }: RecordFields, origin: string): string => {
  if (type === "TXT") return strings(data).map(quoted).join(" ");
  if (type === "A" || type === "AAAA") return data;
  return [...(type === "MX" ? [priority] : []), relative(data, origin)].join(" ");
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
  const origin = asciiName(zone);
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
