import { resources, type ResourceEndpoint } from "../../src/dataProvider/endpoints";
import type { Call } from "../contract/calls";
import type { Context } from "./context";

const table: [name: string, endpoint: ResourceEndpoint][] = Object.entries(resources);
const pathOf = (route: string) => route.slice(route.indexOf(" ") + 1);

/** The resource whose list a path stands below: `servers` of /api/servers/test/{id}. */
const resourceOf = (call: Call): string | undefined =>
  call.kind === "resource"
    ? call.resource
    : table.find(([, { list }]) => list && pathOf(call.route).startsWith(`${pathOf(list)}/`))?.[0];

/** Ids of records that are there, as far as the lists have told, for what a call may have to name. */
export const knownIds = ({ world: { domain, ids } }: Context, call: Call) => ({
  id: ids.get(resourceOf(call) ?? ""),
  domain_id: domain?.id,
  server_id: domain?.servers?.[0]?.id ?? ids.get("servers"),
});
