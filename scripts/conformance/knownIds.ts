import { resources, type ResourceEndpoint } from "../../src/dataProvider/endpoints";
import type { Call } from "../contract/calls";
import type { Context } from "./context";

const table: [name: string, endpoint: ResourceEndpoint][] = Object.entries(resources);
const pathOf = (route: string) => route.slice(route.indexOf(" ") + 1);

/** The resource whose list's path begins this path: `servers` for /api/servers/test/{id}. */
const resourceOf = (call: Call): string | undefined =>
  call.kind === "resource"
    ? call.resource
    : table.find(([, { list }]) => list && pathOf(call.route).startsWith(`${pathOf(list)}/`))?.[0];

/** Ids of existing records, as far as the lists had any, for calls that need one. */
export const knownIds = ({ world: { domain, ids } }: Context, call: Call) => ({
  id: ids.get(resourceOf(call) ?? ""),
  domain_id: domain?.id,
  server_id: domain?.servers?.[0]?.id ?? ids.get("servers"),
});
