import * as v from "valibot";
import { DomainSchema, Id, PivotSchema, ServerSchema, WordpressSiteSchema } from "./records";
import { OptionalNumber, OptionalText } from "./records/fields";

/**
 * The fields of lists that are persisted in the browser. Add a field when a screen shows it, but never a secret. Other fields are
 * dropped, and staff accounts are not persisted at all.
 */

/** An address may contain credentials: `https://user:password@host/`. */
const withoutCredentials = (address: unknown) =>
  typeof address === "string" ? address.replace(/^([^:/?#]*:)?\/\/[^/?#]*@/, "$1//") : address;
const toAddressSchema = (schema: v.GenericSchema) => v.pipe(schema, v.transform(withoutCredentials));

/** Addresses lose their credentials. */
const shownFields = (entries: Readonly<Record<string, v.GenericSchema>>) =>
  v.object(
    Object.fromEntries(
      Object.entries(entries).map(([field, schema]) => [field, /url/.test(field) ? toAddressSchema(schema) : schema]),
    ),
  );

/** Half of a pair of credentials. */
const { login: _login, ...serverFields } = ServerSchema.entries;
/** The surrounding record has these ids. */
const { domain_id: _domain, server_id: _server, ...pivotFields } = PivotSchema.entries;

const rows = {
  "wordpress-domains": shownFields(WordpressSiteSchema.entries),
  domains: shownFields({
    ...DomainSchema.entries,
    /** Distinguishes older events from newer ones. */
    updated_at: OptionalText,
    servers: v.nullish(v.array(v.object({ id: Id, name: v.string(), pivot: v.object(pivotFields) }))),
  }),
  servers: shownFields(serverFields),
};

const toListSchema = (row: v.GenericSchema) =>
  v.object({
    data: v.array(row),
    total: v.nullish(v.number()),
    pageInfo: v.nullish(v.object({ hasNextPage: v.nullish(v.boolean()), hasPreviousPage: v.nullish(v.boolean()) })),
    meta: v.nullish(
      v.object({ current_page: OptionalNumber, to: OptionalNumber, total: OptionalNumber, last_page: OptionalNumber }),
    ),
  });

const lists = new Map(Object.entries(rows).map(([resource, row]) => [resource, toListSchema(row)]));

export type PersistedList = v.InferOutput<ReturnType<typeof toListSchema>>;

export const isPersisted = (resource: string): boolean => lists.has(resource);

/** Reduces a list to its persisted fields; undefined when it is not a list of the resource. */
export const persistedFields = (resource: string, list: unknown): PersistedList | undefined => {
  const schema = lists.get(resource);
  const checked = schema && v.safeParse(schema, list);
  return checked?.success ? checked.output : undefined;
};
