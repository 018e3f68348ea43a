import type * as v from "valibot";
import { isObject } from "@/lib/isObject";
import { resources, type ResourceEndpoint, type ResourceName } from "./endpoints";

type Table = typeof resources;
type InputOf<Entry> = Entry extends { input: infer Input } ? Input : never;
type NamesIn<Schema> = Schema extends { entries: infer Entries } ? keyof Entries & string : never;

/**
 * A record as it is read: `RecordOf<"servers">`.
 * @public
 */
export type RecordOf<R extends ResourceName> = v.InferOutput<Table[R]["record"]>;

export type FieldOf<R extends ResourceName> = Exclude<NamesIn<Table[R]["record"]>, "id"> | NamesIn<InputOf<Table[R]>>;

export const getEndpoint = (resource: ResourceName): ResourceEndpoint => resources[resource];

export const getFieldNames = (schema: v.GenericSchema | undefined): string[] =>
  schema && "entries" in schema && isObject(schema.entries) ? Object.keys(schema.entries) : [];
