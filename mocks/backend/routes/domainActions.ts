import { actions } from "@/dataProvider/endpoints";
import { cleanInput, found, json, type Json } from "../http";
import type { Action } from "../processes";
import { listItem } from "../render";
import type { Route } from "../router";
import type { Context } from "../services";
import type { Store } from "../store";
import type { Domain, Link } from "../types";
import { unknownId, validate } from "../validation";

/** Usually a few; for one site in 25 more than fit in a dialog. */
const numberOf = (id: number, factor: number) => (id % 25 === 8 ? 120 : (id * factor) % 5);

const namesOf = (count: number, name: (n: number) => string) => Array.from({ length: count }, (_, n) => name(n + 1));

/** What is deleted along with a site on a server. Like the real answer it has no fixed shape. */
const deleteInfoOf = (store: Store, domain: Domain, link: Link): Record<string, unknown> => {
  const { id, domain: name, mysql_name: database } = domain;
  const ids = { domain_id: id, server_id: link.server_id };
  const server = store.servers.get(link.server_id)?.name ?? null;
  if (domain.type === "alias") return { ...ids, domain: name, server, has_certificate: link.secure };
  const known = [...store.domains.values()].map((other) => other.domain).filter((other) => other.endsWith(`.${name}`));
  const databases = database === null ? [] : [{ id: id * 10, name: database, size_mb: (id * 13) % 900, users: 1 }];
  return {
    ...ids,
    domain: name,
    server,
    disk_mb: 20 + ((id * 37) % 4000),
    ftp_users: 1 + (id % 3),
    subdomains: [...known, ...namesOf(numberOf(id, 3), (n) => `sub-${n}.${name}`)],
    aliases: namesOf(numberOf(id, 7), (n) => `alias-${n}-of-${name}`),
    databases,
    mail: { mailboxes: (id * 7) % 30, size_mb: (id * 11) % 700 },
    has_backups: id % 2 === 0,
    last_backup: id % 2 === 0 ? "2026-01-02 03:00" : null,
  };
};

/** The domain that a call names, and its link to the server that the call names. */
const linkOf = ({ backend: { store } }: Context, domainId: number, serverId: number): [Domain, Link] => {
  const domain = found(store.domains.get(domainId), "Domain", domainId);
  const link = domain.links.find(({ server_id }) => server_id === serverId);
  return [domain, found(link, "Server", serverId)];
};

const act = (context: Context): Response => {
  const { backend, input, request } = context;
  validate(actions.domainAction.input, input, {
    domain_id: unknownId(backend.store.domains, input["domain_id"]),
    server_id: unknownId(backend.store.servers, input["server_id"]),
  });
  const [domain, link] = linkOf(context, Number(input["domain_id"]), Number(input["server_id"]));
  backend.processes.start(domain, link, input["action"] as Action, request.headers.get("x-socket-id"));
  return json({ data: listItem(backend.store, domain) });
};

const deleteInfo = (context: Context): Response => {
  const { backend, url } = context;
  const input = Object.fromEntries(url.searchParams);
  validate(actions.domainDeleteInfo.input, cleanInput(input) as Json);
  const [domain, link] = linkOf(context, Number(input["domain_id"]), Number(input["server_id"]));
  return json({ data: deleteInfoOf(backend.store, domain, link) });
};

export const domainActionRoutes: Route[] = [
  { method: "POST", path: "/api/domain_action", group: "api", handle: act },
  { method: "GET", path: "/api/domain_delete_info", group: "api", handle: deleteInfo },
];
