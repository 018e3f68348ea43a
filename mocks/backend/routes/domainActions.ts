import { deleteInfoOf } from "../deleteInfo";
import type { Context } from "../context";
import { found, json } from "../http";
import { type Action, ACTIONS } from "../processes";
import { listItem } from "../render";
import type { Route } from "../router";
import type { Domain, Link } from "../types";
import { exists, oneOf, validate } from "../validation";

/** The domain that a call names, and its link to the server that the call names. */
const linkOf = ({ backend: { store } }: Context, domainId: number, serverId: number): [Domain, Link] => {
  const domain = found(store.domains.get(domainId), "Domain", domainId);
  const link = domain.links.find(({ server_id }) => server_id === serverId);
  return [domain, found(link, "Server", serverId)];
};

const act = (context: Context): Response => {
  const { backend, input, request } = context;
  validate(input, {
    domain_id: { required: true, rules: [exists(backend.store.domains)] },
    server_id: { required: true, rules: [exists(backend.store.servers)] },
    action: { required: true, rules: [oneOf(ACTIONS)] },
  });
  const [domain, link] = linkOf(context, Number(input["domain_id"]), Number(input["server_id"]));
  backend.processes.start(domain, link, input["action"] as Action, request.headers.get("x-socket-id"));
  return json({ data: listItem(backend.store, domain) });
};

const deleteInfo = (context: Context): Response => {
  const { backend, url } = context;
  const id = (name: string) => Number(url.searchParams.get(name));
  const input = { domain_id: id("domain_id") || null, server_id: id("server_id") || null };
  validate(input, { domain_id: { required: true }, server_id: { required: true } });
  const [domain, link] = linkOf(context, id("domain_id"), id("server_id"));
  return json({ data: deleteInfoOf(backend.store, domain, link) });
};

export const domainActionRoutes: Route[] = [
  { method: "POST", path: "/api/domain_action", access: "super-admin", group: "api", handle: act },
  { method: "GET", path: "/api/domain_delete_info", access: "super-admin", group: "api", handle: deleteInfo },
];
