import { sampleInput } from "../../mocks/backend/seed/records";
import { fillRoute } from "../../src/dataProvider/request";
import type { Call } from "./calls";

/** Sample values of each call, from its entry in the endpoint table: for the documents, the tests and `npm run contract`. */

export type Values = Readonly<Record<string, unknown>>;

/** Far from the rows that a mocked backend starts with. */
const ROW = 50;

/** Arguments of the data provider for a valid call: path, query and body in one. */
export const sampleOf = (call: Call<string>): Values => {
  if (call.kind === "action") return call.endpoint.sample ?? {};
  const { resource, verb, endpoint } = call;
  const { id = 1, create, update = create } = endpoint.sample ?? {};
  if (verb === "list") return {};
  if (verb === "create") return create ?? sampleInput(resource, endpoint, ROW);
  return verb === "update" ? { ...(update ?? sampleInput(resource, endpoint, ROW + 1)), id } : { id };
};

/** The parts of a call on the wire. */
export interface Sent {
  params: Values;
  query?: Values;
  body?: Values;
}

/** How the data provider sends values: a record goes whole, an action's input without the path's parameters. */
export const sentWith = (call: Call<string>, values: Values): Sent => {
  const { method, rest } = fillRoute(call.route, values);
  const params = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in rest)));
  if (call.kind === "resource") {
    return call.verb === "create" || call.verb === "update" ? { params, body: values } : { params };
  }
  if (Object.keys(rest).length === 0) return { params };
  return method === "GET" ? { params, query: rest } : { params, body: rest };
};
