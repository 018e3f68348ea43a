import type { Backend } from "../../../mocks/backend";
import type { Contact, DnsRecord } from "../../../mocks/backend/types";
import { addDomain } from "../addDomain";

export const SHOP = "shop.example";
const COMPANY = 7;

const contact: Contact = {
  id: 701,
  company_id: COMPANY,
  first_name: "Bob",
  last_name: null,
  email: null,
  position: null,
  office_phone: null,
};
const record = { name: `www.${SHOP}`, type: "A", data: "8.8.8.8", priority: null, ttl: 300, comment: null } as const;

/** Creates or resets shop.example on web1 with one DNS record and one contact, always with the same ids. */
export const ensureShop = (backend: Backend) => {
  const { store } = backend;
  const known = [...store.domains.values()].find(({ domain }) => domain === SHOP);
  const domain = known ?? Object.assign(addDomain(backend, { domain: SHOP }), { company_id: COMPANY });
  store.companies.set(COMPANY, { id: COMPANY, name: "Shop Ltd", contacts: 1 });
  const contacts = store.getContacts(COMPANY);
  contacts.splice(0, contacts.length, { ...contact });
  const zone = store.getZone(domain);
  const recordId = domain.id * 1000 + 1;
  zone.splice(0, zone.length, { ...record, id: recordId, domain_id: domain.id } as DnsRecord);
  return { id: domain.id, companyId: COMPANY, contactId: contact.id, recordId, recordName: record.name };
};
