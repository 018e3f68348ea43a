import { asciiName, isWithin, labelsOf, octetsOf } from "../../../lib/dnsNames";
import { fullName } from "../hostname";
import { pointsToName } from "../record";
import type { Rule } from "./warning";

const LONGEST_LABEL = 63;
/** 255 octets on the wire (RFC 1035 section 2.3.4) are 253 characters of text: the first length and the root take two. */
const LONGEST_NAME = 253;

/** A label has at most 63 octets, an international one as punycode. RFC 1035 section 2.3.4, RFC 5890 section 2.3.2.1. */
export const longLabel: Rule = (situation) => {
  const long = (name: string) => labelsOf(name).find((label) => octetsOf(label) > LONGEST_LABEL);
  const inName = long(situation.record.name);
  const label = inName ?? (pointsToName(situation.record.type) ? long(situation.record.data) : undefined);
  if (label === undefined) return undefined;
  const args = { label, octets: octetsOf(label), limit: LONGEST_LABEL };
  return { field: inName === undefined ? "data" : "name", message: "dns.warnings.longLabel", args };
};

/** Only the root's label is empty: no two dots in a row, no leading dot. RFC 1035 sections 2.3.1 and 3.1. */
export const emptyLabel: Rule = (situation) => {
  const message = "dns.warnings.emptyLabel";
  if (labelsOf(situation.hostname).includes("")) return { field: "name", message };
  return pointsToName(situation.record.type) && labelsOf(situation.record.data).includes("")
    ? { field: "data", message }
    : undefined;
};

/** A whole name has at most 253 characters. RFC 1035 section 2.3.4. */
export const longName: Rule = ({ record }) => {
  const args = (name: string) => ({ octets: octetsOf(name), limit: LONGEST_NAME });
  const message = "dns.warnings.longName";
  if (octetsOf(record.name) > LONGEST_NAME) return { field: "name", message, args: args(record.name) };
  const target = pointsToName(record.type) ? asciiName(record.data) : "";
  return octetsOf(target) > LONGEST_NAME ? { field: "data", message, args: args(target) } : undefined;
};

/** The zone is appended to the hostname: if the person typed it too, it appears twice. Relative names: RFC 1034 section 3.1. */
export const endsWithZone: Rule = ({ hostname, zone }) =>
  isWithin(hostname, zone)
    ? { field: "name", message: "dns.warnings.endsWithZone", args: { zone, name: fullName(hostname, zone) } }
    : undefined;

/** "@" means the zone only in zone files (RFC 1035 section 5.1); here an empty hostname does. */
export const atSign: Rule = ({ hostname, zone }) =>
  hostname.trim() === "@" ? { field: "name", message: "dns.warnings.atSign", args: { zone } } : undefined;
