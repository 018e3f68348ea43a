import * as v from "valibot";
import type { ResourceEndpoint } from "@/dataProvider/endpoints";
import { isObject } from "@/lib/isObject";

/** Properties of a field for generating a form or a record. */
export interface Field {
  schema: v.GenericSchema;
  kind: "text" | "date" | "number" | "flag" | "choice";
  required: boolean;
  isEmail: boolean;
  /** The values of a `choice`. */
  choices: readonly string[];
}

const isSchema = (value: unknown): value is v.GenericSchema => isObject(value) && value["kind"] === "schema";

const getParts = (schema: v.GenericSchema, part: "options" | "pipe"): readonly unknown[] => {
  const parts: unknown = part in schema ? schema[part as keyof typeof schema] : [];
  return Array.isArray(parts) ? parts : [];
};

/** The schema inside `v.nullish(...)` and the like. */
const unwrapSchema = (schema: v.GenericSchema): v.GenericSchema =>
  "wrapped" in schema && isSchema(schema.wrapped) ? unwrapSchema(schema.wrapped) : schema;

const hasStep = (schema: v.GenericSchema, type: string) =>
  getParts(schema, "pipe").some((step) => isObject(step) && step["type"] === type);

const getFieldKind = (schema: v.GenericSchema): Field["kind"] => {
  if (schema.type === "picklist") return "choice";
  if (schema.type === "boolean") return "flag";
  if (schema.type === "number") return "number";
  return hasStep(schema, "iso_date") ? "date" : "text";
};

const readField = (schema: v.GenericSchema): Field => {
  const inner = unwrapSchema(schema);
  const [first] = inner.type === "union" ? getParts(inner, "options") : [];
  const kind = getFieldKind(isSchema(first) ? first : inner);
  return {
    schema,
    kind,
    required: inner === schema,
    isEmail: hasStep(inner, "email"),
    choices: kind === "choice" ? getParts(inner, "options").filter((choice) => typeof choice === "string") : [],
  };
};

/** The fields of an object schema by name; none for other schemas. A union has the kind of its first option. */
export const readFields = (schema: v.GenericSchema | undefined): Record<string, Field> => {
  const entries: unknown = schema && "entries" in schema ? schema.entries : {};
  return Object.fromEntries(
    Object.entries(isObject(entries) ? entries : {}).flatMap(([name, entry]) =>
      isSchema(entry) ? [[name, readField(entry)]] : [],
    ),
  );
};

/** The schema of a request body. An update may omit secrets, which then stay unchanged. */
export const createInputSchema = ({ input, secrets = [] }: ResourceEndpoint, isNew: boolean): v.GenericSchema => {
  const fields = Object.entries(readFields(input)).map(([name, { schema }]) => [
    name,
    !isNew && secrets.includes(name) ? v.nullish(schema) : schema,
  ]);
  return v.object(Object.fromEntries(fields) as v.ObjectEntries);
};
