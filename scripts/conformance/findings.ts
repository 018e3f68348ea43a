import type { GenericSchema } from "valibot";
import { ApiError } from "@/dataProvider/errors";
import type { ApiResponse, HttpRequest } from "@/dataProvider/exchange";
import { getServerMessage } from "@/dataProvider/responseFacts";
import type { Domain } from "@/model/records";
import { assumedRoutes } from "@/dataProvider/endpointFacts";
import { isObject } from "@/lib/isObject";
import type { ApiClient } from "./apiClient";
import {
  formatDifferences,
  joinPath,
  type Difference,
  findDifferences,
  findFlagDifferences,
  getId,
  describeValue,
} from "./shapes";
import { type Exchange, TransportError } from "./transport";

/** Skips the rest of a check. */
export class SkipCheck extends Error {}
/** Ends a check whose response cannot be used by later checks. */
export class UnusableResponse extends Error {}

/** Collects the differences of a check without ending it. */
export class Findings {
  readonly details: string[] = [];
  private readonly findings: Difference[] = [];

  report(text: string): void {
    this.details.push(text);
  }

  /** Compares a value with its schema, flags strictly. `root` is the path of the value in the response. */
  expectShape(schema: GenericSchema, value: unknown, root = ""): void {
    this.add(...findDifferences(schema, value, root), ...findFlagDifferences(schema, value, root));
  }

  add(...differences: Difference[]): void {
    this.findings.push(...differences);
  }

  /** Reports `text` unless the condition holds. */
  expect(holds: boolean, text: string): void {
    if (!holds) this.report(text);
  }

  get lines(): string[] {
    return [...this.details, ...formatDifferences(this.findings)];
  }
}

const isHtml = (exchange: Exchange | undefined): boolean => /html/i.test(exchange?.contentType ?? "");

export const expectJsonType = (findings: Findings, exchange: Exchange | undefined): void => {
  const type = exchange?.contentType ?? "";
  findings.expect(/[/+]json\b/i.test(type), `Content-Type: expected application/json, got ${type || "none"}`);
};

/** The body of a successful response. @throws UnusableResponse when it is not JSON. */
export const readJsonBody = (findings: Findings, client: ApiClient, response: ApiResponse): unknown => {
  const exchange = client.getLastExchange();
  if (response.malformed && isHtml(exchange))
    throw new UnusableResponse(`${response.status} with HTML instead of JSON`);
  if (response.malformed) {
    const type = exchange?.contentType ?? "";
    throw new UnusableResponse(
      `${response.status} with a body that is not JSON or is truncated (Content-Type: ${type})`,
    );
  }
  if (response.body !== undefined) expectJsonType(findings, exchange);
  return response.body;
};

export const describeError = (error: ApiError, exchange: Exchange | undefined): string => {
  if (error.kind === "network") {
    const { cause } = error;
    return cause instanceof TransportError ? cause.message : "no response";
  }
  if (error.kind === "shape") return `${error.field ?? "the response"}: differs from the contract`;
  if (error.kind === "malformed") return "HTML or a truncated body instead of JSON";
  const { status = 0 } = error;
  if (status >= 300 && status < 400)
    return `${status} redirect to ${exchange?.location ?? "an unknown address"} instead of JSON`;
  if (isHtml(exchange)) return `${status} with HTML instead of JSON`;
  const serverMessage = getServerMessage(error);
  const message = serverMessage && `: "${serverMessage}"`;
  const wait = status === 429 ? `; Retry-After: ${error.retryAfter ?? "missing"}` : "";
  return `${status}${message}${wait}`;
};

/** Expects {message}, and for 422 also {errors: {field: [text]}}. */
const checkErrorShape = (findings: Findings, error: ApiError, exchange: Exchange | undefined): void => {
  const { responseBody, status } = error;
  if (isHtml(exchange)) return findings.report(`${status} with HTML instead of JSON`);
  if (!isObject(responseBody))
    return findings.report(
      `expected {message}, got ${responseBody === undefined ? "an empty body" : describeValue(responseBody)}`,
    );
  expectJsonType(findings, exchange);
  const message = responseBody["message"];
  findings.expect(typeof message === "string", `message: expected a text, got ${describeValue(message)}`);
  if (status !== 422) return;
  const errors = responseBody["errors"];
  if (!isObject(errors)) return findings.report(`errors: expected {field: [text, …]}, got ${describeValue(errors)}`);
  findings.expect(Object.keys(errors).length > 0, "errors: names no field");
  for (const [field, texts] of Object.entries(errors)) {
    const isTexts = Array.isArray(texts) && texts.length > 0 && texts.every((text) => typeof text === "string");
    findings.expect(isTexts, `errors["${field}"]: expected a list of texts, got ${describeValue(texts)}`);
  }
};

/** Expects one of these error statuses, and an error body as in the contract. */
export const expectError = async (
  findings: Findings,
  client: ApiClient,
  request: HttpRequest,
  ...statuses: number[]
): Promise<void> => {
  const expected = `expected ${statuses.join(" or ")}`;
  try {
    const { status, malformed } = await client.http.request(request);
    const html = malformed && isHtml(client.getLastExchange()) ? " with HTML" : "";
    findings.report(`answered ${status}${html}, ${expected}`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === undefined) throw error;
    if (statuses.includes(error.status)) return checkErrorShape(findings, error, client.getLastExchange());
    const isMissing = [404, 405].includes(error.status) && assumedRoutes.has(request.endpoint);
    if (isMissing || error.status === 403) throw error;
    findings.report(`answered ${describeError(error, client.getLastExchange())}; ${expected}`);
  }
};

// The contract is stricter than the schemas of the panel.

export const expectNoPassword = (findings: Findings, rows: readonly unknown[], root = ""): void => {
  rows.forEach((row, index) => {
    if (!isObject(row)) return;
    for (const field of ["password", "remember_token"]) {
      const path = joinPath(root === "" ? "" : joinPath(root, index), field);
      if (typeof row[field] === "string") findings.add({ path, problem: "must not be in the response" });
    }
  });
};

export const expectDistinctIds = (findings: Findings, rows: readonly unknown[], root: string): void => {
  const ids = new Set<string>();
  rows.forEach((row, index) => {
    const id = String(getId(row) ?? "");
    if (id !== "" && ids.has(id)) findings.add({ path: joinPath(root, index, "id"), problem: "is not unique" });
    ids.add(id);
  });
};

const isNumeric = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && /^\d+$/.test(value.trim()));

/** Expects a state for each installation, and a valid `updated_at`, by which the panel recognizes outdated push events. */
export const expectDomainState = (findings: Findings, domains: readonly Domain[], root: string): void => {
  domains.forEach((domain, index) => {
    const path = root === "" ? "" : joinPath(root, index);
    (domain.servers ?? []).forEach(({ pivot }, server) => {
      const pivotPath = joinPath(path, "servers", server, "pivot");
      const { status, active } = pivot;
      const hasStatus = status !== undefined && status !== null;
      if (!hasStatus && (active === undefined || active === null)) {
        findings.add({ path: pivotPath, problem: "has neither status nor active" });
      }
      if (hasStatus && !isNumeric(status)) {
        findings.add({
          path: joinPath(pivotPath, "status"),
          problem: `expected a number (0 live, above 0 suspended), got ${describeValue(status)}`,
        });
      }
    });
    const changed = domain["updated_at"];
    if (typeof changed === "string" && Number.isNaN(Date.parse(changed))) {
      findings.add({ path: joinPath(path, "updated_at"), problem: "is not an ISO 8601 date and time" });
    }
  });
};
