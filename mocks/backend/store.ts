import { seedZone, domainIdFromRecordId } from "./seed/dns";
import { companyIdFromContactId, seedContacts } from "./seed/contacts";
import { RecordOverrides, type RecordOverridesData } from "./recordOverrides";
import type {
  Company,
  Contact,
  DnsRecord,
  Domain,
  Server,
  ServicePlan,
  GenericRecord,
  User,
  WordpressSite,
} from "./types";

/** Lower ids are seeded. */
const FIRST_NEW_CONTACT = 50_000_000;
const FIRST_NEW_RECORD = 500_000_000;

/** Does not contain contacts and zones that were never used. */
export interface StoreData {
  users: User[];
  servers: Server[];
  plans: ServicePlan[];
  wordpressSites: WordpressSite[];
  companies: Company[];
  domains: Domain[];
  zones: [domainId: number, records: DnsRecord[]][];
  contacts: [companyId: number, contacts: Contact[]][];
  lastIds: Record<string, number>;
  /** Records of resources with generated routes. */
  rows?: [resource: string, rows: GenericRecord[]][];
  overrides?: RecordOverridesData;
}

const indexById = <T extends { id: number }>(items: T[]) => new Map(items.map((item) => [item.id, item]));

/** All data as plain objects, which tests may change. Empty until it is seeded or loaded. */
export class Store {
  users = new Map<number, User>();
  servers = new Map<number, Server>();
  plans = new Map<number, ServicePlan>();
  wordpressSites = new Map<number, WordpressSite>();
  companies = new Map<number, Company>();
  domains = new Map<number, Domain>();
  readonly overrides = new RecordOverrides();
  /** Incremented when the domains or their order may have changed. */
  domainsVersion = 0;
  /** Contacts and zones are generated from it on first use. */
  seed = 1;

  private zones = new Map<number, DnsRecord[]>();
  private contacts = new Map<number, Contact[]>();
  private rows = new Map<string, Map<number, GenericRecord>>();
  private lastIds: Record<string, number> = {};

  load(data: StoreData): void {
    this.users = indexById(data.users);
    this.servers = indexById(data.servers);
    this.plans = indexById(data.plans);
    this.wordpressSites = indexById(data.wordpressSites);
    this.companies = indexById(data.companies);
    this.domains = indexById(data.domains);
    this.zones = new Map(data.zones);
    this.contacts = new Map(data.contacts);
    this.lastIds = { ...data.lastIds };
    this.rows = new Map((data.rows ?? []).map(([resource, rows]) => [resource, indexById(rows)]));
    this.overrides.load(data.overrides ?? []);
    this.domainsVersion += 1;
  }

  dump(): StoreData {
    return {
      users: [...this.users.values()],
      servers: [...this.servers.values()],
      plans: [...this.plans.values()],
      wordpressSites: [...this.wordpressSites.values()],
      companies: [...this.companies.values()],
      domains: [...this.domains.values()],
      zones: [...this.zones],
      contacts: [...this.contacts],
      lastIds: this.lastIds,
      rows: [...this.rows].map(([resource, rows]) => [resource, [...rows.values()]]),
      overrides: this.overrides.dump(),
    };
  }

  /** Ids of deleted records are not used again. */
  createId(kind: "users" | "servers" | "domains" | "companies" | "contacts" | "records"): number {
    if (kind === "contacts") return this.nextId(kind, [FIRST_NEW_CONTACT]);
    return this.nextId(kind, kind === "records" ? [FIRST_NEW_RECORD] : this[kind].keys());
  }

  private nextId(kind: string, taken: Iterable<number>): number {
    let id = this.lastIds[kind] ?? 0;
    for (const one of taken) if (one > id) id = one;
    this.lastIds[kind] = id + 1;
    return id + 1;
  }

  /** Records of a resource with generated routes. `seed` creates them on first use. */
  getRows(resource: string, seed: () => GenericRecord[]): Map<number, GenericRecord> {
    const known = this.rows.get(resource);
    if (known) return known;
    const seeded = indexById(seed());
    this.rows.set(resource, seeded);
    return seeded;
  }

  createRowId(resource: string): number {
    return this.nextId(`rows of ${resource}`, this.rows.get(resource)?.keys() ?? []);
  }

  getContacts(companyId: number): Contact[] {
    const known = this.contacts.get(companyId);
    if (known) return known;
    const company = this.companies.get(companyId);
    const seeded = company ? seedContacts(this.seed, company) : [];
    if (company) this.contacts.set(companyId, seeded);
    return seeded;
  }

  findContact(id: number): Contact | undefined {
    if (id < FIRST_NEW_CONTACT)
      return this.getContacts(companyIdFromContactId(id)).find((contact) => contact.id === id);
    return [...this.contacts.values()].flat().find((contact) => contact.id === id);
  }

  removeContact({ id, company_id }: Contact): void {
    this.contacts.set(
      company_id,
      this.getContacts(company_id).filter((contact) => contact.id !== id),
    );
  }

  getZone(domain: Domain): DnsRecord[] {
    const known = this.zones.get(domain.id);
    if (known) return known;
    const seeded = seedZone(this.seed, domain, this.getIpAddress(domain));
    this.zones.set(domain.id, seeded);
    return seeded;
  }

  findRecord(id: number): DnsRecord | undefined {
    if (id >= FIRST_NEW_RECORD) return [...this.zones.values()].flat().find((record) => record.id === id);
    const domain = this.domains.get(domainIdFromRecordId(id));
    return domain && this.getZone(domain).find((record) => record.id === id);
  }

  removeRecord(record: DnsRecord): void {
    const zone = this.zones.get(record.domain_id) ?? [];
    this.zones.set(
      record.domain_id,
      zone.filter(({ id }) => id !== record.id),
    );
  }

  /** Address of the first server. */
  getIpAddress(domain: Domain): string {
    const first = domain.installations[0];
    return (first && this.servers.get(first.server_id)?.ip_address) ?? "203.0.113.1";
  }

  saveDomain(domain: Domain): void {
    this.domains.set(domain.id, domain);
    this.domainsVersion += 1;
  }

  removeDomain(id: number): void {
    this.domains.delete(id);
    this.zones.delete(id);
    this.domainsVersion += 1;
  }

  /** @param except id of a domain to ignore. */
  hasDomain(name: string, except?: number): boolean {
    return [...this.domains.values()].some(({ domain, id }) => domain === name && id !== except);
  }

  findUserByEmail(email: string): User | undefined {
    const wanted = email.toLowerCase();
    return [...this.users.values()].find((user) => user.email.toLowerCase() === wanted);
  }
}
