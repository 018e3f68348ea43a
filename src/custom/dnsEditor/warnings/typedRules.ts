import { hostIn, SCHEME } from "../../../ui/forms/address";
import { parseAddress } from "../addresses";
import { fullName } from "../hostname";
import { asciiName, isWithin, labelsOf } from "../../../lib/dnsNames";
import { pointsToName } from "../record";
import type { Rule, Situation, Warning } from "./warning";

/** Input that is not just a host name where only one may stand. RFC 1123 section 2.1. */

const BLANK = /[\s\u200B\u2060\uFEFF]/u;
/** After a label that begins with a letter: `0/26.2.0.192.in-addr.arpa` is a name (RFC 2317). */
const PORT_OR_PATH = /\.\p{L}[^\s./:]*\.?(:\d|[/?#])/u;

/** The fields that hold a name, as typed. */
const namesOf = ({ hostname, record }: Situation): { field: Warning["field"]; name: string }[] => [
  { field: "name", name: hostname.trim() },
  ...(pointsToName(record.type) ? [{ field: "data" as const, name: record.data.trim() }] : []),
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

export const mailAddress: Rule = ({ record: { type, data } }) =>
  pointsToName(type) && !SCHEME.test(data.trim()) && /.@./.test(data)
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
