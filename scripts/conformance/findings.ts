import type { GenericSchema } from "valibot";
import { ApiError } from "@/dataProvider/errors";
import type { ApiResponse, HttpRequest } from "@/dataProvider/exchange";
import type { Domain } from "@/model/records";
import { assumedRoutes } from "@/dataProvider/routeSets";
import { isObject } from "@/lib/isObject";
import type { Person } from "./person";
import { asLines, at, type Difference, differencesFrom, flagDifferences, idOf, kindOf } from "./shapes";
import { type Exchange, TransportError } from "./transport";

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
const isHtml = (exchange: Exchange | undefined): boolean => /html/i.test(exchange?.contentType ?? "");

/** The answer's Content-Type must be JSON. */
export const expectJsonType = (found: Findings, exchange: Exchange | undefined): void => {
  const type = exchange?.contentType ?? "";
  found.expect(/[/+]json\b/i.test(type), `Content-Type: expected application/json, got ${type || "none"}`);
};

/** The body of a successful answer. @throws Unusable when it is not JSON. */
export const jsonBody = (found: Findings, person: Person, answer: ApiResponse): unknown => {
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
const checkErrorShape = (found: Findings, error: ApiError, exchange: Exchange | undefined): void => {
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

/** Expects a refusal with one of these statuses and an error of the agreed shape. */
export const expectRefusal = async (
  found: Findings,
  person: Person,
  request: HttpRequest,
  ...statuses: number[]
): Promise<void> => {
  const expected = `expected ${statuses.join(" or ")}`;
  try {
    const { status, malformed } = await person.http.request(request);
    const html = malformed && isHtml(person.last()) ? " with HTML" : "";
    found.differs(`answered ${status}${html}, ${expected}`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === undefined) throw error;
    if (statuses.includes(error.status)) return checkErrorShape(found, error, person.last());
    const isMissing = [404, 405].includes(error.status) && assumedRoutes.has(request.endpoint);
    if (isMissing || error.status === 403) throw error;
    found.differs(`answered ${describeError(error, person.last())}; ${expected}`);
  }
};

/** Rules stricter than the schemas: what the panel tolerates, but the contract does not allow. */

/** Passwords of accounts are write only. */
export const expectNoPassword = (found: Findings, rows: readonly unknown[], root = ""): void => {
  rows.forEach((row, index) => {
    if (!isObject(row)) return;
    for (const field of ["password", "remember_token"]) {
      const path = at(root === "" ? "" : at(root, index), field);
      if (typeof row[field] === "string")
        found.add({ path, problem: "is in the answer: it must never leave the server" });
    }
  });
};

export const expectDistinctIds = (found: Findings, rows: readonly unknown[], root: string): void => {
  const ids = new Set<string>();
  rows.forEach((row, index) => {
    const id = String(idOf(row) ?? "");
    if (id !== "" && ids.has(id)) found.add({ path: at(root, index, "id"), problem: "is that of another row too" });
    ids.add(id);
  });
};

const isNumeric = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && /^\d+$/.test(value.trim()));

/** Expects the fields that tell a domain's state on its servers, and the time that identifies outdated push events. */
export const expectDomainState = (found: Findings, domains: readonly Domain[], root: string): void => {
  domains.forEach((domain, index) => {
    const path = root === "" ? "" : at(root, index);
    (domain.servers ?? []).forEach(({ pivot }, link) => {
      const linkPath = at(path, "servers", link, "pivot");
      const { status, active } = pivot;
      const hasStatus = status !== undefined && status !== null;
      if (!hasStatus && (active === undefined || active === null)) {
        found.add({ path: linkPath, problem: "has neither status nor active" });
      }
      if (hasStatus && !isNumeric(status)) {
        found.add({
          path: at(linkPath, "status"),
          problem: `expected a number (0 live, above 0 suspended), got ${kindOf(status)}`,
        });
      }
    });
    const changed = domain["updated_at"];
    if (typeof changed === "string" && Number.isNaN(Date.parse(changed))) {
      found.add({ path: at(path, "updated_at"), problem: "is no date and time (ISO 8601)" });
    }
  });
};
