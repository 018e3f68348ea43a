import { asciiName, isWithin, labelsOf, octetsOf } from "@/lib/dnsNames";
import { HIGHEST_TTL, type ComparableRecord, fullName } from "@/model/dns/record";
import { namePartOf } from "@/model/dns/recordTypes";
import type { Rule, Situation } from "./warning";

/** The records of the same name and type: an RRSet. RFC 2181 section 5. */
const set = ({ record, others }: Situation) =>
  others.filter(({ name, type }) => name === record.name && type === record.type);

/** Within a set no two records have the same data. RFC 2181 section 5. */
export const duplicate: Rule = (situation) => {
  const { target, priority } = situation.record;
  return target !== "" && set(situation).some((other) => other.target === target && other.priority === priority)
    ? { field: "data", message: "dns.warnings.duplicate" }
    : undefined;
};

/** The records of a set have one TTL. RFC 2181 section 5.2. */
export const differentTtl: Rule = (situation) => {
  const { name, type, ttl } = situation.record;
  const other = set(situation).find((known) => known.ttl !== undefined && ttl !== undefined && known.ttl !== ttl);
  return other?.ttl === undefined
    ? undefined
    : {
        field: "ttl",
        message: "dns.warnings.differentTtl",
        args: { name, type, ttl: other.ttl },
      };
};

/** A TTL is at most 2147483647 seconds. RFC 2181 section 8. */
export const longTtl: Rule = ({ record: { ttl = 0 } }) =>
  ttl > HIGHEST_TTL ? { field: "ttl", message: "dns.warnings.longTtl", args: { ttl, limit: HIGHEST_TTL } } : undefined;

/** The name that a record points to and that must not be an alias; undefined if it may be one. */
const hostNoAlias = ({ type, host }: ComparableRecord): string | undefined =>
  host === undefined || namePartOf(type)?.mayBeAlias ? undefined : asciiName(host);

const same = (a: ComparableRecord, b: ComparableRecord) => a.type === b.type && a.target === b.target;

/** The zone itself has SOA and NS records, beside which no CNAME may stand. RFC 1034 section 3.6.2, RFC 1912 section 2.4. */
export const aliasAtZone: Rule = ({ zone, record }) =>
  record.type === "CNAME" && record.name === asciiName(zone)
    ? { field: "name", message: "dns.warnings.aliasAtZone" }
    : undefined;

/**
 * A name with a CNAME has no other record. RFC 1034 section 3.6.2, RFC 2181 section 10.1. Duplicates have a rule of their own.
 */
export const aliasBesideOthers: Rule = ({ record, others }) => {
  const atName = others.filter((other) => other.name === record.name && !same(other, record));
  const about = { field: "name", args: { name: record.name } } as const;
  if (record.type === "CNAME") {
    return atName.length > 0 ? { ...about, message: "dns.warnings.aliasBesideOthers" } : undefined;
  }
  return atName.some(({ type }) => type === "CNAME") ? { ...about, message: "dns.warnings.besideAlias" } : undefined;
};

/** A CNAME that points to itself leads nowhere. RFC 1034 sections 3.6.2 and 5.2.2. */
export const aliasToItself: Rule = ({ record }) =>
  record.type === "CNAME" && record.name !== "" && record.target === record.name
    ? { field: "data", message: "dns.warnings.aliasToItself", args: { name: record.name } }
    : undefined;

/** MX, NS and SRV point to a name that is not an alias. RFC 2181 section 10.3, RFC 2782. */
export const aliasAsTarget: Rule = ({ record, others }) => {
  const host = hostNoAlias(record);
  if (host === undefined || !others.some(({ type, name }) => type === "CNAME" && name === host)) return undefined;
  const args = { type: record.type, name: host, rfc: namePartOf(record.type)?.rfc ?? "" };
  return { field: "data", message: "dns.warnings.aliasAsTarget", args };
};

/** The reverse: the name that an MX, NS or SRV points to is about to become an alias. RFC 2181 section 10.3, RFC 2782. */
export const targetBecomesAlias: Rule = ({ record, others }) => {
  const pointing = record.type === "CNAME" && others.find((other) => hostNoAlias(other) === record.name);
  return pointing
    ? {
        field: "name",
        message: "dns.warnings.targetBecomesAlias",
        args: { type: pointing.type, name: record.name, rfc: namePartOf(pointing.type)?.rfc ?? "" },
      }
    : undefined;
};

const LONGEST_LABEL = 63;
/** 255 octets on the wire (RFC 1035 section 2.3.4) are 253 characters of text: the first length and the root take two. */
const LONGEST_NAME = 253;

/** A label has at most 63 octets, an international one as punycode. RFC 1035 section 2.3.4, RFC 5890 section 2.3.2.1. */
export const longLabel: Rule = (situation) => {
  const long = (name: string) => labelsOf(name).find((label) => octetsOf(label) > LONGEST_LABEL);
  const inName = long(situation.record.name);
  const label = inName ?? long(situation.record.host ?? "");
  if (label === undefined) return undefined;
  const args = { label, octets: octetsOf(label), limit: LONGEST_LABEL };
  return { field: inName === undefined ? "data" : "name", message: "dns.warnings.longLabel", args };
};

/** Only the root's label is empty: no two dots in a row, no leading dot. RFC 1035 sections 2.3.1 and 3.1. */
export const emptyLabel: Rule = (situation) => {
  const message = "dns.warnings.emptyLabel";
  if (labelsOf(situation.hostname).includes("")) return { field: "name", message };
  return labelsOf(situation.record.host ?? "").includes("") ? { field: "data", message } : undefined;
};

/** A whole name has at most 253 characters. RFC 1035 section 2.3.4. */
export const longName: Rule = ({ record }) => {
  const args = (name: string) => ({ octets: octetsOf(name), limit: LONGEST_NAME });
  const message = "dns.warnings.longName";
  if (octetsOf(record.name) > LONGEST_NAME) return { field: "name", message, args: args(record.name) };
  const target = asciiName(record.host ?? "");
  return octetsOf(target) > LONGEST_NAME ? { field: "data", message, args: args(target) } : undefined;
};

/** The zone is appended to the hostname: if the person typed it too, it appears twice. Relative names: RFC 1034 section 3.1. */
export const endsWithZone: Rule = ({ hostname, zone }) =>
  isWithin(hostname, zone)
    ? { field: "name", message: "dns.warnings.endsWithZone", args: { zone, name: fullName(hostname, zone) } }
    : undefined;

/** A target that is relative in a zone file gets the zone appended: if it had it already, it appears twice. RFC 1035 section 5.1. */
export const doubledZone: Rule = ({ record: { host = "" }, zone }) => {
  const target = asciiName(host);
  const twice = `${asciiName(zone)}.${asciiName(zone)}`;
  return zone !== "" && (target === twice || target.endsWith(`.${twice}`))
    ? { field: "data", message: "dns.warnings.doubledZone", args: { zone, name: target } }
    : undefined;
};

/** "@" means the zone only in zone files (RFC 1035 section 5.1); here an empty hostname does. */
export const atSign: Rule = ({ hostname, zone }) =>
  hostname.trim() === "@" ? { field: "name", message: "dns.warnings.atSign", args: { zone } } : undefined;
