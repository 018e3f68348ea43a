import { actions } from "@/dataProvider/endpoints";
import { cleanInput, requireRecord, json, type Json, parseQuery } from "../http";
import type { Action } from "../processes";
import { serializeDomain } from "../serializers";
import type { Route } from "../router";
import type { RequestContext } from "../services";
import type { Store } from "../store";
import type { Domain, Installation } from "../types";
import { getUnknownIdError, validate } from "../validation";

/** Usually a few; for one domain in 25 more than fit in a dialog. */
const countItems = (id: number, factor: number) => (id % 25 === 8 ? 120 : (id * factor) % 5);

const createNames = (count: number, name: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => name(n + 1));

/** The response has no fixed shape, as the real one. */
const createDeleteInfo = (store: Store, domain: Domain, installation: Installation): Record<string, unknown> => {
  const { id, domain: name, mysql_name: database } = domain;
  const ids = { domain_id: id, server_id: installation.server_id };
  const server = store.servers.get(installation.server_id)?.name ?? null;
  if (domain.type === "alias") return { ...ids, domain: name, server, has_certificate: installation.secure };
  const known = [...store.domains.values()].map((other) => other.domain).filter((other) => other.endsWith(`.${name}`));
  const databases = database === null ? [] : [{ id: id * 10, name: database, size_mb: (id * 13) % 900, users: 1 }];
  return {
    ...ids,
    domain: name,
    server,
    disk_mb: 20 + ((id * 37) % 4000),
    ftp_users: 1 + (id % 3),
    subdomains: [...known, ...createNames(countItems(id, 3), (n) => `sub-${n}.${name}`)],
    aliases: createNames(countItems(id, 7), (n) => `alias-${n}-of-${name}`),
    databases,
    mail: { mailboxes: (id * 7) % 30, size_mb: (id * 11) % 700 },
    has_backups: id % 2 === 0,
    last_backup: id % 2 === 0 ? "2026-01-02 03:00" : null,
  };
};

const requireInstallation = (
  { backend: { store } }: RequestContext,
  domainId: number,
  serverId: number,
): [Domain, Installation] => {
  const domain = requireRecord(store.domains.get(domainId), "Domain", domainId);
  const installation = domain.installations.find(({ server_id }) => server_id === serverId);
  return [domain, requireRecord(installation, "Server", serverId)];
};

const startAction = (context: RequestContext): Response => {
  const { backend, input } = context;
  validate(actions.domainAction.input, input, {
    domain_id: getUnknownIdError(backend.store.domains, input["domain_id"]),
    server_id: getUnknownIdError(backend.store.servers, input["server_id"]),
  });
  const [domain, installation] = requireInstallation(context, Number(input["domain_id"]), Number(input["server_id"]));
  backend.processes.start(domain, installation, input["action"] as Action);
  return json({ data: serializeDomain(backend.store, domain) });
};

const showDeleteInfo = (context: RequestContext): Response => {
  const { backend, url } = context;
  const input = parseQuery(url.searchParams);
  validate(actions.domainDeleteInfo.input, cleanInput(input) as Json);
  const [domain, installation] = requireInstallation(context, Number(input["domain_id"]), Number(input["server_id"]));
  return json({ data: createDeleteInfo(backend.store, domain, installation) });
};

export const domainActionRoutes: Route[] = [
  { method: "POST", path: "/api/domain_action", group: "api", handle: startAction },
  { method: "GET", path: "/api/domain_delete_info", group: "api", handle: showDeleteInfo },
];
