import type { Store } from "./store";
import type { Domain, Installation, Server } from "./types";

/** An installation that is live, without TLS and idle unless overridden. */
export const createInstallation = (server_id: number, overrides: Partial<Installation> = {}): Installation => ({
  server_id,
  status: 0,
  secure: false,
  process_started: false,
  process_failed: false,
  process_status: null,
  has_php7_addon: false,
  ...overrides,
});

/** Each id has its own style, so that all of them occur. */
type Flag = 0 | 1 | boolean | "0" | "1";

const serializeFlag = (on: boolean, style: number): Flag => {
  if (style % 3 === 1) return on;
  const digit = on ? 1 : 0;
  return style % 3 === 2 ? (String(digit) as "0" | "1") : digit;
};

/** One domain in eleven has `active` instead of `status` in lists, too. */
const hasActiveInLists = (id: number) => id % 11 === 8;

const serializePivot = (id: number, installation: Installation, reading: "status" | "active") => ({
  domain_id: id,
  server_id: installation.server_id,
  ...(reading === "status" ? { status: installation.status } : { active: installation.status === 0 }),
  secure: serializeFlag(installation.secure, id),
  process_started: serializeFlag(installation.process_started, id),
  process_failed: serializeFlag(installation.process_failed, id + 1),
  process_status: installation.process_status,
  has_php7_addon: serializeFlag(installation.has_php7_addon, id + 2),
});

const serializeServersOfDomain = (store: Store, { id, installations }: Domain, reading: "status" | "active") =>
  installations.flatMap((installation) => {
    const server = store.servers.get(installation.server_id);
    if (!server) return [];
    const { name, ip_address } = server;
    const item = { id: server.id, name, ip_address, pivot: serializePivot(id, installation, reading) };
    return [store.overrides.apply("installations", `${id}/${server.id}`, item)];
  });

/** A domain as lists and push events have it. */
export const serializeDomain = (store: Store, domain: Domain): Record<string, unknown> =>
  store.overrides.apply("domains", domain.id, {
    ...domain.extra,
    id: domain.id,
    url: domain.url,
    url_test: domain.url_test,
    domain: domain.domain,
    type: domain.type,
    company_id: domain.company_id,
    servers: serializeServersOfDomain(store, domain, hasActiveInLists(domain.id) ? "active" : "status"),
  });

/** A domain with its database, company and contacts. */
export const serializeDomainDetail = (store: Store, domain: Domain): Record<string, unknown> => {
  const company = domain.company_id === null ? undefined : store.companies.get(domain.company_id);
  const contacts = () =>
    store.getContacts(company?.id ?? 0).map((one) => store.overrides.apply("contacts", one.id, one));
  const detail = {
    ...serializeDomain(store, domain),
    mysql_name: domain.mysql_name,
    mysql_user: domain.mysql_user,
    mysql_pass: domain.mysql_pass,
    company: company ? { id: company.id, name: company.name, contacts: contacts() } : null,
    servers: serializeServersOfDomain(store, domain, "active"),
  };
  return store.overrides.apply("details", domain.id, store.overrides.apply("domains", domain.id, detail));
};

/** A server without its password. */
export const serializeServer = ({ overrides }: Store, server: Server): Record<string, unknown> => {
  const { password: _, ...visible } = server;
  return overrides.apply("servers", server.id, {
    ...visible,
    public: serializeFlag(server.public, server.id),
    status: null,
  });
};
