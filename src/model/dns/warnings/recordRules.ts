import { parseHost, SCHEME } from "@/lib/webAddress";
import { toAsciiName, isWithinZone, toLabels, countOctets } from "@/lib/dnsNames";
import { shorten } from "@/lib/serverText";
import { parseAddress, isSpecialUse } from "../ipAddresses";
import { toFullName } from "../record";
import { getPartKind } from "../partKinds";
import { findMissingPart, isAddressType, isEditableType, getRecordType, splitData } from "../recordTypes";
import {
  allowsAnySender,
  countSpfLookups,
  findInvalidSpfTerm,
  findStrayCharacters,
  findUnusedSpfTerms,
  isSpf,
  moveBeforeAll,
  normalizeText,
  repairText,
  SPF_LOOKUPS_MAX,
} from "../spf";
import { decodeGenericData } from "../zoneFile/decodeGenericData";
import { MAX_STRING_OCTETS, splitStrings } from "../zoneFile/presentation";
import { isQuotedText, toResolvedText } from "../zoneFile/tokenizeLines";
import type { Finding, RecordInZone, Rule } from "./rule";

const BLANK = /[\s\u200B\u2060\uFEFF]/u;
/** Follows a label that begins with a letter: `0/26.2.0.192.in-addr.arpa` is a name (RFC 2317). */
const PORT_OR_PATH = /\.\p{L}[^\s./:]*\.?(:\d|[/?#])/u;

/** The first typed name, of the hostname and the host in the data, that matches. A host name: RFC 1123 section 2.1. */
const findName = (
  { hostname, record: { host } }: RecordInZone,
  matches: (name: string) => boolean,
): { field: "name" | "data"; name: string } | undefined =>
  [
    { field: "name" as const, name: hostname.trim() },
    { field: "data" as const, name: (host ?? "").trim() },
  ].find(({ name }) => matches(name));

/** An MX record's priority has a field of its own. RFC 1035 section 3.3.9. */
export const priorityInData: Rule = ({ record: { type, data } }) =>
  type === "MX" && /^\d+\s+\S+$/.test(data.trim()) ? { field: "data" } : undefined;

export const blank: Rule = (situation) => {
  const match = findName(situation, (name) => BLANK.test(name));
  const isPriority = match?.field === "data" && priorityInData(situation);
  return match && !isPriority ? { field: match.field } : undefined;
};

export const webAddress: Rule = (situation) => {
  const match = findName(situation, (name) => !parseAddress(name) && (SCHEME.test(name) || PORT_OR_PATH.test(name)));
  return match && { field: match.field, args: { name: parseHost(match.name) } };
};

export const mailAddress: Rule = ({ record: { host = "" } }) =>
  !SCHEME.test(host.trim()) && /.@./.test(host) ? { field: "data" } : undefined;

/** The zone is appended to the hostname, so a trailing dot becomes two. Does not apply to an unchanged name. */
export const dotAtEnd: Rule = ({ hostname, zone, record }) => {
  const name = toFullName(hostname, zone);
  const isAppended = zone !== "" && toAsciiName(name) === record.name && !isWithinZone(hostname, zone);
  return isAppended && /[.。．｡]$/u.test(hostname.trim()) && !toLabels(hostname).includes("")
    ? { field: "name", args: { name } }
    : undefined;
};

/** An A record holds an IPv4 address (RFC 1035 section 3.4.1), an AAAA record an IPv6 address (RFC 3596 section 2.2). */
export const notAnAddress: Rule = ({ record: { type, data } }) =>
  isAddressType(type) && data.trim() !== "" && !parseAddress(data) ? { field: "data" } : undefined;

/** Addresses that the internet does not route: private (RFC 1918, RFC 4193), and all others of RFC 6890. */
export const unreachable: Rule = ({ record: { type, data } }) =>
  isAddressType(type) && isSpecialUse(data) ? { field: "data", args: { address: data.trim() } } : undefined;

/** CNAME, MX, NS and SRV hold the name of a host, not its address. RFC 1034 section 3.6.2, RFC 2181 section 10.3, RFC 2782. */
export const addressAsTarget: Rule = ({ record: { host = "" } }) =>
  parseAddress(host) ? { field: "data" } : undefined;

/** A part is missing if a later one has a value: fields are filled in their order. */
export const missingPart: Rule = ({ record: { type, data } }) => {
  const { values } = splitData(type, data);
  const part = findMissingPart(type, data);
  const index = getRecordType(type).parts.findIndex(({ name }) => name === part);
  const isFollowed = values.slice(index + 1).some((value) => value.trim() !== "");
  return part && isFollowed ? { field: "data", part } : undefined;
};

const createPartRule =
  (code: "numberRange" | "unknownValue"): Rule =>
  ({ record: { type, data } }) => {
    const { values } = splitData(type, data);
    return getRecordType(type).parts.flatMap((part, index): Finding[] => {
      const value = values[index] ?? "";
      const warning = value.trim() === "" ? undefined : getPartKind(part).check(value, part);
      return warning?.code === code ? [{ field: "data", part: part.name, args: warning.args }] : [];
    });
  };
/** The numbers of CAA (RFC 8659 section 4.1) and SRV (RFC 2782). */
export const numberRange = createPartRule("numberRange");
/** The flags and the tag of CAA (RFC 8659 section 4.1). */
export const unknownValue = createPartRule("unknownValue");

/** A name has one SPF record; with two, validation fails permanently. RFC 7208 sections 3.2 and 4.5. */
export const secondSpf: Rule = ({ record, others }) =>
  isSpf(record) && others.some((other) => other.name === record.name && other.target !== record.target && isSpf(other))
    ? { field: "data", args: { name: record.name } }
    : undefined;

/** Programs read no SPF, DMARC or DKIM text that contains a no-break space or a typographic quotation mark. */
const findStray = ({ record }: RecordInZone, areBlank: boolean): Finding | undefined => {
  const characters = findStrayCharacters(record);
  if (characters.length === 0 || characters.every((one) => /[^\S ]/.test(one)) !== areBlank) return undefined;
  const codes = characters.map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`);
  return { field: "data", args: { characters: codes.join(", ") }, fix: repairText(record) };
};
export const strayBlank: Rule = (situation) => findStray(situation, true);
export const strayCharacter: Rule = (situation) => findStray(situation, false);

/** A resolver refuses the whole record for one invalid term. RFC 7208 section 4.6. */
export const wrongSpfTerm: Rule = ({ record }) => {
  const term = findStrayCharacters(record).length > 0 ? undefined : findInvalidSpfTerm(record);
  return term === undefined ? undefined : { field: "data", args: { term: shorten(term) } };
};

/** A record that resolves to an error has no used terms at all. */
const findUnusedTerms = ({ record }: RecordInZone): ReturnType<typeof findUnusedSpfTerms> => {
  const isRead = isSpf(record) && findStrayCharacters(record).length === 0 && findInvalidSpfTerm(record) === undefined;
  return isRead ? findUnusedSpfTerms(record) : { all: "", untested: [], redirect: undefined };
};

/** Mechanisms behind "all" are never tested. RFC 7208 section 5.1. */
export const termsBehindAll: Rule = (situation) => {
  const { all, untested } = findUnusedTerms(situation);
  const args = { all, terms: shorten(untested.join(" ")) };
  return untested.length > 0 ? { field: "data", args, fix: moveBeforeAll(situation.record) } : undefined;
};

/** "redirect" is ignored beside "all", wherever it stands. RFC 7208 sections 5.1 and 6.1. */
export const redirectBesideAll: Rule = (situation) => {
  const { all, redirect } = findUnusedTerms(situation);
  return redirect === undefined ? undefined : { field: "data", args: { all, term: shorten(redirect) } };
};

/** SPF has a space behind its version (RFC 7208 section 4.5), DMARC and DKIM have a semicolon (RFC 9989 section 4.8, RFC 6376 section 3.6.1). */
export const joinedVersion: Rule = ({ record }) => {
  const version =
    record.type === "TXT" && /^v=(?:spf1(?!\s|$)|(?:dmarc1|dkim1)(?!\s|;|$))/i.exec(normalizeText(record))?.[0];
  return version ? { field: "data", args: { version } } : undefined;
};

/** U+FFFD stands for characters that could not be decoded. */
export const replacement: Rule = ({ record: { name, data } }) => {
  const field = name.includes("\uFFFD") ? "name" : data.includes("\uFFFD") ? "data" : undefined;
  return field && { field };
};

/** The hexadecimal form belongs to zone files. RFC 3597 section 5. */
export const genericData: Rule = ({ record: { type, data } }) => {
  const [mark, ...words] = data.trim().split(/\s+/);
  if (mark !== "\\#" || getRecordType(type).hasPriority || !isEditableType(type)) return undefined;
  const fix = decodeGenericData(type, words)?.data;
  return { field: "data", ...(fix !== undefined && { fix }) };
};

/** Validation fails permanently beyond ten lookups. RFC 7208 section 4.6.4. */
export const spfLookups: Rule = ({ record }) => {
  const count = isSpf(record) ? countSpfLookups(record) : 0;
  return count > SPF_LOOKUPS_MAX ? { field: "data", args: { count, limit: SPF_LOOKUPS_MAX } } : undefined;
};

/** "+all" lets every sender pass. RFC 7208 section 5.1. */
export const openSpf: Rule = ({ record }) =>
  isSpf(record) && allowsAnySender(record) ? { field: "data", args: { name: record.name } } : undefined;

const isNullMx = ({ type, data }: { type: string; data: string }) => type === "MX" && data.trim() === ".";

/** A name that takes no mail has no other MX. RFC 7505 section 3. */
export const nullMx: Rule = ({ record, others }) => {
  const servers = [record, ...others.filter(({ name }) => name === record.name)].filter(({ type }) => type === "MX");
  return record.type === "MX" && servers.some(isNullMx) && !servers.every(isNullMx)
    ? { field: "data", args: { name: record.name } }
    : undefined;
};

/** A string of a TXT record has at most 255 octets; a longer text is split. RFC 1035 sections 3.3 and 3.3.14. */
export const longText: Rule = ({ record: { type, data } }) => {
  const text = toResolvedText(data);
  const octets = type === "TXT" ? countOctets(text) : 0;
  if (octets <= MAX_STRING_OCTETS) return undefined;
  const sizes = splitStrings(text).map(countOctets);
  const args = { octets, limit: MAX_STRING_OCTETS, smart_count: sizes.length, sizes: sizes.join(" + ") };
  return { field: "data", args };
};

const QUOTED = /^["“”„‟«»][^]*["“”„‟«»]$/;

/** Quotation marks belong to the syntax of zone files (RFC 1035 section 5.1), not to the text, unless the server stores texts in it. */
export const quotedText: Rule = ({ record: { type, data }, others, before }) => {
  if (type !== "TXT" || !QUOTED.test(data.trim())) return undefined;
  const isStoredQuoted = [before, ...others].some((other) => other?.type === "TXT" && isQuotedText(other.data));
  return isStoredQuoted ? undefined : { field: "data", fix: normalizeText({ data }) };
};
