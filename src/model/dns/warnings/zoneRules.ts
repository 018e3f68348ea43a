import { toAsciiName, isWithinZone, toLabels, countOctets } from "@/lib/dnsNames";
import { type ComparableRecord, toFullName, MAX_TTL } from "../record";
import { getNamePart } from "../recordTypes";
import { findLostKinds, toLastOfKindArgs } from "../vitalRecords";
import type { RecordInZone, Rule } from "./rule";

/** The other records of the same name and type: an RRset. RFC 2181 section 5. */
const findRecordSet = ({ record, others }: RecordInZone) =>
  others.filter(({ name, type }) => name === record.name && type === record.type);

/** Within a record set no two records have the same data. RFC 2181 section 5. */
export const duplicate: Rule = (situation) => {
  const { target, priority } = situation.record;
  const isThere = findRecordSet(situation).some((other) => other.target === target && other.priority === priority);
  return target !== "" && isThere ? { field: "data" } : undefined;
};

/** The records of a set have one TTL. RFC 2181 section 5.2. */
export const differentTtl: Rule = (situation) => {
  const { ttl } = situation.record;
  if (ttl === undefined) return undefined;
  const otherTtl = findRecordSet(situation).find((other) => other.ttl !== undefined && other.ttl !== ttl)?.ttl;
  return otherTtl === undefined ? undefined : { field: "ttl", args: { ttl, otherTtl }, fix: String(otherTtl) };
};

/** A TTL is at most 2147483647 seconds. RFC 2181 section 8. */
export const longTtl: Rule = ({ record: { ttl = 0 } }) =>
  ttl > MAX_TTL ? { field: "ttl", args: { ttl, maxTtl: MAX_TTL } } : undefined;

/** The name that a record points to and that must not be an alias; undefined if it may be one. */
const getAliasFreeTarget = ({ type, host }: ComparableRecord): string | undefined =>
  host === undefined || getNamePart(type)?.mayBeAlias ? undefined : toAsciiName(host);

/** The zone itself has SOA and NS records, beside which no CNAME may stand. RFC 1034 section 3.6.2, RFC 1912 section 2.4. */
export const aliasAtZone: Rule = ({ zone, record }) =>
  record.type === "CNAME" && record.name === toAsciiName(zone) ? { field: "name" } : undefined;

/** The other records of the same name, except for duplicates, which have a rule of their own. */
const findNeighbours = ({ record, others }: RecordInZone) =>
  others.filter(({ name, type, target }) => name === record.name && (type !== record.type || target !== record.target));

/** A name with a CNAME has no other record. RFC 1034 section 3.6.2, RFC 2181 section 10.1. */
export const aliasBesideOthers: Rule = (situation) => {
  const { type, name } = situation.record;
  return type === "CNAME" && findNeighbours(situation).length > 0 ? { field: "name", args: { name } } : undefined;
};

/** The reverse: a record is added to a name that has a CNAME. */
export const besideAlias: Rule = (situation) => {
  const { type, name } = situation.record;
  const hasAlias = findNeighbours(situation).some((other) => other.type === "CNAME");
  return type !== "CNAME" && hasAlias ? { field: "name", args: { name } } : undefined;
};

/** A CNAME that points to itself leads nowhere. RFC 1034 sections 3.6.2 and 5.2.2. */
export const aliasToItself: Rule = ({ record: { type, name, target } }) =>
  type === "CNAME" && name !== "" && target === name ? { field: "data", args: { name } } : undefined;

/** MX, NS and SRV point to a name that is not an alias. RFC 2181 section 10.3, RFC 2782. */
export const aliasAsTarget: Rule = ({ record, others }) => {
  const host = getAliasFreeTarget(record);
  if (host === undefined || !others.some(({ type, name }) => type === "CNAME" && name === host)) return undefined;
  return { field: "data", args: { type: record.type, name: host } };
};

/** The reverse: the name that an MX, NS or SRV points to is about to become an alias. RFC 2181 section 10.3, RFC 2782. */
export const targetBecomesAlias: Rule = ({ record: { type, name }, others }) => {
  const pointing = type === "CNAME" && others.find((other) => getAliasFreeTarget(other) === name);
  return pointing ? { field: "name", args: { type: pointing.type, name } } : undefined;
};

const LONGEST_LABEL = 63;
/** 255 octets on the wire (RFC 1035 section 2.3.4) are 253 characters of text: the first length and the root take two. */
const LONGEST_NAME = 253;

/** A label has at most 63 octets, an international one as punycode. RFC 1035 section 2.3.4, RFC 5890 section 2.3.2.1. */
export const longLabel: Rule = ({ record: { name, host = "" } }) => {
  const findLong = (text: string) => toLabels(text).find((label) => countOctets(label) > LONGEST_LABEL);
  const inName = findLong(name);
  const label = inName ?? findLong(host);
  if (label === undefined) return undefined;
  const args = { label, octets: countOctets(label), limit: LONGEST_LABEL };
  return { field: inName === undefined ? "data" : "name", args };
};

/** The root's label alone is empty: no two dots in a row, no leading dot. RFC 1035 sections 2.3.1 and 3.1. */
export const emptyLabel: Rule = ({ hostname, record: { host = "" } }) => {
  if (toLabels(hostname).includes("")) return { field: "name" };
  return toLabels(host).includes("") ? { field: "data" } : undefined;
};

/** A full name has at most 253 characters. RFC 1035 section 2.3.4. */
export const longName: Rule = ({ record: { name, host = "" } }) => {
  const toArgs = (text: string) => ({ octets: countOctets(text), limit: LONGEST_NAME });
  if (countOctets(name) > LONGEST_NAME) return { field: "name", args: toArgs(name) };
  const target = toAsciiName(host);
  return countOctets(target) > LONGEST_NAME ? { field: "data", args: toArgs(target) } : undefined;
};

/** The zone is appended to the hostname: if the user typed it too, it appears twice. Relative names: RFC 1034 section 3.1. */
export const endsWithZone: Rule = ({ hostname, zone }) =>
  isWithinZone(hostname, zone) ? { field: "name", args: { zone, name: toFullName(hostname, zone) } } : undefined;

/** A target that is relative in a zone file gets the zone appended: if it had it already, it appears twice. RFC 1035 section 5.1. */
export const doubledZone: Rule = ({ record: { host = "" }, zone }) => {
  const target = toAsciiName(host);
  const twice = `${toAsciiName(zone)}.${toAsciiName(zone)}`;
  return zone !== "" && (target === twice || target.endsWith(`.${twice}`))
    ? { field: "data", args: { zone, name: target } }
    : undefined;
};

/** Renaming the zone's last MX, NS or address, or changing its type, has the effect of a deletion. */
export const lastOfKind: Rule = ({ record, others, before, zone }) =>
  before &&
  findLostKinds([before, ...others], [record, ...others], zone).map((kind) => ({
    field: "name",
    args: toLastOfKindArgs(kind, zone),
  }));

/** "@" means the zone only in zone files (RFC 1035 section 5.1); here an empty hostname does. */
export const atSign: Rule = ({ hostname, zone }) =>
  hostname.trim() === "@" ? { field: "name", args: { zone } } : undefined;
