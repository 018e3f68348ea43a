import {
  actions,
  type ActionEndpoint,
  type ResourceEndpoint,
  resources,
  type Route,
} from "../../src/dataProvider/endpoints";

const routesOf = ({ list, one, create, update, delete: remove }: ResourceEndpoint) =>
  [list, one, create, update, remove].filter((route) => route !== undefined);

const listed: readonly Route[] = [
  ...Object.values<ResourceEndpoint>(resources).flatMap(routesOf),
  ...Object.values<ActionEndpoint>(actions).map(({ route }) => route),
];

const pathOf = (route: string) => route.slice(route.indexOf(" ") + 1);

/** Every call of the API, read from the panel's table of endpoints: by path, each once. */
export const apiCalls: readonly Route[] = [...new Set(listed)].sort(
  (a, b) => pathOf(a).localeCompare(pathOf(b), "en") || a.localeCompare(b, "en"),
);
