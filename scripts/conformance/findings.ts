import { isObject } from "../../src/lib/isObject";
import type { GenericSchema } from "valibot";
import type { ApiError } from "../../src/dataProvider/errors";
import type { HttpAnswer } from "../../src/dataProvider/exchange";
import type { Person } from "./person";
import { asLines, differencesFrom, flagDifferences, kindOf, type Difference } from "./shapes";
import { TransportError, type Exchange } from "./transport";

/** Ends a check that is impossible here. */
export class Skip extends Error {}
/** Ends a check whose answer is useless for later checks. */
export class Unusable extends Error {}

/** Collects what a check finds, without ending it. */
export class Findings {
  readonly details: string[] = [];
  private readonly found: Difference[] = [];

  differs(text: string): void {
    this.details.push(text);
  }

  /** Compares a value with its schema, flags strictly. `root` is where the value stands in the answer. */
  shape(schema: GenericSchema, value: unknown, root = ""): void {
    this.add(...differencesFrom(schema, value, root), ...flagDifferences(schema, value, root));
  }

  add(...differences: Difference[]): void {
    this.found.push(...differences);
  }

  /** Notes `text` unless the condition holds. */
  expect(holds: boolean, text: string): void {
    if (!holds) this.differs(text);
  }

  get lines(): string[] {
    return [...this.details, ...asLines(this.found)];
  }
}

/** Whether the answer's Content-Type is HTML. */
export const isHtml = (exchange: Exchange | undefined): boolean => /html/i.test(exchange?.contentType ?? "");

/** The answer's Content-Type must be JSON. */
export const expectJsonType = (found: Findings, exchange: Exchange | undefined): void => {
  const type = exchange?.contentType ?? "";
  found.expect(/[/+]json\b/i.test(type), `Content-Type: expected application/json, got ${type || "none"}`);
};

/** The body of a successful answer. @throws Unusable when it is not JSON. */
export const jsonBody = (found: Findings, person: Person, answer: HttpAnswer): unknown => {
  const exchange = person.last();
  if (answer.malformed && isHtml(exchange)) throw new Unusable(`${answer.status} with HTML instead of JSON`);
  if (answer.malformed) {
    const type = exchange?.contentType ?? "";
    throw new Unusable(`${answer.status} with a body that is no JSON, or is cut off (Content-Type: ${type})`);
  }
  if (answer.body !== undefined) expectJsonType(found, exchange);
  return answer.body;
};

/** An error in one line. */
export const describeError = (error: ApiError, exchange: Exchange | undefined): string => {
  if (error.kind === "network") {
    const { cause } = error;
    return cause instanceof TransportError ? cause.message : "no answer";
  }
  if (error.kind === "shape") return `${error.field ?? "the answer"}: is not as agreed`;
  if (error.kind === "malformed") return "HTML, or a body that is cut off, instead of JSON";
  const { status = 0, serverMessage } = error;
  if (status >= 300 && status < 400)
    return `${status}, a redirect to ${exchange?.location ?? "nowhere"} instead of JSON`;
  if (isHtml(exchange)) return `${status} with HTML instead of JSON`;
  const said = serverMessage ? `: "${serverMessage}"` : "";
  const wait = status === 429 ? `; Retry-After: ${error.retryAfter ?? "missing"}` : "";
  return `${status}${said}${wait}`;
};

/** The agreed shape of an error: {message}, with 422 also {errors: {field: [text]}}. */
export const checkErrorShape = (found: Findings, error: ApiError, exchange: Exchange | undefined): void => {
  const { answer, status } = error;
  if (isHtml(exchange)) return found.differs(`${status} with HTML instead of JSON`);
  if (!isObject(answer))
    return found.differs(`expected {message}, got ${answer === undefined ? "an empty body" : kindOf(answer)}`);
  expectJsonType(found, exchange);
  const message = answer["message"];
  found.expect(typeof message === "string", `message: expected a text, got ${kindOf(message)}`);
  if (status !== 422) return;
  const errors = answer["errors"];
  if (!isObject(errors)) return found.differs(`errors: expected {field: [text, …]}, got ${kindOf(errors)}`);
  found.expect(Object.keys(errors).length > 0, "errors: names no field");
  for (const [field, texts] of Object.entries(errors)) {
    const isTexts = Array.isArray(texts) && texts.length > 0 && texts.every((text) => typeof text === "string");
    found.expect(isTexts, `errors["${field}"]: expected a list of texts, got ${kindOf(texts)}`);
  }
};
