import { octetsOf } from "../../../lib/dnsNames";
import type { Rule } from "./warning";

const LONGEST_STRING = 255;
const quoted = /^"[^]*"$|^“[^]*”$/;
const unquoted = (text: string) => text.trim().replace(/^["“]|["”]$/g, "");

/** Lengths of the strings that a text is split into: 600 octets give 255, 255 and 90. */
export const splitText = (octets: number): number[] =>
  Array.from({ length: Math.ceil(octets / LONGEST_STRING) }, (_, index) =>
    Math.min(LONGEST_STRING, octets - index * LONGEST_STRING),
  );

/** A string of a TXT record has at most 255 octets; a longer text is split. RFC 1035 sections 3.3 and 3.3.14. */
export const longText: Rule = ({ record: { type, data } }) => {
  const octets = type === "TXT" ? octetsOf(data) : 0;
  if (octets <= LONGEST_STRING) return undefined;
  const parts = splitText(octets);
  const args = { octets, limit: LONGEST_STRING, smart_count: parts.length, sizes: parts.join(" + ") };
  return { field: "data", message: "dns.warnings.longText", args };
};

/** Quotation marks belong to the syntax of zone files (RFC 1035 section 5.1), not to the text. */
export const quotedText: Rule = ({ record: { type, data } }) =>
  type === "TXT" && data.trim().length > 1 && quoted.test(data.trim())
    ? { field: "data", message: "dns.warnings.quotedText" }
    : undefined;

const isSpf = (type: string, data: string) => type === "TXT" && /^v=spf1( |$)/i.test(unquoted(data));

/** A name has one SPF record; with two, validation fails permanently. RFC 7208 sections 3.2 and 4.5. */
export const secondSpf: Rule = ({ record, others }) =>
  isSpf(record.type, record.data) &&
  others.some((other) => other.name === record.name && other.data !== record.data && isSpf(other.type, other.data))
    ? { field: "data", message: "dns.warnings.secondSpf", args: { name: record.name } }
    : undefined;
