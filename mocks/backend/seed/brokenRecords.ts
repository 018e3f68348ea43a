import { findDomains } from "../domainQuery";
import type { RecordKind } from "../recordOverrides";
import type { Json } from "../http";
import { serializeDomain } from "../serializers";
import type { Store } from "../store";
import type { Domain } from "../types";
import { BIG_ZONE_DOMAIN_ID } from "./dns";

/** More than any list, page or select shows at once. */
export const MANY_RECORDS = 80;
const COMPANY_WITH_MANY_CONTACTS = 1;

/** Invalid records as old backends return them. */
export const brokenRecords: [kind: RecordKind, id: number, fields: Json][] = [
  ["users", 5, { email: null }],
  ["users", 9, { roles: [{ id: 1, name: null }] }],
  ["users", 14, { name: 1984 }],
  ["users", 30, { roles: { "1": { id: 1, name: "employee" } } }],
  ["servers", 3, { name: null }],
  ["servers", 15, { name: 404 }],
  ["servers", 20, { ip_address: false }],
  ["plans", 3, { name: null }],
  ["sites", 2, { url: null }],
  ["sites", 6, { url: "" }],
  ["sites", 9, { name: null, domain: null }],
  ["sites", 15, { name: 2024 }],
  ["contacts", COMPANY_WITH_MANY_CONTACTS * 100 + 3, { first_name: null, last_name: null }],
  ["contacts", COMPANY_WITH_MANY_CONTACTS * 100 + 5, { office_phone: 5_551_234 }],
  ["contacts", COMPANY_WITH_MANY_CONTACTS * 100 + 8, { company: [] }],
  ["records", BIG_ZONE_DOMAIN_ID * 1000 + 3, { type: null }],
  ["records", BIG_ZONE_DOMAIN_ID * 1000 + 5, { data: null, ttl: null }],
  ["records", BIG_ZONE_DOMAIN_ID * 1000 + 9, { data: 12 }],
];

/** Faults by position in the sites list, so that the first page has some with every seed. */
const breakDomainAtPosition: Record<number, (store: Store, domain: Domain) => void> = {
  1: ({ overrides }, { id }) => overrides.set("domains", id, { url: null }),
  3: ({ overrides }, { id }) => overrides.set("details", id, { company: [], mysql_pass: 12_345_678 }),
  4: ({ overrides }, { id, installations }) =>
    overrides.set("installations", `${id}/${installations[0]?.server_id}`, { pivot: null }),
  7: ({ overrides }, { id, installations }) =>
    overrides.set("installations", `${id}/${installations[0]?.server_id}`, { name: null }),
  // PHP encodes a list whose first item was removed as an object.
  10: (store, domain) => {
    const servers = serializeDomain(store, domain)["servers"] as unknown[];
    store.overrides.set("domains", domain.id, { servers: { "1": servers[0] } });
  },
  13: ({ overrides }, { id }) => overrides.set("domains", id, { domain: null, type: null, servers: null }),
  16: ({ overrides }, { id }) => overrides.set("domains", id, { url_test: false }),
  30: ({ overrides }, { id }) => overrides.set("domains", id, { url: 2024 }),
};

export const seedBrokenRecords = (store: Store): void => {
  const company = store.companies.get(COMPANY_WITH_MANY_CONTACTS);
  if (company) company.contacts = MANY_RECORDS;
  for (const [kind, id, fields] of brokenRecords) store.overrides.set(kind, id, fields);
  const inOrder = findDomains(store, { search: "", filter: "", orderBy: "domain" });
  for (const [position, breakDomain] of Object.entries(breakDomainAtPosition)) {
    const domain = inOrder[Number(position)];
    if (domain) breakDomain(store, domain);
  }
};
