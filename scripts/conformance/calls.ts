import { actions, resources, type ActionName, type ResourceName, type Route } from "../../src/dataProvider/endpoints";

const verbs = ["list", "one", "create", "update", "delete"] as const;
type Verb = (typeof verbs)[number];

/** `users.create` for what a resource offers, `domainAction` for an action. */
export type CallName =
  | { [R in ResourceName]: `${R}.${Extract<keyof (typeof resources)[R], Verb>}` }[ResourceName]
  | ActionName;

interface Tables {
  resources: Record<string, Partial<Record<Verb, Route>>>;
  actions: Record<string, { route: Route }>;
}

/** Every call of a table of endpoints, with its route. */
export const callsOf = ({ resources, actions }: Tables): [name: string, route: Route][] => [
  ...Object.entries(resources).flatMap(([resource, endpoint]) =>
    verbs.flatMap((verb): [string, Route][] => {
      const route = endpoint[verb];
      return route ? [[`${resource}.${verb}`, route]] : [];
    }),
  ),
  ...Object.entries(actions).map(([name, { route }]): [string, Route] => [name, route]),
];

const calls = new Map<string, Route>(callsOf({ resources, actions }));

export const allCalls: ReadonlyMap<string, Route> = calls;

/** The route of a call of the table. */
export const routeOfCall = (name: CallName): Route => {
  const route = calls.get(name);
  if (!route) throw new Error(`The table of endpoints has no call "${name}"`);
  return route;
};
