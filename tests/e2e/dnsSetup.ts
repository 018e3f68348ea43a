import type { Backend } from "../../mocks/backend";
import type { DnsRecord } from "../../mocks/backend/types";
import { addDomain } from "./data";
import { test as base } from "./fixtures";
import { EditDomainPage } from "./pages/editDomainPage";

export const test = base.extend<{ edit: EditDomainPage; dns: EditDomainPage["dns"] }>({
  edit: ({ page }, provide) => provide(new EditDomainPage(page)),
  dns: ({ edit }, provide) => provide(edit.dns),
});

export const SAVE = "POST /api/dns";
export const LIST = "GET /api/dns";
export const HOSTNAME = "Hostname (optional)";
export const IP = "Target (IP Address)";
export const ZONE = "shop.example";

/** shop.example with these records, whose ids are 3001, 3002, … */
export const addZone = (backend: Backend, records: (Partial<DnsRecord> & Record<string, unknown>)[] = []) => {
  const domain = addDomain(backend, { domain: ZONE });
  const plain = {
    domain_id: domain.id,
    name: ZONE,
    type: "A",
    data: "8.8.8.8",
    priority: null,
    ttl: 300,
    comment: null,
  };
  const zone = backend.store.zoneOf(domain);
  const all = records.map((record, index) => ({ ...plain, id: domain.id * 1000 + index + 1, ...record }) as DnsRecord);
  zone.splice(0, zone.length, ...all);
  return domain;
};
export const www = { name: `www.${ZONE}` };
