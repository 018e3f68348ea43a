import * as v from "valibot";
import type { ActionEndpoint } from "@/dataProvider/endpoints";
import { json, noContent, parseQuery } from "../http";
import type { Route } from "../router";
import { parseTextValues, validate } from "../validation";
import { createSampleResponse } from "../seed/sampleRecords";
import type { RequestContext } from "../services";

type Entries = Record<string, v.GenericSchema>;

/** Checks the record of the path with the route of a single record, if there is one. */
const assertRecordExists = async (
  context: RequestContext,
  { route }: ActionEndpoint,
  routes: readonly Route[],
): Promise<void> => {
  const [kind] = route.slice(route.indexOf(" ") + 1).split("/{");
  const one = routes.find(({ method, path }) => method === "GET" && path.replace(/\/\{\w+\}$/, "/") === `${kind}/`);
  if (route.includes("{")) await one?.handle(context);
};

/** Validates `input` without the ids of the path. */
const validateInput = ({ input, url }: RequestContext, { route, encoding, input: schema }: ActionEndpoint): void => {
  const { entries = {} } = schema as { entries?: Entries };
  const sent = Object.entries(entries).filter(([name]) => !route.includes(`{${name}}`));
  const isQuery = route.startsWith("GET ");
  const values = isQuery ? parseQuery(url.searchParams) : input;
  const expected = Object.fromEntries(sent);
  validate(v.object(expected), isQuery || encoding === "form" ? parseTextValues(expected, values) : values);
};

/** Generates the missing routes of the table from `input` and `answer`. */
export const createNamedActionRoutes = (
  actions: Readonly<Record<string, ActionEndpoint>>,
  routes: readonly Route[],
): Route[] => {
  const known = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  return Object.entries(actions).flatMap(([name, endpoint]): Route[] => {
    if (known.has(endpoint.route)) return [];
    const [method, path] = endpoint.route.split(" ") as [Route["method"], string];
    const handle = async (context: RequestContext) => {
      await assertRecordExists(context, endpoint, routes);
      validateInput(context, endpoint);
      return endpoint.response ? json(createSampleResponse(name, endpoint.response)) : noContent();
    };
    const { allowedRoles } = endpoint;
    return [{ method, path, access: allowedRoles === "guest" ? "open" : allowedRoles, group: "api", handle }];
  });
};
