import type { Store } from "./store";
import type { Domain, Link, Server } from "./types";

/** A domain's link to a server: live, not secure and idle unless `given` says otherwise. */
export const linkTo = (server_id: number, given: Partial<Link> = {}): Link => ({
  server_id,
  status: 0,
  secure: false,
  process_started: false,
  process_failed: false,
  process_status: null,
  has_php7_addon: false,
  ...given,
});

/** Flags come as 0/1, true/false or "0"/"1". The id decides which, so that all of them occur. */
type Flag = 0 | 1 | boolean | "0" | "1";

const flag = (on: boolean, style: number): Flag => {
  if (style % 3 === 1) return on;
  const digit = on ? 1 : 0;
  return style % 3 === 2 ? (String(digit) as "0" | "1") : digit;
};

/** One domain in eleven has `active` instead of `status` in lists too. */
const hasActiveInLists = (id: number) => id % 11 === 8;

const pivot = (id: number, link: Link, reading: "status" | "active") => ({
  domain_id: id,
  server_id: link.server_id,
  ...(reading === "status" ? { status: link.status } : { active: link.status === 0 }),
  secure: flag(link.secure, id),
  process_started: flag(link.process_started, id),
  process_failed: flag(link.process_failed, id + 1),
  process_status: link.process_status,
  has_php7_addon: flag(link.has_php7_addon, id + 2),
});

const linkedServers = (store: Store, { id, links }: Domain, reading: "status" | "active") =>
  links.flatMap((link) => {
    const server = store.servers.get(link.server_id);
    if (!server) return [];
    const { name, ip_address } = server;
    const item = { id: server.id, name, ip_address, pivot: pivot(id, link, reading) };
    return [store.flaws.show("links", `${id}/${server.id}`, item)];
  });

/** A domain as the lists and the push events show it. */
export const listItem = (store: Store, domain: Domain): Record<string, unknown> =>
  store.flaws.show("domains", domain.id, {
    ...domain.extra,
    id: domain.id,
    url: domain.url,
    url_test: domain.url_test,
    domain: domain.domain,
    type: domain.type,
    company_id: domain.company_id,
    servers: linkedServers(store, domain, hasActiveInLists(domain.id) ? "active" : "status"),
  });

/** A domain as the edit screen gets it: with database, company and contacts. */
export const detail = (store: Store, domain: Domain): Record<string, unknown> => {
  const company = domain.company_id === null ? undefined : store.companies.get(domain.company_id);
  const contacts = () => store.contactsOf(company?.id ?? 0).map((one) => store.flaws.show("contacts", one.id, one));
  const whole = {
    ...listItem(store, domain),
    mysql_name: domain.mysql_name,
    mysql_user: domain.mysql_user,
    mysql_pass: domain.mysql_pass,
    company: company ? { id: company.id, name: company.name, contacts: contacts() } : null,
    servers: linkedServers(store, domain, "active"),
  };
  return store.flaws.show("details", domain.id, store.flaws.show("domains", domain.id, whole));
};

/** A server as it is answered: without its password. */
export const serverItem = ({ flaws }: Store, server: Server): Record<string, unknown> => {
  const { password: _, ...visible } = server;
  return flaws.show("servers", server.id, { ...visible, public: flag(server.public, server.id), status: null });
};
