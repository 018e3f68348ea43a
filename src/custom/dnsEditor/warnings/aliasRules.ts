import { asciiName } from "../../../lib/dnsNames";
import type { ComparableRecord } from "../record";
import type { Rule } from "./warning";

const mustBeNoAlias = (type: string) => type === "MX" || type === "NS";
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
  const args = { name: record.name };
  if (record.type === "CNAME") {
    return atName.length > 0 ? { field: "name", message: "dns.warnings.aliasBesideOthers", args } : undefined;
  }
  return atName.some(({ type }) => type === "CNAME")
    ? { field: "name", message: "dns.warnings.besideAlias", args }
    : undefined;
};

/** MX and NS point to a name that is not an alias. RFC 2181 section 10.3. */
export const aliasAsTarget: Rule = ({ record, others }) =>
  mustBeNoAlias(record.type) && others.some(({ type, name }) => type === "CNAME" && name === record.target)
    ? { field: "data", message: "dns.warnings.aliasAsTarget", args: { type: record.type, name: record.target } }
    : undefined;

/** The reverse: the name that an MX or NS points to is about to become an alias. RFC 2181 section 10.3. */
export const targetBecomesAlias: Rule = ({ record, others }) => {
  const pointing =
    record.type === "CNAME" && others.find(({ type, target }) => mustBeNoAlias(type) && target === record.name);
  return pointing
    ? { field: "name", message: "dns.warnings.targetBecomesAlias", args: { type: pointing.type, name: record.name } }
    : undefined;
};
