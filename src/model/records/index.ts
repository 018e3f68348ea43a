import * as v from "valibot";
import { DomainSchema } from "./domain";
import { Id, List, NumberLike, OptionalText } from "./fields";

/**
 * Schemas of the API's records. Schemas for reading are tolerant; schemas for writing are strict, or loose where a whole record is sent
 * back with fields that the panel does not know. Schemas that the panel itself does not use are built by function calls only
 * (`v.entriesFromObjects`), so that the bundle omits them.
 */

export * from "./domain";
export { Flag, Id, isFlagOn, List, getFieldNames, getMaxLength, requiredFields, toList } from "./fields";
export * from "./server";
export * from "./user";

export const WordpressSiteSchema = v.looseObject({
  id: Id,
  name: OptionalText,
  url: v.string(),
  domain: OptionalText,
});
export type WordpressSite = v.InferOutput<typeof WordpressSiteSchema>;

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

export const ServicePlanSchema = v.looseObject({ id: Id, name: v.string() });

export const ParentDomainSchema = v.looseObject({ id: Id, url: v.string() });

export const MessageSchema = v.looseObject({ message: v.string() });
export const TokenSchema = v.looseObject({ data: v.looseObject({ token: v.pipe(v.string(), v.nonEmpty()) }) });
/** The changed domain, a message, or nothing. */
export const ActionResponseSchema = v.nullish(v.unknown());
export const DeleteInfoSchema = v.unknown();
/** The payload of the events 'action-process' and 'action-fail'. */
export const DomainEventSchema = v.looseObject({ domain: DomainSchema });
