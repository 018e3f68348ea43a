import { toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import * as answers from "../../contract/answers";
import * as refusals from "../../contract/refusals";
import * as dns from "@/model/dns/savedRecord";
import * as records from "@/model/records";
import { secretFields as secrets } from "@/dataProvider/secretFields";

/** The schemas of the contract as JSON Schema (2020-12, as in OpenAPI 3.1). */

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

/** Schemas by the names of their exports, without the suffix "Schema". */
const definitions: Record<string, v.GenericSchema> = Object.fromEntries(
  [records, dns, answers, refusals].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isSchema(value) ? [[name.replace(/Schema$/, ""), value]] : [])),
  ),
);

const config = {
  target: "draft-2020-12",
  typeMode: "input",
  definitions,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** Marks secrets, which are recognised by name at any depth. */
const marked = (name: string, schema: JsonSchema): JsonSchema => {
  const kind = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
  if (kind === undefined) return schema;
  return { ...schema, format: "password", "x-secret": true, ...(kind === "sent" && { writeOnly: true }) };
};

/** Whether it has only types, or types and a description of one of them. */
const isTyped = (schema: JsonSchema) => "type" in schema && !("enum" in schema) && !("const" in schema);

/** The same schema, shorter: no empty `required`, nested choices merged, and choices of plain types as a list of types. */
const tidy = (schema: JsonSchema): JsonSchema => {
  const { $schema: _, $defs: __, ...rest } = schema;
  const tidied: JsonSchema = rest;
  if (tidied.required?.length === 0) delete tidied.required;
  if (tidied.items) tidied.items = tidy(tidied.items);
  if (tidied.oneOf) tidied.oneOf = tidied.oneOf.map(tidy);
  if (tidied.properties) {
    tidied.properties = Object.fromEntries(
      Object.entries(tidied.properties).map(([name, property]) => [name, marked(name, tidy(property))]),
    );
  }
  if (typeof tidied.additionalProperties === "object") {
    tidied.additionalProperties = tidy(tidied.additionalProperties);
  }
  delete tidied["propertyNames"]; // names are always strings in JSON
  if (!tidied.anyOf) return tidied;
  const { anyOf, ...others } = tidied;
  const choices = anyOf
    .map(tidy)
    .flatMap((choice) => (Object.keys(choice).join() === "anyOf" ? (choice.anyOf ?? []) : [choice]));
  const merged = choices.every(isTyped) && choices.filter((choice) => Object.keys(choice).length > 1).length <= 1;
  if (!merged) return { ...others, anyOf: choices };
  return { ...others, ...Object.assign({}, ...choices), type: [...new Set(choices.flatMap(({ type }) => type ?? []))] };
};

/** A schema as JSON Schema: a reference when it has a name. @throws when JSON Schema cannot express it. */
export const jsonSchemaOf = (schema: v.GenericSchema): JsonSchema =>
  tidy(toJsonSchema(schema, config) as unknown as JsonSchema);

const all = toJsonSchemaDefs(definitions, config) as Record<string, JsonSchema>;

/** Every named schema. */
export const namedSchemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(all).map(([name, schema]) => [name, tidy(schema)]),
);

/** Names of the components that a value refers to, directly or through others, in alphabetical order. */
export const componentsOf = (value: unknown): string[] => {
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

/** JSON Schema in words, for tables of fields. */

export const anchorOf = (heading: string): string => `#${heading.toLowerCase().replaceAll(" ", "-")}`;
const link = (name: string) => `[${name}](${anchorOf(name)})`;
const code = (value: unknown) => `\`${JSON.stringify(value)}\``;

const nameOf = ({ $ref }: JsonSchema) => $ref?.split("/").at(-1);

/** A schema, or the one that it refers to. */
export const resolved = (schema: JsonSchema): JsonSchema => {
  const name = nameOf(schema);
  return name === undefined ? schema : (namedSchemas[name] ?? {});
};

const limitsOf = (schema: JsonSchema): string[] => {
  const { minLength, maxLength, minimum, maximum, pattern, minItems } = schema;
  const atLeast = typeof minLength === "number" && (minLength === 1 ? "not empty" : `at least ${minLength} characters`);
  const atMost = typeof maxLength === "number" && `at most ${maxLength} characters`;
  const range = [minimum, maximum].filter((bound) => typeof bound === "number").join(" to ");
  const between = range !== "" && (maximum === undefined ? `from ${range}` : range);
  const matching = typeof pattern === "string" && `matches \`${pattern}\``;
  const secret = schema["x-secret"] === true && (schema["writeOnly"] === true ? "secret, never answered" : "secret");
  const some = typeof minItems === "number" && `at least ${minItems}`;
  return [some, atLeast, atMost, between, matching, secret].filter((text) => text !== false);
};

const grouped = (words: string) => (words.includes(" or ") ? `(${words})` : words);

const objectWords = ({ properties, additionalProperties }: JsonSchema): string => {
  if (properties) {
    return `{${Object.entries(properties)
      .map(([name, field]) => `\`${name}\`: ${typeWords(field)}`)
      .join(", ")}}`;
  }
  return typeof additionalProperties === "object" ? `object of ${grouped(typeWords(additionalProperties))}` : "object";
};

const kindOf = (schema: JsonSchema, type: string): string => {
  if (type === "object") return objectWords(schema);
  return type === "array" && schema.items ? `list of ${grouped(typeWords(schema.items))}` : type;
};

/** What a value may be, with its limits. */
export const typeWords = (schema: JsonSchema): string => {
  const name = nameOf(schema);
  const choices = schema.anyOf ?? schema.oneOf;
  const types = [schema.type ?? []].flat();
  const kind =
    name !== undefined
      ? link(name)
      : "const" in schema
        ? code(schema["const"])
        : schema.enum
          ? schema.enum.map(code).join(" or ")
          : choices
            ? choices.map(typeWords).join(" or ")
            : types.map((type) => kindOf(schema, type)).join(" or ") || "anything";
  return [kind, ...limitsOf(schema)].join(", ");
};

/** The object inside a schema, if any, and the schema without the object's fields. */
const opened = (schema: JsonSchema): { inner?: JsonSchema; outer: JsonSchema } => {
  const { properties, ...outer } = schema;
  return properties ? { inner: schema, outer } : { outer: schema };
};

const rowsOf = (schema: JsonSchema, prefix = ""): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const required = schema.required?.includes(name) ? "yes" : "";
    const { inner, outer } = opened(field);
    return [
      `| \`${prefix}${name}\` | ${typeWords(outer)} | ${required} |`,
      ...(inner ? rowsOf(inner, `${prefix}${name}.`) : []),
    ];
  });

/** The fields of an object as a table; nested ones with dotted names. */
export const fieldTable = (schema: JsonSchema): string[] => {
  const rows = rowsOf(schema);
  return rows.length > 0 ? ["| Field | Type | Required |", "| --- | --- | --- |", ...rows] : [];
};
