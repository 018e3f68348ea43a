import { type Backend, DEMO_PASSWORD } from "../../mocks/backend";
import { required } from "../../mocks/required";
import type { OwnCallName } from "../../scripts/contract/calls";
import type { Who } from "../../contract/who";

type Value = string | number;
export type Body = Record<string, unknown>;

/** Everybody who may try a call: nobody who is signed in, and a person of each role or of none. */
export const accounts = ["guest", "norole", "employee", "admin", "super"] as const;
export type Account = (typeof accounts)[number];

/** Which of the accounts may make a call. */
export const allowed: Record<Who, readonly Account[]> = {
  guest: accounts,
  staff: ["norole", "employee", "admin", "super"],
  "add users": ["admin", "super"],
  admin: ["admin", "super"],
  "super-admin": ["super"],
};

/** A good call, for the seeded data of a backend. */
export interface Sent {
  params?: Record<string, Value>;
  query?: Record<string, Value>;
  body?: Body;
  /** 200 unless said otherwise. */
  status?: 201 | 204;
}

type Case = (backend: Backend) => Sent;

const site = { hosting_package: 1, server: 1, site_type: "responsive", ftp_user: "blue", ftp_pass: "f-secret" };
const database = { db_name: "blue_main", db_user: "blue_user", db_pass: "d-secret" };
const website = { ...site, ...database, domain: "blue-bakery.example" };
const primary = { phone: "555 1234", email: "ada@blue.example", contact_name: "Ada Blue" };
const newClient = { company_name: "Blue Bakery", company_contact: { primary }, panel_user: "blue", panel_pass: "p" };
const server = { name: "web9", host_url: "https://web9.example", port: 8443, login: "admin", public: 0 };
const user = { name: "Ada", email: "ada@spire.test", role: "employee" };
const dnsRecord = { domain_id: 1, type: "A", name: "www.x.example", data: "203.0.113.9", ttl: 300, priority: null };
const contact = {
  first_name: "Ada",
  last_name: "L",
  email: "ada@x.example",
  position: "CEO",
  office_phone: "555",
};

const aDomain = ({ store }: Backend) => required([...store.domains.values()].find(({ company_id }) => company_id));
const aZoneRecord = (backend: Backend) => required(backend.store.zoneOf(aDomain(backend))[0]);
const aContact = ({ store }: Backend) =>
  required([...store.companies.keys()].flatMap((company) => store.contactsOf(company))[0]);
/** A link on which the site is live and nothing runs. */
const aLiveLink = ({ store }: Backend) =>
  required(
    [...store.domains.values()]
      .flatMap(({ id, links }) => links.map((link) => ({ domain_id: id, ...link })))
      .find(({ status, process_started }) => status === 0 && !process_started),
  );
const linkIds = (backend: Backend) => {
  const { domain_id, server_id } = aLiveLink(backend);
  return { domain_id, server_id };
};
/** Somebody whom admins may change and delete. */
const aColleague = ({ store }: Backend) => required(store.userByEmail("lucja@spire.test")).id;

const read: Case = () => ({});

/** At least one good call for each call of the table of endpoints: one that has none does not compile. */
export const cases: Record<OwnCallName, readonly Case[]> = {
  csrfCookie: [() => ({ status: 204 })],
  login: [() => ({ body: { email: "admin@spire.test", password: DEMO_PASSWORD }, status: 204 })],
  currentUser: [read],
  logout: [() => ({ status: 204 })],
  recoverPassword: [() => ({ body: { email: "admin@spire.test" } })],
  resetPassword: [
    ({ store, tokens }) => {
      const { id, email } = required(store.userByEmail("admin@spire.test"));
      const password = "Spire-demo2!";
      return { body: { email, password, password_confirmation: password, token: tokens.issue("password", id) } };
    },
  ],
  "users.list": [read],
  "users.create": [
    () => ({ body: { ...user, password: "Spire-demo2!" }, status: 201 }),
    () => ({ body: { name: "Ada", email: "ada@spire.test", password: "Spire-demo2!" }, status: 201 }),
  ],
  "users.update": [
    (backend) => ({ params: { id: aColleague(backend) }, body: { ...user, team: { name: "north" } } }),
    (backend) => ({ params: { id: aColleague(backend) }, body: { ...user, password: "Spire-demo2!" } }),
  ],
  "users.delete": [(backend) => ({ params: { id: aColleague(backend) }, status: 204 })],
  "wordpress-domains.list": [read],
  siteToken: [({ store }) => ({ body: { domain: required([...store.wordpressSites.values()][0]).domain } })],
  "domains.list": [
    read,
    () => ({ query: { search: "example", filter: "active", page: 1, orderBy: "server", order: "asc" } }),
    () => ({ query: { page: 99 } }),
  ],
  "domains.one": [(backend) => ({ params: { id: aDomain(backend).id } })],
  "domains.create": [
    () => ({ body: { ...newClient, ...website }, status: 201 }),
    (backend) => ({ body: { user_id: aContact(backend).id, company_contact: {}, ...website }, status: 201 }),
  ],
  "domains.update": [
    (backend) => {
      const { id, url, url_test, domain, type, company_id, mysql_name, mysql_user, mysql_pass } = aDomain(backend);
      const body = { id, url, url_test, domain, type, company_id, mysql_name, mysql_user, mysql_pass, notes: "kept" };
      return { params: { id }, body: { ...body, servers: [], company: null } };
    },
  ],
  domainAction: [(backend) => ({ body: { ...linkIds(backend), action: "suspend" } })],
  domainDeleteInfo: [(backend) => ({ query: linkIds(backend) })],
  "parent-domains.list": [read],
  addSubdomain: [
    (backend) => ({
      body: { parent_domain: aDomain(backend).id, subdomain: "shop", site_type: "", ...database },
      status: 201,
    }),
  ],
  "company-contacts.list": [read],
  "service-plans.list": [read],
  dnsInfo: [(backend) => ({ query: { domain_id: aDomain(backend).id } })],
  "dns.create": [
    () => ({ body: { ...dnsRecord, comment: "new" }, status: 201 }),
    () => ({ body: { ...dnsRecord, type: "MX", data: "mail.x.example", priority: 10 }, status: 201 }),
  ],
  "dns.update": [(backend) => ({ body: { ...dnsRecord, id: aZoneRecord(backend).id } })],
  "dns.delete": [(backend) => ({ params: { id: aZoneRecord(backend).id }, status: 204 })],
  "contacts.create": [
    (backend) => ({ params: { company_id: aContact(backend).company_id }, body: contact, status: 201 }),
    (backend) => ({ params: { company_id: aContact(backend).company_id }, body: {}, status: 201 }),
  ],
  "contacts.update": [
    (backend) => {
      const { id, company_id } = aContact(backend);
      return { params: { company_id }, body: { id, company_id, ...contact } };
    },
  ],
  "contacts.delete": [(backend) => ({ params: { id: aContact(backend).id }, status: 204 })],
  "servers.list": [read],
  "servers.one": [() => ({ params: { id: 1 } })],
  testServer: [() => ({ params: { id: 1 } }), () => ({ params: { id: 4 } })],
  "servers.create": [() => ({ body: { ...server, password: "s-secret" }, status: 201 })],
  "servers.update": [
    () => ({ params: { id: 1 }, body: { ...server, ip_address: "203.0.113.9", status: null } }),
    () => ({ params: { id: 1 }, body: { ...server, password: "s-secret" } }),
  ],
};
