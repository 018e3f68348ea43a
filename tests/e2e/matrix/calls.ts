import { ownCalls, type OwnCallName } from "../../../scripts/contract/calls";
import type { Route } from "../../../src/dataProvider/endpoints";

/** A standard resource has the screens that all of those share: it has no scenarios of its own. */
export type CallName = OwnCallName;

/** Every call of the API with its route, but for those of standard resources. */
export const calls = Object.fromEntries(ownCalls.map(({ name, route }) => [name, route])) as Record<CallName, Route>;

export const callNames = Object.keys(calls) as CallName[];
