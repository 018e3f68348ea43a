import * as v from "valibot";
import { secretFields as secrets } from "@/dataProvider/endpointFacts";
import type { LoggedRequest } from "../../mocks/backend";
import { parseTextValues } from "../../mocks/backend/validation";
import { isObject } from "@/lib/isObject";
import { type Operation, operations } from "../../scripts/contract/operations";

export interface Exchange extends Pick<LoggedRequest, "method" | "path" | "query" | "body"> {
  status: number;
  headers: Headers;
  text: string;
}

const patterns = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/** Undefined for calls outside the contract, such as WordPress pages. */
export const findOperation = (method: string, path: string): Operation | undefined =>
  patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation;

/** Possible for every call: redirects of a form, a missing route, and errors of a proxy. */
const commonStatuses = new Set([302, 303, 404, 405, 502, 503, 504]);

/** Each violation is `field: message`. */
export const listViolations = (schema: v.GenericSchema, value: unknown): string[] => {
  const checked = v.safeParse(schema, value);
  return (checked.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? "the body"}: ${issue.message}`);
};

const parseJson = (text: string): unknown => (text === "" ? undefined : (JSON.parse(text) as unknown));

const listFieldNames = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...listFieldNames(inner)])
    : [];

const findLeaks = (response: unknown): string[] =>
  listFieldNames(response).flatMap((name) =>
    Object.hasOwn(secrets, name) && secrets[name] === "sent" ? [`answers the secret ${name}`] : [],
  );

const checkSuccess = ({ responses }: Operation, { status, text }: Exchange): string[] => {
  const agreed = responses.find((response) => response.status === status);
  if (!agreed) return [`${status} is not an agreed success`];
  if (!agreed.body) return [];
  const response = parseJson(text);
  return [...listViolations(agreed.body, response), ...findLeaks(response)];
};

const checkError = ({ errors }: Operation, { status, headers, text }: Exchange): string[] => {
  const agreed = errors.find((refusal) => refusal.status === status);
  if (!agreed) return commonStatuses.has(status) ? [] : [`${status} is not an agreed refusal`];
  const missing = Object.keys(agreed.headers ?? {}).filter((name) => !headers.has(name));
  return [...missing.map((name) => `no header ${name}`), ...listViolations(agreed.body, parseJson(text))];
};

const getEntries = (schema: v.GenericSchema | undefined) =>
  ((schema ?? {}) as { entries?: Record<string, v.GenericSchema> }).entries ?? {};

/** Only the names of query parameters are checked, because all values are strings. */
const checkRequest = (operation: Operation, { body: sentBody, query }: Exchange): string[] => {
  const { body: schema, query: asked, encoding } = operation;
  const known = Object.keys(getEntries(asked));
  const body = encoding === "form" && isObject(sentBody) ? parseTextValues(getEntries(schema), sentBody) : sentBody;
  const unknown = Object.keys(query).filter((name) => !known.includes(name));
  const sent = schema ? listViolations(schema, body) : body === undefined ? [] : ["an unexpected body"];
  return [...unknown.map((name) => `unknown query ${name}`), ...sent];
};

const isSuccess = ({ status }: Exchange) => status >= 200 && status <= 299;

export const findResponseViolations = (exchange: Exchange): string[] => {
  const operation = findOperation(exchange.method, exchange.path);
  if (!operation) return [];
  const faults = (isSuccess(exchange) ? checkSuccess : checkError)(operation, exchange);
  return faults.map((fault) => `${operation.route} answered ${exchange.status}: ${fault}`);
};

/** Only accepted requests are checked; a rejected one may contain anything. */
export const findRequestViolations = (exchange: Exchange): string[] => {
  const operation = findOperation(exchange.method, exchange.path);
  if (!operation || !isSuccess(exchange)) return [];
  return checkRequest(operation, exchange).map((fault) => `${operation.route} was sent: ${fault}`);
};
