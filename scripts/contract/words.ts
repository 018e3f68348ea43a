import { type JsonSchema, namedSchemas } from "./schemas";

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
