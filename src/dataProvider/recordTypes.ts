import type * as v from "valibot";
import type { ResourceName, resources } from "./endpoints";

/** Types that follow from the endpoint table, so that no screen has to say them again. */

type Table = typeof resources;
type NamesIn<Schema> = Schema extends { entries: infer Entries } ? keyof Entries & string : never;
type SchemaOf<R extends ResourceName, Part extends string> =
  Table[R] extends Record<Part, infer Schema> ? Schema : never;

/** A record as it is read: `RecordOf<"servers">`. */
export type RecordOf<R extends ResourceName> = v.InferOutput<Table[R]["record"]>;

/** Names of the fields that are sent, in the entry's `input`. */
export type InputField<R extends ResourceName> = NamesIn<SchemaOf<R, "input">>;

/** Names of all fields, those that are read and those that are sent. */
export type FieldOf<R extends ResourceName> = Exclude<NamesIn<Table[R]["record"]>, "id"> | InputField<R>;
