import { readErrorBody } from "@/dataProvider/errorBody";
import { reportsFailure } from "@/dataProvider/errors";
import { isObject } from "@/lib/isObject";
import { type ApiRequest, calls } from "./calls";
import { type ApiClient, type ApiResponse, isHtml } from "./client";
import { describeValue, type Findings } from "./findings";

/** Ends a check whose response cannot be used by later checks. */
export class UnusableResponse extends Error {}
/** Ends a check with a response of another status than the expected one. */
export class UnexpectedResponse extends Error {
  constructor(readonly response: ApiResponse) {
    super(describeResponse(response));
  }
}

const isSuccess = ({ route, status, body }: ApiResponse): boolean =>
  status >= 200 && status <= 299 && !reportsFailure(route, body);

const assumedRoutes: ReadonlySet<string> = new Set(calls.filter((call) => call.isAssumed).map(({ route }) => route));
/** True if a route that is not among the agreed calls does not exist. */
export const isNotOffered = ({ route, status }: ApiResponse): boolean =>
  (status === 404 || status === 405) && assumedRoutes.has(route);

const describeResponse = (response: ApiResponse): string => {
  const { status, location = "an unknown address", body, headers } = response;
  if (status >= 300 && status < 400) return `${status} redirect to ${location} instead of JSON`;
  if (isHtml(response)) return `${status} with HTML instead of JSON`;
  const { message, fields } = readErrorBody(body);
  const texts = [message, ...Object.values(fields).filter((text) => !message.includes(text))].filter(Boolean);
  const wait = status === 429 ? `; Retry-After: ${headers.get("Retry-After") ?? "missing"}` : "";
  return status + (texts.length > 0 ? `: "${texts.join(" ")}"` : "") + wait;
};

/** @throws UnexpectedResponse when the call failed, UnusableResponse for a page. */
export const expectSuccess = (response: ApiResponse): void => {
  if (!isSuccess(response)) throw new UnexpectedResponse(response);
  if (response.isMalformed && isHtml(response)) throw new UnusableResponse(describeResponse(response));
};

/**
 * The body of a successful call.
 * @param findings where a body that is not declared as JSON is reported; without them truncated JSON is like an empty body
 * @throws UnexpectedResponse when the call failed, UnusableResponse when the body is not the API's.
 */
export const readBody = (response: ApiResponse, findings?: Findings): unknown => {
  expectSuccess(response);
  const { status, headers, body, isMalformed } = response;
  const type = headers.get("Content-Type") ?? "";
  if (isMalformed && (findings || !/json/i.test(type)))
    throw new UnusableResponse(`${status} with a body that is not JSON or is truncated (Content-Type: ${type})`);
  if (body !== undefined) findings?.expectJson(headers);
  return body;
};

export const fetchBody = async (client: ApiClient, request: ApiRequest, findings?: Findings): Promise<unknown> =>
  readBody(await client.send(request), findings);

/** Expects {message}, and for 422 also {errors: {field: [text]}}. */
const checkErrorBody = (findings: Findings, response: ApiResponse): void => {
  const { body, status, headers } = response;
  if (isHtml(response)) return findings.report(describeResponse(response));
  if (!isObject(body))
    return findings.report(`expected {message}, got ${body === undefined ? "an empty body" : describeValue(body)}`);
  findings.expectJson(headers);
  findings.expectShape(status === 422 ? "ValidationError" : "Message", body);
  if (status !== 422 || !isObject(body["errors"])) return;
  const errors = Object.entries(body["errors"]);
  findings.expect(errors.length > 0, "errors: names no field");
  for (const [field, texts] of errors)
    findings.expect(!Array.isArray(texts) || texts.length > 0, `errors["${field}"]: has no text`);
};

/** Expects one of these error statuses, and an error body as in the contract. */
export const expectError = async (
  findings: Findings,
  client: ApiClient,
  request: ApiRequest,
  ...statuses: number[]
): Promise<void> => {
  const response = await client.send(request);
  if (statuses.includes(response.status)) return checkErrorBody(findings, response);
  if (isNotOffered(response) || response.status === 403) throw new UnexpectedResponse(response);
  findings.report(`answered ${describeResponse(response)}; expected ${statuses.join(" or ")}`);
};
