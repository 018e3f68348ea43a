import { findDomains } from "../domainQuery";
import type { FlawedKind } from "../flaws";
import type { Json } from "../http";
import { listItem } from "../render";
import type { Store } from "../store";
import type { Domain } from "../types";
import { BIG_ZONE } from "./dns";

/** More than any list, page or select shows at once. */
export const MANY = 80;
const COMPANY_WITH_MANY = 1;

/** Malformed records, each among good ones: what an old backend really answers. */
export const flawed: [kind: FlawedKind, id: number, fields: Json][] = [
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
  ["contacts", COMPANY_WITH_MANY * 100 + 3, { first_name: null, last_name: null }],
  ["contacts", COMPANY_WITH_MANY * 100 + 5, { office_phone: 5_551_234 }],
  ["contacts", COMPANY_WITH_MANY * 100 + 8, { company: [] }],
  ["records", BIG_ZONE * 1000 + 3, { type: null }],
  ["records", BIG_ZONE * 1000 + 5, { data: null, ttl: null }],
  ["records", BIG_ZONE * 1000 + 9, { data: 12 }],
];

/** By position in the sites list, so that with every seed the first page has some. */
const spoilDomain: Record<number, (store: Store, domain: Domain) => void> = {
  1: ({ flaws }, { id }) => flaws.spoil("domains", id, { url: null }),
  3: ({ flaws }, { id }) => flaws.spoil("details", id, { company: [], mysql_pass: 12_345_678 }),
  4: ({ flaws }, { id, links }) => flaws.spoil("links", `${id}/${links[0]?.server_id}`, { pivot: null }),
  7: ({ flaws }, { id, links }) => flaws.spoil("links", `${id}/${links[0]?.server_id}`, { name: null }),
  // How PHP encodes a list whose first item was removed.
  10: (store, domain) => {
    const servers = listItem(store, domain)["servers"] as unknown[];
    store.flaws.spoil("domains", domain.id, { servers: { "1": servers[0] } });
  },
  13: ({ flaws }, { id }) => flaws.spoil("domains", id, { domain: null, type: null, servers: null }),
  16: ({ flaws }, { id }) => flaws.spoil("domains", id, { url_test: false }),
  30: ({ flaws }, { id }) => flaws.spoil("domains", id, { url: 2024 }),
};

/** Spoils some records of a store that has many of everything. */
export const plantBrokenRecords = (store: Store): void => {
  const company = store.companies.get(COMPANY_WITH_MANY);
  if (company) company.contacts = MANY;
  for (const [kind, id, fields] of flawed) store.flaws.spoil(kind, id, fields);
  const inOrder = findDomains(store, { search: "", filter: "", orderBy: "domain" });
  for (const [place, spoil] of Object.entries(spoilDomain)) {
    const domain = inOrder[Number(place)];
    if (domain) spoil(store, domain);
  }
};
