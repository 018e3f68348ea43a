import * as v from "valibot";
import type { ResourceEndpoint } from "@/dataProvider/endpoints";
import { isObject } from "@/lib/isObject";

/** What a schema says about one field, for generating a form or a record. */
export interface Field {
  schema: v.GenericSchema;
  kind: "text" | "date" | "number" | "flag" | "choice";
  required: boolean;
  /** A text that must be an e-mail address. */
  isEmail: boolean;
  /** The values of a `choice`. */
  choices: readonly string[];
}

const isSchema = (value: unknown): value is v.GenericSchema => isObject(value) && value["kind"] === "schema";

const partsOf = (schema: v.GenericSchema, part: "options" | "pipe"): readonly unknown[] => {
  const parts: unknown = part in schema ? schema[part as keyof typeof schema] : [];
  return Array.isArray(parts) ? parts : [];
};

/** The schema inside `v.nullish(...)` and the like. */
const unwrapped = (schema: v.GenericSchema): v.GenericSchema =>
  "wrapped" in schema && isSchema(schema.wrapped) ? unwrapped(schema.wrapped) : schema;

const hasStep = (schema: v.GenericSchema, type: string) =>
  partsOf(schema, "pipe").some((step) => isObject(step) && step["type"] === type);

const kindOf = (schema: v.GenericSchema): Field["kind"] => {
  if (schema.type === "picklist") return "choice";
  if (schema.type === "boolean") return "flag";
  if (schema.type === "number") return "number";
  return hasStep(schema, "iso_date") ? "date" : "text";
};

const fieldOf = (schema: v.GenericSchema): Field => {
  const inner = unwrapped(schema);
  const [first] = inner.type === "union" ? partsOf(inner, "options") : [];
  const kind = kindOf(isSchema(first) ? first : inner);
  return {
    schema,
    kind,
    required: inner === schema,
    isEmail: hasStep(inner, "email"),
    choices: kind === "choice" ? partsOf(inner, "options").filter((choice) => typeof choice === "string") : [],
  };
};

/** The fields of an object's schema, by name; none for other schemas. For a union the first option counts. */
export const fieldsOf = (schema: v.GenericSchema | undefined): Record<string, Field> => {
  const entries: unknown = schema && "entries" in schema ? schema.entries : {};
  return Object.fromEntries(
    Object.entries(isObject(entries) ? entries : {}).flatMap(([name, entry]) =>
      isSchema(entry) ? [[name, fieldOf(entry)]] : [],
    ),
  );
};

/** The schema of what may be sent. An update may omit secrets, which then stay as they are. */
export const inputSchema = ({ input, secrets = [] }: ResourceEndpoint, isNew: boolean): v.GenericSchema => {
  const fields = Object.entries(fieldsOf(input)).map(([name, { schema }]) => [
    name,
    !isNew && secrets.includes(name) ? v.nullish(schema) : schema,
  ]);
  return v.object(Object.fromEntries(fields) as v.ObjectEntries);
};
