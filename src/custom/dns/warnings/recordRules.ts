import { asciiName, isWithin, labelsOf, octetsOf } from "@/lib/dnsNames";
import { hostIn, SCHEME } from "@/lib/address";
import { parseAddress, specialUse } from "@/model/dns/addresses";
import { fullName, numberOf } from "@/model/dns/record";
import {
  type DataPart,
  isAddressType,
  isKnownType,
  namePartOf,
  recordTypeOf,
  splitData,
} from "@/model/dns/recordTypes";
import { shortText } from "../formatRecord";
import {
  isSpf,
  letsAllSend,
  readableText,
  SPF_LOOKUPS_MAX,
  spfLookups,
  strayCharacters,
  textOf,
  wrongSpfTerm,
} from "./spf";
import { decodeGenericData } from "@/model/dns/zoneFile/genericData";
import type { Rule, Situation, Warning } from "./warning";

/** Input that is not just a host name where only one may stand. RFC 1123 section 2.1. */

const BLANK = /[\s\u200B\u2060\uFEFF]/u;
/** After a label that begins with a letter: `0/26.2.0.192.in-addr.arpa` is a name (RFC 2317). */
const PORT_OR_PATH = /\.\p{L}[^\s./:]*\.?(:\d|[/?#])/u;

/** The fields that hold a name, as typed. */
const namesOf = ({ hostname, record }: Situation): { field: Warning["field"]; name: string }[] => [
  { field: "name", name: hostname.trim() },
  ...(record.host === undefined ? [] : [{ field: "data" as const, name: record.host.trim() }]),
];

/** An MX record's priority has a field of its own. RFC 1035 section 3.3.9. */
export const priorityInData: Rule = ({ record: { type, data } }) =>
  type === "MX" && /^\d+\s+\S+$/.test(data.trim())
    ? { field: "data", message: "dns.warnings.priorityInData" }
    : undefined;

export const blank: Rule = (situation) => {
  const found = namesOf(situation).find(({ name }) => BLANK.test(name));
  const isTold = found?.field === "data" && priorityInData(situation);
  return found && !isTold ? { field: found.field, message: "dns.warnings.blank" } : undefined;
};

/** A web or service address, of which only a part is a name. */
export const webAddress: Rule = (situation) => {
  const found = namesOf(situation).find(
    ({ name }) => !parseAddress(name) && (SCHEME.test(name) || PORT_OR_PATH.test(name)),
  );
  if (!found) return undefined;
  return { field: found.field, message: "dns.warnings.webAddress", args: { name: hostIn(found.name) } };
};

export const mailAddress: Rule = ({ record: { type, host = "" } }) =>
  !SCHEME.test(host.trim()) && /.@./.test(host)
    ? { field: "data", message: "dns.warnings.mailAddress", args: { type } }
    : undefined;

/** The zone is appended to the hostname, so a trailing dot becomes two. Does not apply to a name that was not touched. */
export const dotAtEnd: Rule = ({ hostname, zone, record }) => {
  const name = fullName(hostname, zone);
  const isPutBehind = zone !== "" && asciiName(name) === record.name && !isWithin(hostname, zone);
  return isPutBehind && /[.。．｡]$/u.test(hostname.trim()) && !labelsOf(hostname).includes("")
    ? { field: "name", message: "dns.warnings.dotAtEnd", args: { name } }
    : undefined;
};

/** An A record holds an IPv4 address (RFC 1035 section 3.4.1), an AAAA record an IPv6 address (RFC 3596 section 2.2). */
export const notAnAddress: Rule = ({ record: { type, data } }) =>
  isAddressType(type) && data.trim() !== "" && !parseAddress(data)
    ? { field: "data", message: "dns.warnings.notAnAddress" }
    : undefined;

/** Addresses that the internet does not route: private (RFC 1918, RFC 4193), and all others of RFC 6890. */
export const unreachableAddress: Rule = ({ record: { type, data } }) => {
  const rfc = isAddressType(type) ? specialUse(data) : undefined;
  return rfc === undefined
    ? undefined
    : { field: "data", message: "dns.warnings.unreachable", args: { address: data.trim(), rfc } };
};

/** CNAME, MX, NS and SRV hold the name of a host, not its address. RFC 1034 section 3.6.2, RFC 2181 section 10.3, RFC 2782. */
export const addressAsTarget: Rule = ({ record: { type, host = "" } }) =>
  parseAddress(host)
    ? { field: "data", message: "dns.warnings.addressAsTarget", args: { type, rfc: namePartOf(type)?.rfc ?? "" } }
    : undefined;

const wrongValue = (part: DataPart, value: string): Omit<Warning, "field"> | undefined => {
  if (value.trim() === "" || (part.kind !== "number" && part.kind !== "word")) return undefined;
  const { rfc, known } = part;
  if (part.kind === "number") {
    const [number = -1, limit] = [numberOf(value), 256 ** part.octets - 1];
    const isInRange = Number.isInteger(number) && number >= 0 && number <= limit;
    if (!isInRange) return { message: "dns.warnings.numberRange", args: { value: shortText(value), limit, rfc } };
  }
  if (!known || known.includes(value.trim().toLowerCase())) return undefined;
  return { message: "dns.warnings.unknownValue", args: { value: shortText(value), known: known.join(", "), rfc } };
};

/** The first value that is out of its range, or not a known one: of CAA (RFC 8659 section 4.1) and SRV (RFC 2782). */
export const wrongPart: Rule = ({ record: { type, data } }) => {
  const { values } = splitData(type, data);
  const [wrong] = recordTypeOf(type).parts.flatMap((part, index) => wrongValue(part, values[index] ?? "") ?? []);
  return wrong && { field: "data", ...wrong };
};

/** A name has one SPF record; with two, validation fails permanently. RFC 7208 sections 3.2 and 4.5. */
export const secondSpf: Rule = ({ record, others }) =>
  isSpf(record) && others.some((other) => other.name === record.name && other.data !== record.data && isSpf(other))
    ? {
        field: "data",
        message: "dns.warnings.secondSpf",
        args: { name: record.name },
      }
    : undefined;

/** A no-break space, a typographic quotation mark: programs read none of these texts with such characters in it. */
export const strayCharacter: Rule = ({ record }) => {
  const characters = strayCharacters(record);
  if (characters.length === 0) return undefined;
  const codes = characters.map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`);
  const args = { characters: codes.join(", ") };
  const isBlank = characters.every((one) => /[^\S ]/.test(one));
  const message = isBlank ? "dns.warnings.strayBlank" : "dns.warnings.strayCharacter";
  return { field: "data", message, args, fix: readableText(record) };
};

/** One wrong term, and the whole record is refused. RFC 7208 section 4.6. */
export const wrongTermOfSpf: Rule = ({ record }) => {
  const term = strayCharacters(record).length > 0 ? undefined : wrongSpfTerm(record);
  return term === undefined
    ? undefined
    : { field: "data", message: "dns.warnings.wrongSpfTerm", args: { term: shortText(term) } };
};

/** What stands for characters that could not be read. */
export const replacement: Rule = ({ record: { name, data } }) => {
  const field = name.includes("\uFFFD") ? "name" : data.includes("\uFFFD") ? "data" : undefined;
  return field && { field, message: "dns.warnings.replacement" };
};

/** Data in hex is of zone files. RFC 3597 section 5. */
export const genericData: Rule = ({ record: { type, data } }) => {
  const [mark, ...words] = data.trim().split(/\s+/);
  if (mark !== "\\#" || recordTypeOf(type).hasPriority || !isKnownType(type)) return undefined;
  const fix = decodeGenericData(type, words)?.data;
  return { field: "data", message: "dns.warnings.genericData", ...(fix !== undefined && { fix }) };
};

/** With more than ten look-ups validation fails permanently. RFC 7208 section 4.6.4. */
export const tooManyLookups: Rule = ({ record }) => {
  const count = isSpf(record) ? spfLookups(record) : 0;
  return count > SPF_LOOKUPS_MAX
    ? { field: "data", message: "dns.warnings.spfLookups", args: { count, limit: SPF_LOOKUPS_MAX } }
    : undefined;
};

/** "+all" passes whoever sends. RFC 7208 section 5.1. */
export const openSpf: Rule = ({ record }) =>
  isSpf(record) && letsAllSend(record)
    ? { field: "data", message: "dns.warnings.openSpf", args: { name: record.name } }
    : undefined;

const isNullMx = ({ type, data }: { type: string; data: string }) => type === "MX" && data.trim() === ".";

/** A name that takes no mail has no other MX. RFC 7505 section 3. */
export const nullMxBesideOthers: Rule = ({ record, others }) => {
  const servers = [record, ...others.filter(({ name }) => name === record.name)].filter(({ type }) => type === "MX");
  return record.type === "MX" && servers.some(isNullMx) && !servers.every(isNullMx)
    ? { field: "data", message: "dns.warnings.nullMx", args: { name: record.name } }
    : undefined;
};

const LONGEST_STRING = 255;
const quoted = /^["“”„‟«»][^]*["“”„‟«»]$/;

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
    ? { field: "data", message: "dns.warnings.quotedText", fix: textOf({ data }) }
    : undefined;
