import {
  actions,
  resources,
  type ActionName,
  type ResourceName,
  type Route,
} from "../../../src/dataProvider/endpoints";

const verbs = ["list", "one", "create", "update", "delete"] as const;
type Verb = (typeof verbs)[number];

/** `users.create` for what a resource offers, `domainAction` for an action. */
export type CallName =
  | { [R in ResourceName]: `${R}.${Extract<keyof (typeof resources)[R], Verb>}` }[ResourceName]
  | ActionName;

/** Every call of the API, read from the table of endpoints. */
export const calls = Object.fromEntries([
  ...Object.entries(resources).flatMap(([resource, endpoint]) =>
    verbs.flatMap((verb) => {
      const route = (endpoint as Partial<Record<Verb, Route>>)[verb];
      return route ? [[`${resource}.${verb}`, route] as const] : [];
    }),
  ),
  ...Object.entries(actions).map(([name, { route }]) => [name, route] as const),
]) as Record<CallName, Route>;

export const callNames = Object.keys(calls) as CallName[];
