import {
  actions,
  resources,
  type ActionEndpoint,
  type ActionName,
  type ResourceEndpoint,
  type ResourceName,
  type Route,
} from "../../src/dataProvider/endpoints";
import type { OwnResource, Verb } from "../../contract";

const verbs = ["list", "one", "create", "update", "delete"] as const satisfies Verb[];

type NamesOf<R extends ResourceName> = { [K in R]: `${K}.${Extract<keyof (typeof resources)[K], Verb>}` }[R];

/** `users.create` for what a resource offers, `domainAction` for an action. */
export type CallName = NamesOf<ResourceName> | ActionName;
/** The same without those of standard resources, of which everything follows from their entry. */
export type OwnCallName = NamesOf<OwnResource> | ActionName;

/** One call of a table of endpoints. Two calls may share a route. */
export type Call<Name extends string = CallName> = { name: Name; route: Route } & (
  | { kind: "resource"; resource: string; verb: Verb; endpoint: ResourceEndpoint }
  | { kind: "action"; endpoint: ActionEndpoint }
);

interface Tables {
  resources: Record<string, ResourceEndpoint>;
  actions: Record<string, ActionEndpoint>;
}

/** Every call of a table of endpoints. */
export const callsOf = (tables: Tables): Call<string>[] => [
  ...Object.entries(tables.resources).flatMap(([resource, endpoint]) =>
    verbs.flatMap((verb): Call<string>[] => {
      const route = endpoint[verb];
      return route ? [{ kind: "resource", resource, name: `${resource}.${verb}`, route, verb, endpoint }] : [];
    }),
  ),
  ...Object.entries(tables.actions).map(([name, endpoint]): Call<string> => ({
    kind: "action",
    name,
    route: endpoint.route,
    endpoint,
  })),
];

/** Every call of the API, read from the table of endpoints. */
export const calls = callsOf({ resources, actions }) as readonly Call[];

export const isStandard = (call: Call<string>): boolean =>
  call.kind === "resource" && call.endpoint.access !== undefined;

/** Those that are written out by hand: what is said of each stands beside them, and nothing follows by itself. */
export const ownCalls = calls.filter((call) => !isStandard(call)) as readonly Call<OwnCallName>[];

/** The route of a call of the table. */
export const routeOfCall = (name: CallName): Route => {
  const call = calls.find((candidate) => candidate.name === name);
  if (!call) throw new Error(`The table of endpoints has no call "${name}"`);
  return call.route;
};
