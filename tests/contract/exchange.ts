import * as v from "valibot";
import { secrets } from "../../contract/secrets";
import type { RecordedCall } from "../../mocks/backend";
import { fromTexts } from "../../mocks/backend/schemaRules";
import { isObject } from "../../src/lib/isObject";
import { type Operation, operations } from "../../scripts/contract/operations";

/** A call with its answer, as it went over the wire. */
export interface Exchange extends Pick<RecordedCall, "method" | "path" | "query" | "body"> {
  status: number;
  headers: Headers;
  text: string;
}

const patterns = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/** The operation that a call belongs to; undefined for what is not of the contract, such as the pages of WordPress. */
export const operationAt = (method: string, path: string): Operation | undefined =>
  patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation;

/** May come for every call: redirects of a browser's form, a route that is missing, and what a proxy says. */
const everywhere = new Set([302, 303, 404, 405, 502, 503, 504]);

/** What is wrong with a value, as `field: text` each; nothing when it fits. */
export const problemsOf = (schema: v.GenericSchema, value: unknown): string[] => {
  const checked = v.safeParse(schema, value);
  return (checked.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? "the whole"}: ${issue.message}`);
};

const parse = (text: string): unknown => (text === "" ? undefined : (JSON.parse(text) as unknown));

/** Names of fields anywhere in a value. */
const namesIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : [];

const leaks = (answer: unknown): string[] =>
  namesIn(answer).flatMap((name) =>
    Object.hasOwn(secrets, name) && secrets[name] === "sent" ? [`answers the secret ${name}`] : [],
  );

/** What is wrong with a good answer. */
const faultsOfAnswer = ({ answers }: Operation, { status, text }: Exchange): string[] => {
  const agreed = answers.find((answer) => answer.status === status);
  if (!agreed) return [`${status} is not an agreed success`];
  if (!agreed.body) return [];
  const answer = parse(text);
  return [...problemsOf(agreed.body, answer), ...leaks(answer)];
};

const faultsOfRefusal = ({ refusals }: Operation, { status, headers, text }: Exchange): string[] => {
  const agreed = refusals.find((refusal) => refusal.status === status);
  if (!agreed) return everywhere.has(status) ? [] : [`${status} is not an agreed refusal`];
  const missing = Object.keys(agreed.headers ?? {}).filter((name) => !headers.has(name));
  return [...missing.map((name) => `no header ${name}`), ...problemsOf(agreed.body, parse(text))];
};

const entriesOf = (schema: v.GenericSchema | undefined) =>
  ((schema ?? {}) as { entries?: Record<string, v.GenericSchema> }).entries ?? {};

/** What is wrong with what was sent: the query by its names, because all its values are texts. */
const faultsOfRequest = (operation: Operation, { body: sentBody, query }: Exchange): string[] => {
  const { body: schema, query: asked, encoding } = operation;
  const known = Object.keys(entriesOf(asked));
  const body = encoding === "form" && isObject(sentBody) ? fromTexts(entriesOf(schema), sentBody) : sentBody;
  const unknown = Object.keys(query).filter((name) => !known.includes(name));
  const sent = schema ? problemsOf(schema, body) : body === undefined ? [] : ["a body that nobody asked for"];
  return [...unknown.map((name) => `unknown query ${name}`), ...sent];
};

const isGood = ({ status }: Exchange) => status >= 200 && status <= 299;

/** What in an answer is against the contract. */
export const answerFaults = (exchange: Exchange): string[] => {
  const operation = operationAt(exchange.method, exchange.path);
  if (!operation) return [];
  const faults = (isGood(exchange) ? faultsOfAnswer : faultsOfRefusal)(operation, exchange);
  return faults.map((fault) => `${operation.route} answered ${exchange.status}: ${fault}`);
};

/** What in a request that was accepted is against the contract: what is refused may be anything. */
export const requestFaults = (exchange: Exchange): string[] => {
  const operation = operationAt(exchange.method, exchange.path);
  if (!operation || !isGood(exchange)) return [];
  return faultsOfRequest(operation, exchange).map((fault) => `${operation.route} was sent: ${fault}`);
};
