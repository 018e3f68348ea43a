import * as v from "valibot";
import { checkShape, getJsonBody } from "./responses";
import { actions, type ActionEndpoint, type ActionName } from "./endpoints";
import type { WriteOrigin, HttpClient } from "./transport";
import { buildActionRequest } from "./request";

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

const call =
  (http: HttpClient, endpoint: ActionEndpoint) =>
  async (input: unknown, options: ActionOptions = {}) => {
    const { route, encoding, response: schema, reauthenticates = true, expectSlow = false, acceptsText } = endpoint;
    // A field outside the contract is a programming error: nothing is sent.
    const values = v.parse(endpoint.input, input) as Record<string, unknown>;
    const response = await http.request({
      ...buildActionRequest(route, values, encoding, options.signal),
      origin: options.origin,
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
