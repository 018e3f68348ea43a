import * as v from "valibot";
import { resources, type ResourceEndpoint, type ResourceName } from "./endpoints";
import { fieldsOf } from "./fields";

/** What follows from the endpoint table: types, so that no screen has to say them again, and what may be sent. */

type Table = typeof resources;
type NamesIn<Schema> = Schema extends { entries: infer Entries } ? keyof Entries & string : never;
type SchemaOf<R extends ResourceName, Part extends string> =
  Table[R] extends Record<Part, infer Schema> ? Schema : never;

/**
 * A record as it is read: `RecordOf<"servers">`.
 * @public
 */
export type RecordOf<R extends ResourceName> = v.InferOutput<Table[R]["record"]>;

/** Names of the fields that are sent, in the entry's `input`. */
export type InputField<R extends ResourceName> = NamesIn<SchemaOf<R, "input">>;

/** Names of all fields, those that are read and those that are sent. */
export type FieldOf<R extends ResourceName> = Exclude<NamesIn<Table[R]["record"]>, "id"> | InputField<R>;

/** The entry of a resource, as any of them may be. */
export const entryOf = (resource: ResourceName): ResourceEndpoint => resources[resource];

/** What may be sent: of a saved record a secret may be missing, then it stays as it is. */
export const inputSchema = ({ input, secrets = [] }: ResourceEndpoint, isNew: boolean): v.GenericSchema => {
  const fields = Object.entries(fieldsOf(input)).map(([name, { schema }]) => [
    name,
    !isNew && secrets.includes(name) ? v.nullish(schema) : schema,
  ]);
  return v.object(Object.fromEntries(fields) as v.ObjectEntries);
};
