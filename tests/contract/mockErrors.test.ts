import { describe, expect, test } from "vitest";
import { type CallName, calls } from "../../scripts/contract/calls";
import { getOperation } from "../../scripts/contract/operations";
import { getSampleBody, callApi, startServerAs, getCaller, getSampleQuery, createRequest } from "./callApi";
import { validCalls } from "./validCalls";
import { findResponseViolations, listViolations } from "./exchange";
import { validateRequestBody, validateErrorResponse } from "./openApiValidation";

type Body = Readonly<Record<string, unknown>>;

interface WrongBody {
  /** Dotted path, as in Laravel. */
  field: string;
  what: string;
  body: Body;
}

const isObject = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** Paths of all fields. */
const listFields = (body: Body): string[][] =>
  Object.entries(body).flatMap(([name, value]) =>
    isObject(value) ? listFields(value).map((path) => [name, ...path]) : [[name]],
  );

const omitField = (body: Body, [name = "", ...rest]: readonly string[]): Body => {
  const { [name]: value, ...others } = body;
  return rest.length > 0 && isObject(value) ? { ...others, [name]: omitField(value, rest) } : others;
};

const replaceField = (body: Body, [name = "", ...rest]: readonly string[], value: unknown): Body => {
  const inner = body[name];
  return { ...body, [name]: rest.length > 0 && isObject(inner) ? replaceField(inner, rest, value) : value };
};

const wrongValues: Record<string, unknown> = {
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

/** Some of them may be valid. */
const createVariants = (body: Body): WrongBody[] =>
  listFields(body).flatMap((path) => {
    const field = path.join(".");
    const changed = Object.entries(wrongValues).map(([what, value]) => ({
      field,
      what,
      body: replaceField(body, path, value),
    }));
    return [{ field, what: "left out", body: omitField(body, path) }, ...changed];
  });

const callsWithBody = validCalls.filter(([, name, index]) => getSampleBody(name, index) !== undefined);
const filterCalls = (filter: (name: CallName) => boolean) => calls.map(({ name }) => name).filter(filter);

/** Laravel reports some errors at another field. */
const isReportedElsewhere = (field: string, what: string): boolean =>
  // Without an existing client the fields of a new one are required.
  (field === "user_id" && ["left out", "null"].includes(what)) ||
  // Laravel's rule "confirmed" reports at the password.
  field === "password_confirmation";

test.each(callsWithBody)("%s: an invalid body returns 422 with the field", async (_, name, index) => {
  const { client, backend } = await startServerAs(getCaller(name));
  const operation = getOperation(name);
  const sent = createRequest(backend, name, index);
  const { body: schema, encoding } = operation;
  if (!schema || !sent.body) throw new Error(`${name} sends a body that its contract does not have`);
  const variants = createVariants(sent.body).filter(({ what }) => encoding === "json" || what === "left out");
  const refused = variants.filter(({ body }) => listViolations(schema, body).length > 0);
  // Laravel turns empty strings into null: if one is valid, so is the other.
  const empty = ["an empty text", "null"];
  const isOneOfTwo = ({ field, what }: WrongBody) =>
    empty.includes(what) && refused.filter((other) => other.field === field && empty.includes(other.what)).length < 2;
  const wrong = refused.filter((variant) => !isOneOfTwo(variant));
  const lenient = variants.filter((variant) => !refused.includes(variant));
  expect(lenient.flatMap(({ body }) => validateRequestBody(operation, body))).toEqual([]);
  const mistaken: unknown[] = [];
  for (const { field, what, body } of wrong) {
    const { response, exchange } = await callApi(client, name, { ...sent, body });
    const { errors } = response.body as { errors?: Record<string, string[]> };
    const isReported = Object.keys(errors ?? {}).some((key) => key === field) || isReportedElsewhere(field, what);
    const faults = [...findResponseViolations(exchange), ...validateErrorResponse("InvalidInput", response.body)];
    if (validateRequestBody(operation, body).length === 0) faults.push("docs/openapi.json accepts it");
    if (response.status !== 422 || !isReported || faults.length > 0)
      mistaken.push({ field, what, status: response.status, errors, faults });
  }
  expect(mistaken).toEqual([]);
  // A call without required fields and text fields would not be tested.
  expect(wrong.length > 0 || Object.keys(sent.body).length === 0).toBe(true);
});

test.each(
  validCalls.filter(
    ([, name, index]) => getOperation(name).errors.some(({ status }) => status === 422) && getSampleQuery(name, index),
  ),
)("%s: a missing query parameter returns 422", async (_, name, index) => {
  const { client, backend } = await startServerAs(getCaller(name));
  const sent = createRequest(backend, name, index);
  for (const missing of Object.keys(sent.query ?? {})) {
    const { [missing]: __, ...query } = sent.query ?? {};
    const { response, exchange } = await callApi(client, name, { ...sent, query });
    expect([missing, response.status]).toEqual([missing, 422]);
    expect(response.body).toHaveProperty(["errors", missing]);
    expect(findResponseViolations(exchange)).toEqual([]);
  }
});

describe("without a CSRF token", () => {
  test.each(filterCalls((name) => getOperation(name).method !== "GET"))(
    "%s returns 419 and changes nothing",
    async (name) => {
      const { client, backend } = await startServerAs(getCaller(name));
      const sent = createRequest(backend, name);
      const before = JSON.stringify(backend.store.dump());
      client.cookies.delete("XSRF-TOKEN");
      const { response, exchange } = await callApi(client, name, sent);
      expect(response.status).toBe(419);
      expect(findResponseViolations(exchange)).toEqual([]);
      expect(JSON.stringify(backend.store.dump())).toBe(before);
    },
  );
});

describe("a record that does not exist", () => {
  test.each(filterCalls((name) => getOperation(name).params.length > 0))("%s returns 404", async (name) => {
    const { client, backend } = await startServerAs(getCaller(name));
    const sent = createRequest(backend, name);
    const params = Object.fromEntries(Object.keys(sent.params).map((param) => [param, 987_654_321]));
    const { response, exchange } = await callApi(client, name, { ...sent, params });
    expect(response.status).toBe(404);
    expect(findResponseViolations(exchange)).toEqual([]);
  });
});
