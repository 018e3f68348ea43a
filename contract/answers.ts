import * as v from "valibot";
import { DnsInfoSchema, DomainSchema, MessageSchema, UserSchema } from "@/model/records";

/**
 * Shapes of whole answers. The first shape is the agreed one; the panel reads the others as well (responses.ts of the data
 * provider).
 */

/** `{data: [...]}`, or the bare array. */
export const listOf = (record: v.GenericSchema) => v.union([v.looseObject({ data: v.array(record) }), v.array(record)]);

/** A page of a list. A paginator that is sent as it is has its numbers at the root. */
export const pageOf = (record: v.GenericSchema, meta: v.GenericSchema) =>
  v.looseObject({ data: v.array(record), meta: v.optional(meta) });

/** `{data: {...}}`, `{data: [{...}]}`, or the bare record. */
export const oneOf = (record: v.GenericSchema) =>
  v.union([v.looseObject({ data: record }), v.looseObject({ data: v.pipe(v.array(record), v.minLength(1)) }), record]);

const Names = v.array(v.string());
const Granted = v.looseObject({ roles: v.optional(Names), permissions: v.optional(Names) });
const NamedPermission = v.looseObject({ name: v.string(), roles: v.optional(Names) });

/** `permissions` in any of its shapes; the text is the JSON of the first. */
const Permissions = v.nullish(v.union([Granted, Names, v.array(NamedPermission), v.string()]));
export const CurrentUser = v.looseObject({ ...UserSchema.entries, permissions: Permissions });
export const CurrentUserAnswer = v.union([CurrentUser, v.looseObject({ data: CurrentUser })]);

/** The changed domain, a message, or nothing: the action's outcome arrives by push. */
export const ActionOutcome = v.nullish(v.union([oneOf(DomainSchema), MessageSchema]));

/** Names with values, lists of names or records, and groups of these. The panel shows all of it, with names turned into words. */
export const DeleteInfo = v.record(v.string(), v.unknown());

export const Zone = v.union([v.looseObject({ data: DnsInfoSchema }), DnsInfoSchema]);

/** The new site. The panel ignores it and reads the list again. */
export const NewSubdomainAnswer = v.nullish(oneOf(DomainSchema));
