import {
  actions,
  resources,
  type ActionEndpoint,
  type ActionName,
  type ResourceEndpoint,
  type ResourceName,
} from "../../src/dataProvider/endpoints";
import type { ApiRoute } from "../../src/dataProvider/contract";

const verbs = ["list", "one", "create", "update", "delete"] as const;
export type Verb = (typeof verbs)[number];

/** `users.create` for what a resource offers, `domainAction` for an action. */
export type CallName =
  | { [R in ResourceName]: `${R}.${Extract<keyof (typeof resources)[R], Verb>}` }[ResourceName]
  | ActionName;

/** One call of the table of endpoints. Two calls may share a route. */
export type Call = { name: CallName; route: ApiRoute } & (
  | { kind: "resource"; verb: Verb; endpoint: ResourceEndpoint }
  | { kind: "action"; endpoint: ActionEndpoint }
);

const ofResource = ([resource, endpoint]: [string, ResourceEndpoint]): Call[] =>
  verbs.flatMap((verb) => {
    const route = endpoint[verb] as ApiRoute | undefined;
    return route ? [{ kind: "resource", name: `${resource}.${verb}` as CallName, route, verb, endpoint }] : [];
  });

const ofAction = ([name, endpoint]: [string, ActionEndpoint]): Call => ({
  kind: "action",
  name: name as CallName,
  route: endpoint.route as ApiRoute,
  endpoint,
});

/** Every call of the API, read from the table of endpoints. */
export const calls: readonly Call[] = [
  ...Object.entries(resources as Record<string, ResourceEndpoint>).flatMap(ofResource),
  ...Object.entries(actions as Record<string, ActionEndpoint>).map(ofAction),
];
