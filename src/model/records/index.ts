import * as v from "valibot";
import { DomainSchema } from "./domain";
import { Flag, Id, List, OptionalAddress, OptionalNumber, OptionalText, ReceivedObject, Text } from "./fields";

/**
 * Schemas of the API's records. Schemas for reading are tolerant; schemas for writing are strict, or loose where a whole record is sent
 * back with fields that the panel does not know. Schemas that the panel itself does not use are built by function calls only
 * (`v.entriesFromObjects`), so that the bundle omits them.
 */

export * from "./domain";
export {
  Flag,
  Id,
  isFlagOn,
  isLiveWord,
  List,
  getFieldNames,
  getMaxLength,
  requiredFields,
  restoreReceived,
  toList,
} from "./fields";
export * from "./server";
export * from "./user";

export const WordpressSiteSchema = ReceivedObject({
  id: Id,
  name: OptionalText,
  url: Text,
  domain: OptionalAddress,
});
export type WordpressSite = v.InferOutput<typeof WordpressSiteSchema>;

export const DnsRecordSchema = ReceivedObject({
  id: Id,
  name: OptionalText,
  type: Text,
  data: OptionalText,
  priority: OptionalNumber,
  ttl: OptionalNumber,
  comment: OptionalText,
});
export type DnsRecord = v.InferOutput<typeof DnsRecordSchema>;

export const DnsInfoSchema = ReceivedObject({
  server: OptionalText,
  current_ip: OptionalAddress,
  records: List(DnsRecordSchema),
});

/** The tolerant schema of a zone: invalid records are kept. */
export const TolerantZoneSchema = ReceivedObject({ ...DnsInfoSchema.entries, records: List(v.unknown()) });
export type TolerantZone = v.InferOutput<typeof TolerantZoneSchema>;

export const ServicePlanSchema = ReceivedObject({ id: Id, name: Text });

export const ParentDomainSchema = ReceivedObject({ id: Id, url: Text });

export const MessageSchema = ReceivedObject({ message: Text });
/** A message or a status text, also as plain text, or nothing. */
export const PasswordResetSchema = v.nullish(
  v.union([ReceivedObject({ message: OptionalText, status: OptionalText }), v.string(), v.boolean()]),
);
/** Laravel Fortify asks for a second factor this way. */
export const LoginResponseSchema = v.nullish(ReceivedObject({ two_factor: Flag }));
export const TokenSchema = ReceivedObject({ data: ReceivedObject({ token: v.pipe(Text, v.nonEmpty()) }) });
/** The changed domain, a message, or nothing. */
export const ActionResponseSchema = v.nullish(v.unknown());
export const DeleteInfoSchema = v.unknown();
/** The payload of the events 'action-process' and 'action-fail'. */
export const DomainEventSchema = ReceivedObject({ domain: DomainSchema });
