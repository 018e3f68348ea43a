import { type Backend, DEMO_PASSWORD } from "../../mocks/backend";
import { ensureDefined } from "../../mocks/ensureDefined";
import {
  type Call,
  type CallName,
  calls,
  getSampleValues,
  type RequestParts,
  toRequestParts,
  type CallValues,
} from "../../scripts/contract/calls";

/** A guest, a user without a role, and one of each role. */
export const accounts = ["guest", "norole", "employee", "admin", "super"] as const;
export type Account = (typeof accounts)[number];

type Case = (backend: Backend) => RequestParts;

const site = { hosting_package: 1, server: 1, site_type: "responsive", ftp_user: "blue", ftp_pass: "f-secret" };
const database = { db_name: "blue_main", db_user: "blue_user", db_pass: "d-secret" };
const primary = { phone: "555 1234", email: "ada@blue.example", contact_name: "Ada Blue" };
const newClient = { company_name: "Blue Bakery", company_contact: { primary }, panel_user: "blue", panel_pass: "p" };
const website = { ...newClient, ...site, ...database, domain: "blue-bakery.example" };

const getAdmin = ({ store }: Backend) => ensureDefined(store.findUserByEmail("admin@spire.test"));

/** Values of the running backend that replace those of the entry's sample. */
const runtimeValues: Partial<Record<CallName, (backend: Backend) => CallValues>> = {
  login: (backend) => ({ email: getAdmin(backend).email, password: DEMO_PASSWORD }),
  recoverPassword: (backend) => ({ email: getAdmin(backend).email }),
  resetPassword: (backend) => {
    const { id, email } = getAdmin(backend);
    return { email, token: backend.tokens.issue("password", id) };
  },
};

/** The entry's sample with values of the running backend. */
export const createInput = (call: Call, backend: Backend): CallValues => ({
  ...getSampleValues(call),
  ...runtimeValues[call.name]?.(backend),
});

/** Further valid calls besides the sample. */
const extraCases: Partial<Record<CallName, readonly ((sample: RequestParts, backend: Backend) => RequestParts)[]>> = {
  "domains.list": [
    () => ({ params: {}, query: { search: "example", filter: "active", page: 1, orderBy: "server", order: "asc" } }),
    () => ({ params: {}, query: { page: 99 } }),
  ],
  "domains.create": [
    () => ({ params: {}, body: website }),
    (sample) => ({ ...sample, body: { ...sample.body, company_contact: {}, site_type: "" } }),
  ],
  "domains.update": [
    (sample, { store }) => {
      const { id, url, url_test, domain, type, company_id, mysql_name, mysql_user, mysql_pass } = ensureDefined(
        store.domains.get(1),
      );
      const body = { id, url, url_test, domain, type, company_id, mysql_name, mysql_user, mysql_pass, notes: "kept" };
      return { ...sample, body: { ...body, servers: [], company: null } };
    },
  ],
  "dns.create": [(sample) => ({ ...sample, body: { ...sample.body, priority: null, comment: "new" } })],
  "contacts.create": [(sample) => ({ ...sample, body: {} })],
  testServer: [() => ({ params: { id: 4 } })],
  "servers.update": [
    (sample) => {
      const { password: _, ...open } = sample.body ?? {};
      return { ...sample, body: { ...open, public: 1, ip_address: "203.0.113.9", status: null } };
    },
  ],
};

export const listCases = (call: Call): readonly Case[] => {
  const sample: Case = (backend) => toRequestParts(call, createInput(call, backend));
  return [
    sample,
    ...(extraCases[call.name] ?? []).map(
      (make): Case =>
        (backend) =>
          make(sample(backend), backend),
    ),
  ];
};

/** `[title, call, index]` of every valid call, for `test.each`. */
export const validCalls = calls.flatMap((call) =>
  listCases(call).map((_, index) => [index > 0 ? `${call.name} (${index + 1})` : call.name, call.name, index] as const),
);
