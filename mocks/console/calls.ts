import { calls } from "../../scripts/contract/calls";
import type { Route } from "../../src/dataProvider/endpoints";

const pathOf = (route: string) => route.slice(route.indexOf(" ") + 1);

/** Not in the endpoint table, because its path is configurable. */
const CHANNEL_AUTHORISATION = "POST /broadcasting/auth";

export type ApiCall = Route | typeof CHANNEL_AUTHORISATION;

/** Every call of the panel's endpoint table and the channel authorisation: sorted by path, without duplicates. */
export const apiCalls: readonly ApiCall[] = [
  ...new Set<ApiCall>([...calls.map(({ route }) => route), CHANNEL_AUTHORISATION]),
].sort((a, b) => pathOf(a).localeCompare(pathOf(b), "en") || a.localeCompare(b, "en"));
