import * as v from "valibot";
import { DomainSchema } from "./domain";
import { Id, OptionalText } from "./fields";

/**
 * The API's records as schemas, for reading and for writing; types are inferred from them. Where a whole record is sent back, the
 * schema for writing is loose and names the fields that the server uses; all others go back unchanged. What the panel itself does
 * not use is built by calls alone (`v.entriesFromObjects`), so that the bundle leaves it out.
 */

export * from "./contact";
export * from "./dnsRecord";
export * from "./domain";
export { Flag, Id, isFlagOn, List, requiredFields, toList } from "./fields";
export * from "./server";
export * from "./user";

export const WordpressSiteSchema = v.looseObject({
  id: Id,
  name: OptionalText,
  url: v.string(),
  domain: OptionalText,
});
export type WordpressSite = v.InferOutput<typeof WordpressSiteSchema>;

export const ServicePlanSchema = v.looseObject({ id: Id, name: v.string() });

export const ParentDomainSchema = v.looseObject({ id: Id, url: v.string() });

export const MessageSchema = v.looseObject({ message: v.string() });
export const TokenSchema = v.looseObject({ data: v.looseObject({ token: v.pipe(v.string(), v.nonEmpty()) }) });
/** An action answers with the changed domain, with a message, or with nothing. */
export const ActionAnswerSchema = v.nullish(v.unknown());
export const DeleteInfoSchema = v.unknown();
/** The payload of the events 'action-process' and 'action-fail'. */
export const DomainEventSchema = v.looseObject({ domain: DomainSchema });
