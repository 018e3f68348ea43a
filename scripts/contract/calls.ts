import { createSampleInput } from "../../mocks/backend/seed/sampleRecords";
import { type AllowedRoles, rolesForCall, type Verb } from "@/model/roles";
import {
  type ActionEndpoint,
  type ActionName,
  actions,
  type ResourceEndpoint,
  type ResourceName,
  resources,
  type Route,
} from "@/dataProvider/endpoints";
import { fillRoute } from "@/dataProvider/request";

const verbs = ["list", "one", "create", "update", "delete"] as const satisfies Verb[];

type NamesOf<R extends ResourceName> = { [K in R]: `${K}.${Extract<keyof (typeof resources)[K], Verb>}` }[R];

/** `users.create` for a resource's call, `domainAction` for an action. */
export type CallName = NamesOf<ResourceName> | ActionName;

/** One call of an endpoint table. Two calls may share a route. */
export type Call<Name extends string = CallName> = { name: Name; route: Route; allowedRoles: AllowedRoles } & (
  | { kind: "resource"; resource: string; verb: Verb; endpoint: ResourceEndpoint }
  | { kind: "action"; endpoint: ActionEndpoint }
);

interface Tables {
  resources: Record<string, ResourceEndpoint>;
  actions: Record<string, ActionEndpoint>;
}

const rolesOf = (resource: string, verb: Verb, { allowedRoles }: ResourceEndpoint): AllowedRoles => {
  const roles = rolesForCall(allowedRoles, verb);
  if (!roles) throw new Error(`The entry of ${resource} offers "${verb}", but its allowedRoles allow nobody to use it`);
  return roles;
};

/** Every call of an endpoint table. @throws Error if an entry allows nobody to make one of its calls. */
export const callsOf = (tables: Tables): Call<string>[] => [
  ...Object.entries(tables.resources).flatMap(([resource, endpoint]) =>
    verbs.flatMap((verb): Call<string>[] => {
      const route = endpoint[verb];
      if (!route) return [];
      const allowedRoles = rolesOf(resource, verb, endpoint);
      return [{ kind: "resource", resource, name: `${resource}.${verb}`, route, allowedRoles, verb, endpoint }];
    }),
  ),
  ...Object.entries(tables.actions).map(([name, endpoint]): Call<string> => {
    const { route, allowedRoles } = endpoint;
    return { kind: "action", name, route, allowedRoles, endpoint };
  }),
];

/** Every call of the API, read from the endpoint table. */
export const calls = callsOf({ resources, actions }) as readonly Call[];

/** A call of the table, by its name. */
export const callNamed = (name: CallName): Call => {
  const call = calls.find((candidate) => candidate.name === name);
  if (!call) throw new Error(`The endpoint table has no call "${name}"`);
  return call;
};

/** The route of a call of the table. */
export const routeOfCall = (name: CallName): Route => callNamed(name).route;

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
  if (verb === "create") return create ?? createSampleInput(resource, endpoint, ROW);
  return verb === "update" ? { ...(update ?? createSampleInput(resource, endpoint, ROW + 1)), id } : { id };
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
