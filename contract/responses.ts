import * as v from "valibot";
import { DnsInfoSchema, DomainSchema, MessageSchema, UserSchema } from "@/model/records";

/**
 * Schemas of whole response bodies. The first alternative is the agreed one; the panel accepts the others as well.
 */

/** `{data: [...]}`, or the array itself. */
export const createListSchema = (record: v.GenericSchema) =>
  v.union([v.looseObject({ data: v.array(record) }), v.array(record)]);

/** A paginator at the root has its numbers beside `data`. */
export const createPageSchema = (record: v.GenericSchema, meta: v.GenericSchema) =>
  v.looseObject({ data: v.array(record), meta: v.optional(meta) });

/** `{data: {...}}`, `{data: [{...}]}`, or the record itself. */
export const createRecordSchema = (record: v.GenericSchema) =>
  v.union([v.looseObject({ data: record }), v.looseObject({ data: v.pipe(v.array(record), v.minLength(1)) }), record]);

const Names = v.array(v.string());
const Granted = v.looseObject({ roles: v.optional(Names), permissions: v.optional(Names) });
const NamedPermission = v.looseObject({ name: v.string(), roles: v.optional(Names) });

/** The text is JSON of the first alternative. */
const Permissions = v.nullish(v.union([Granted, Names, v.array(NamedPermission), v.string()]));
export const CurrentUser = v.looseObject({ ...UserSchema.entries, permissions: Permissions });
export const CurrentUserResponse = v.union([CurrentUser, v.looseObject({ data: CurrentUser })]);

/** The changed domain, a message, or nothing: the outcome of the action is pushed. */
export const ActionOutcome = v.nullish(v.union([createRecordSchema(DomainSchema), MessageSchema]));

/** Values, lists and groups by name. The panel shows all of them with readable names. */
export const DeleteInfo = v.record(v.string(), v.unknown());

export const Zone = v.union([v.looseObject({ data: DnsInfoSchema }), DnsInfoSchema]);

/** The new site. The panel ignores it and fetches the list again. */
export const NewSubdomainResponse = v.nullish(createRecordSchema(DomainSchema));
