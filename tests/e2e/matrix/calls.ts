import { type CallName, calls as table } from "../../../scripts/contract/calls";
import type { Route } from "@/dataProvider/endpoints";

export type { CallName };

/** Every call of the API with its route. */
export const calls = Object.fromEntries(table.map(({ name, route }) => [name, route])) as Record<CallName, Route>;
