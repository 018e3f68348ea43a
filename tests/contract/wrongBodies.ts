/** Wrong bodies, made from a valid one: each field in turn is left out or gets a forbidden value. */

type Body = Readonly<Record<string, unknown>>;

export interface WrongBody {
  /** Dotted, as Laravel names it. */
  field: string;
  what: string;
  body: Body;
}

const isObject = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** The fields of a body, nested ones by their path. */
export const fieldsOf = (body: Body): string[][] =>
  Object.entries(body).flatMap(([name, value]) =>
    isObject(value) ? fieldsOf(value).map((path) => [name, ...path]) : [[name]],
  );

const without = (body: Body, [name = "", ...rest]: readonly string[]): Body => {
  const { [name]: value, ...others } = body;
  return rest.length > 0 && isObject(value) ? { ...others, [name]: without(value, rest) } : others;
};

const withValue = (body: Body, [name = "", ...rest]: readonly string[], value: unknown): Body => {
  const inner = body[name];
  return { ...body, [name]: rest.length > 0 && isObject(inner) ? withValue(inner, rest, value) : value };
};

const values: Record<string, unknown> = {
  null: null,
  "an object": { wrong: true },
  "a list": ["wrong"],
  "a fraction": 12.5,
  "a negative number": -1,
  true: true,
  "an empty text": "",
  "a question mark": "?",
  "a long text": "x".repeat(5000),
};

/** All of them, whether or not the contract forbids them. */
export const variantsOf = (body: Body): WrongBody[] =>
  fieldsOf(body).flatMap((path) => {
    const field = path.join(".");
    const changed = Object.entries(values).map(([what, value]) => ({
      field,
      what,
      body: withValue(body, path, value),
    }));
    return [{ field, what: "left out", body: without(body, path) }, ...changed];
  });
