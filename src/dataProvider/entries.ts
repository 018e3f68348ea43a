import * as v from "valibot";
import { resources, type ResourceEndpoint, type ResourceName } from "./endpoints";
import { fieldsOf } from "./fields";

/** What follows from the endpoint table: types, so that no screen repeats them, and the schema of what may be sent. */

type Table = typeof resources;
type NamesIn<Schema> = Schema extends { entries: infer Entries } ? keyof Entries & string : never;
type SchemaOf<R extends ResourceName, Part extends string> =
  Table[R] extends Record<Part, infer Schema> ? Schema : never;

/**
 * A record as it is read: `RecordOf<"servers">`.
 * @public
 */
export type RecordOf<R extends ResourceName> = v.InferOutput<Table[R]["record"]>;

/** Names of the fields in the entry's `input`. */
export type InputField<R extends ResourceName> = NamesIn<SchemaOf<R, "input">>;

/** Names of all fields, read or sent. */
export type FieldOf<R extends ResourceName> = Exclude<NamesIn<Table[R]["record"]>, "id"> | InputField<R>;

/** An entry of a resource, typed as any entry. */
export const entryOf = (resource: ResourceName): ResourceEndpoint => resources[resource];

/** The schema of what may be sent. An update may omit secrets, which then stay as they are. */
export const inputSchema = ({ input, secrets = [] }: ResourceEndpoint, isNew: boolean): v.GenericSchema => {
  const fields = Object.entries(fieldsOf(input)).map(([name, { schema }]) => [
    name,
    !isNew && secrets.includes(name) ? v.nullish(schema) : schema,
  ]);
  return v.object(Object.fromEntries(fields) as v.ObjectEntries);
};
