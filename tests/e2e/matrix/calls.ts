import { calls as table, type CallName } from "../../../scripts/contract/calls";
import type { Route } from "../../../src/dataProvider/endpoints";

export type { CallName };

/** Every call of the API with its route, read from the table of endpoints. */
export const calls = Object.fromEntries(table.map(({ name, route }) => [name, route as Route])) as Record<
  CallName,
  Route
>;

export const callNames = Object.keys(calls) as CallName[];
