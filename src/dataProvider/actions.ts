import * as v from "valibot";
import { checkShape, getJsonBody } from "./responses";
import { actions, type ActionEndpoint, type ActionName } from "./endpoints";
import { toPlainText } from "@/lib/serverText";
import type { HttpClient, HttpRequest, WriteOrigin } from "./transport";
import { fillRoute, toQueryString } from "./routes";

type Input<N extends ActionName> = v.InferInput<(typeof actions)[N]["input"]>;
type Output<N extends ActionName> = (typeof actions)[N]["response"] extends v.GenericSchema
  ? v.InferOutput<(typeof actions)[N]["response"]>
  : void;
export interface ActionOptions {
  signal?: AbortSignal;
  origin?: WriteOrigin;
}

export type Actions = {
  [N in ActionName]: (input: Input<N>, options?: ActionOptions) => Promise<Output<N>>;
};

const buildRequest = (
  { route, encoding }: ActionEndpoint,
  input: Record<string, unknown>,
): Pick<HttpRequest, "method" | "path" | "json" | "form"> => {
  const { method, path, rest } = fillRoute(route, input);
  if (method === "GET") return { method, path: path + toQueryString(rest) };
  if (encoding !== "form") return { method, path, ...(Object.keys(rest).length > 0 && { json: rest }) };
  const texts = Object.entries(rest).map(([key, value]) => [key, toPlainText(value)]);
  return { method, path, form: Object.fromEntries(texts) as Record<string, string> };
};

const call =
  (http: HttpClient, endpoint: ActionEndpoint) =>
  async (input: unknown, { signal, origin }: ActionOptions = {}) => {
    const { route, response: schema, reauthenticates = true, expectSlow = false, acceptsText } = endpoint;
    // A field outside the contract is a programming error: nothing is sent.
    const values = v.parse(endpoint.input, input) as Record<string, unknown>;
    const response = await http.request({
      ...buildRequest(endpoint, values),
      endpoint: route,
      signal,
      origin,
      reauthenticates,
      expectSlow,
      acceptsText: acceptsText ?? schema === null,
    });
    if (!schema) return undefined;
    const isText = acceptsText && response.isPlainText;
    return checkShape(route, schema, isText ? response.pageLine : getJsonBody(route, response));
  };

/** @throws ApiError from every method. */
export const createActions = (http: HttpClient): Actions =>
  Object.fromEntries(Object.entries(actions).map(([name, endpoint]) => [name, call(http, endpoint)])) as Actions;
