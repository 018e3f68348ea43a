import { HIGHEST_TTL } from "../ttl";
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
    : { field: "ttl", message: "dns.warnings.differentTtl", args: { name, type, ttl: other.ttl } };
};

/** A TTL is at most 2147483647 seconds. RFC 2181 section 8. */
export const longTtl: Rule = ({ record: { ttl = 0 } }) =>
  ttl > HIGHEST_TTL ? { field: "ttl", message: "dns.warnings.longTtl", args: { ttl, limit: HIGHEST_TTL } } : undefined;
