import * as v from "valibot";
import { Id, List, NumberLike, OptionalText } from "./fields";

export const DnsRecordSchema = v.looseObject({
  id: Id,
  name: OptionalText,
  type: v.string(),
  data: OptionalText,
  priority: v.nullish(NumberLike),
  ttl: v.nullish(NumberLike),
  comment: OptionalText,
});
export type DnsRecord = v.InferOutput<typeof DnsRecordSchema>;

export const DnsInfoSchema = v.looseObject({
  server: OptionalText,
  current_ip: OptionalText,
  records: List(DnsRecordSchema),
});

/** The tolerant schema of a zone: invalid records are kept. */
export const OpenZoneSchema = v.looseObject({ ...DnsInfoSchema.entries, records: List(v.unknown()) });
export type OpenZone = v.InferOutput<typeof OpenZoneSchema>;
