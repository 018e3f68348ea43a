import { toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import * as responses from "../../contract/responses";
import * as refusals from "../../contract/errorResponses";
import * as dns from "@/model/dns/savedRecord";
import * as records from "@/model/records";
import { secretFields as secrets } from "@/dataProvider/endpointFacts";

/** JSON Schema 2020-12, as in OpenAPI 3.1. */

export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";

/** Schemas by export name without the suffix "Schema". */
const definitions: Record<string, v.GenericSchema> = Object.fromEntries(
  [records, dns, responses, refusals].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isSchema(value) ? [[name.replace(/Schema$/, ""), value]] : [])),
  ),
);

const config = {
  target: "draft-2020-12",
  typeMode: "input",
  definitions,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** Marks secrets, which are recognized by name at any depth. */
const markSecret = (name: string, schema: JsonSchema): JsonSchema => {
  const kind = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
  if (kind === undefined) return schema;
  return { ...schema, format: "password", "x-secret": true, ...(kind === "sent" && { writeOnly: true }) };
};

/** True for a schema that can be merged into a list of types. */
const isPlainType = (schema: JsonSchema) => "type" in schema && !("enum" in schema) && !("const" in schema);

/** Removes an empty `required`, flattens nested choices and merges choices of plain types into a list of types. */
const simplify = (schema: JsonSchema): JsonSchema => {
  const { $schema: _, $defs: __, ...rest } = schema;
  const tidied: JsonSchema = rest;
  if (tidied.required?.length === 0) delete tidied.required;
  if (tidied.items) tidied.items = simplify(tidied.items);
  if (tidied.oneOf) tidied.oneOf = tidied.oneOf.map(simplify);
  if (tidied.properties) {
    tidied.properties = Object.fromEntries(
      Object.entries(tidied.properties).map(([name, property]) => [name, markSecret(name, simplify(property))]),
    );
  }
  if (typeof tidied.additionalProperties === "object") {
    tidied.additionalProperties = simplify(tidied.additionalProperties);
  }
  delete tidied["propertyNames"]; // names are always strings in JSON
  if (!tidied.anyOf) return tidied;
  const { anyOf, ...others } = tidied;
  const choices = anyOf
    .map(simplify)
    .flatMap((choice) => (Object.keys(choice).join() === "anyOf" ? (choice.anyOf ?? []) : [choice]));
  const merged = choices.every(isPlainType) && choices.filter((choice) => Object.keys(choice).length > 1).length <= 1;
  if (!merged) return { ...others, anyOf: choices };
  return { ...others, ...Object.assign({}, ...choices), type: [...new Set(choices.flatMap(({ type }) => type ?? []))] };
};

/** A named schema becomes a reference. @throws Error when JSON Schema cannot express the schema. */
export const convertSchema = (schema: v.GenericSchema): JsonSchema =>
  simplify(toJsonSchema(schema, config) as unknown as JsonSchema);

const convertedDefinitions = toJsonSchemaDefs(definitions, config) as Record<string, JsonSchema>;

export const namedSchemas: Readonly<Record<string, JsonSchema>> = {
  ...Object.fromEntries(Object.entries(convertedDefinitions).map(([name, schema]) => [name, simplify(schema)])),
  /** The panel also reads words such as "yes", which are not agreed. */
  Flag: { enum: [0, 1, true, false, "0", "1", null] },
};

/** Components that a value refers to, directly or through others, in alphabetical order. */
export const listComponents = (value: unknown): string[] => {
  const found = new Set<string>();
  const visit = (text: string) => {
    for (const [, name = ""] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(JSON.stringify(namedSchemas[name]));
    }
  };
  visit(JSON.stringify(value));
  return [...found].sort();
};

export const createAnchor = (heading: string): string => `#${heading.toLowerCase().replaceAll(" ", "-")}`;
const formatLink = (name: string) => `[${name}](${createAnchor(name)})`;
const formatCode = (value: unknown) => `\`${JSON.stringify(value)}\``;

const getRefName = ({ $ref }: JsonSchema) => $ref?.split("/").at(-1);

/** Follows a reference. */
export const resolveSchema = (schema: JsonSchema): JsonSchema => {
  const name = getRefName(schema);
  return name === undefined ? schema : (namedSchemas[name] ?? {});
};

const formatLimits = (schema: JsonSchema): string[] => {
  const { minLength, maxLength, minimum, maximum, pattern, minItems } = schema;
  const atLeast = typeof minLength === "number" && (minLength === 1 ? "not empty" : `at least ${minLength} characters`);
  const atMost = typeof maxLength === "number" && `at most ${maxLength} characters`;
  const range = [minimum, maximum].filter((bound) => typeof bound === "number").join(" to ");
  const between = range !== "" && (maximum === undefined ? `from ${range}` : range);
  const matching = typeof pattern === "string" && `matches \`${pattern}\``;
  const secret = schema["x-secret"] === true && (schema["writeOnly"] === true ? "secret, only in requests" : "secret");
  const some = typeof minItems === "number" && `at least ${minItems}`;
  return [some, atLeast, atMost, between, matching, secret].filter((text) => text !== false);
};

const parenthesize = (words: string) => (words.includes(" or ") ? `(${words})` : words);

const formatObject = ({ properties, additionalProperties }: JsonSchema): string => {
  if (properties) {
    return `{${Object.entries(properties)
      .map(([name, field]) => `\`${name}\`: ${formatType(field)}`)
      .join(", ")}}`;
  }
  return typeof additionalProperties === "object"
    ? `object of ${parenthesize(formatType(additionalProperties))}`
    : "object";
};

const formatTypeName = (schema: JsonSchema, type: string): string => {
  if (type === "object") return formatObject(schema);
  return type === "array" && schema.items ? `list of ${parenthesize(formatType(schema.items))}` : type;
};

/** Readable type with limits, such as "string, at most 40 characters". */
export const formatType = (schema: JsonSchema): string => {
  const name = getRefName(schema);
  const choices = schema.anyOf ?? schema.oneOf;
  const types = [schema.type ?? []].flat();
  const kind =
    name !== undefined
      ? formatLink(name)
      : "const" in schema
        ? formatCode(schema["const"])
        : schema.enum
          ? schema.enum.map(formatCode).join(" or ")
          : choices
            ? choices.map(formatType).join(" or ")
            : types.map((type) => formatTypeName(schema, type)).join(" or ") || "anything";
  return [kind, ...formatLimits(schema)].join(", ");
};

/** Separates the fields of an object schema from the rest. */
const splitObject = (schema: JsonSchema): { inner?: JsonSchema; outer: JsonSchema } => {
  const { properties, ...outer } = schema;
  return properties ? { inner: schema, outer } : { outer: schema };
};

const renderFieldRows = (schema: JsonSchema, prefix = ""): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const required = schema.required?.includes(name) ? "yes" : "";
    const { inner, outer } = splitObject(field);
    return [
      `| \`${prefix}${name}\` | ${formatType(outer)} | ${required} |`,
      ...(inner ? renderFieldRows(inner, `${prefix}${name}.`) : []),
    ];
  });

/** Nested fields have dotted names. */
export const renderFieldTable = (schema: JsonSchema): string[] => {
  const rows = renderFieldRows(schema);
  return rows.length > 0 ? ["| Field | Type | Required |", "| --- | --- | --- |", ...rows] : [];
};
