import {
  actions,
  resources,
  type ActionName,
  type ResourceName,
  type Route,
} from "../../../src/dataProvider/endpoints";

const verbs = ["list", "one", "create", "update", "delete"] as const;
type Verb = (typeof verbs)[number];

/** A standard resource has the screens that all of those share: it has no scenarios of its own. */
type OwnResource = { [R in ResourceName]: (typeof resources)[R] extends { access: object } ? never : R }[ResourceName];

/** `users.create` for what a resource offers, `domainAction` for an action. */
export type CallName =
  | { [R in OwnResource]: `${R}.${Extract<keyof (typeof resources)[R], Verb>}` }[OwnResource]
  | ActionName;

const ownResources = Object.entries(resources).filter(([, endpoint]) => !("access" in endpoint));

/** Every call of the API, read from the table of endpoints, but for those of standard resources. */
export const calls = Object.fromEntries([
  ...ownResources.flatMap(([resource, endpoint]) =>
    verbs.flatMap((verb) => {
      const route = (endpoint as Partial<Record<Verb, Route>>)[verb];
      return route ? [[`${resource}.${verb}`, route] as const] : [];
    }),
  ),
  ...Object.entries(actions).map(([name, { route }]) => [name, route] as const),
]) as Record<CallName, Route>;

export const callNames = Object.keys(calls) as CallName[];
