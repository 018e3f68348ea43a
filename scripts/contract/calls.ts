import { type AllowedRoles, rolesForCall, type Verb } from "../../src/dataProvider/allowedRoles";
import {
  actions,
  resources,
  type ActionEndpoint,
  type ActionName,
  type ResourceEndpoint,
  type ResourceName,
  type Route,
} from "../../src/dataProvider/endpoints";

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
