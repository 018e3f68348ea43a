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
import { fillRoute } from "@/dataProvider/routes";

const verbs = ["list", "one", "create", "update", "delete"] as const satisfies Verb[];

type NamesOf<R extends ResourceName> = { [K in R]: `${K}.${Extract<keyof (typeof resources)[K], Verb>}` }[R];

/** `users.create` for a resource's call, `domainAction` for an action. */
export type CallName = NamesOf<ResourceName> | ActionName;

/** A call of an endpoint table. Two calls may share a route. */
export type Call<Name extends string = CallName> = { name: Name; route: Route; allowedRoles: AllowedRoles } & (
  | { kind: "resource"; resource: string; verb: Verb; endpoint: ResourceEndpoint }
  | { kind: "action"; endpoint: ActionEndpoint }
);

interface Tables {
  resources: Record<string, ResourceEndpoint>;
  actions: Record<string, ActionEndpoint>;
}

const getAllowedRoles = (resource: string, verb: Verb, { allowedRoles }: ResourceEndpoint): AllowedRoles => {
  const roles = rolesForCall(allowedRoles, verb);
  if (!roles) throw new Error(`The entry of ${resource} offers "${verb}", but its allowedRoles allow nobody to use it`);
  return roles;
};

/** @throws Error if an entry allows nobody to make one of its calls. */
export const listCalls = (tables: Tables): Call<string>[] => [
  ...Object.entries(tables.resources).flatMap(([resource, endpoint]) =>
    verbs.flatMap((verb): Call<string>[] => {
      const route = endpoint[verb];
      if (!route) return [];
      const allowedRoles = getAllowedRoles(resource, verb, endpoint);
      return [{ kind: "resource", resource, name: `${resource}.${verb}`, route, allowedRoles, verb, endpoint }];
    }),
  ),
  ...Object.entries(tables.actions).map(([name, endpoint]): Call<string> => {
    const { route, allowedRoles } = endpoint;
    return { kind: "action", name, route, allowedRoles, endpoint };
  }),
];

export const calls = listCalls({ resources, actions }) as readonly Call[];

export const getCall = (name: CallName): Call => {
  const call = calls.find((candidate) => candidate.name === name);
  if (!call) throw new Error(`The endpoint table has no call "${name}"`);
  return call;
};

export type CallValues = Readonly<Record<string, unknown>>;

/** A row beyond the seeded records of a mocked backend. */
const SAMPLE_ROW = 50;

/** Arguments of the data provider for a valid call: path, query and body in one. */
export const getSampleValues = (call: Call<string>): CallValues => {
  if (call.kind === "action") return call.endpoint.sample ?? {};
  const { resource, verb, endpoint } = call;
  const { id = 1, create, update = create } = endpoint.sample ?? {};
  if (verb === "list") return {};
  if (verb === "create") return create ?? createSampleInput(resource, endpoint, SAMPLE_ROW);
  return verb === "update" ? { ...(update ?? createSampleInput(resource, endpoint, SAMPLE_ROW + 1)), id } : { id };
};

export interface RequestParts {
  params: CallValues;
  query?: CallValues;
  body?: CallValues;
}

/** Splits values as the data provider does: a record is sent whole, an action's input without the path parameters. */
export const toRequestParts = (call: Call<string>, values: CallValues): RequestParts => {
  const { method, rest } = fillRoute(call.route, values);
  const params = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in rest)));
  if (call.kind === "resource") {
    return call.verb === "create" || call.verb === "update" ? { params, body: values } : { params };
  }
  if (Object.keys(rest).length === 0) return { params };
  return method === "GET" ? { params, query: rest } : { params, body: rest };
};
