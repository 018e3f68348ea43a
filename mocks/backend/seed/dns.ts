import { createRandom, deriveSeed } from "../random";
import type { DnsRecord, Domain } from "../types";

/** Its zone has 500 records. */
export const BIG_ZONE_DOMAIN_ID = 2;

type Draft = Pick<DnsRecord, "name" | "type" | "data"> & Partial<DnsRecord>;

const createDefaultRecords = (zone: string, ip: string): Draft[] => [
  { name: zone, type: ip.includes(":") ? "AAAA" : "A", data: ip },
  { name: zone, type: "AAAA", data: "2001:db8::10", ttl: 3600 },
  { name: `mail.${zone}`, type: "AAAA", data: "2001:db8::25", ttl: 3600 },
  { name: `www.${zone}`, type: "CNAME", data: zone, ttl: 3600 },
  { name: zone, type: "MX", data: `mail.${zone}`, priority: 10, ttl: 7200 },
  { name: zone, type: "MX", data: `mail2.${zone}`, priority: 20, ttl: 7200 },
  { name: zone, type: "NS", data: "ns1.hosting.example", ttl: 86400 },
  { name: zone, type: "TXT", data: `v=spf1 include:_spf.${zone} ~all`, ttl: 90 },
];

const SITE_VERIFICATION = "google-site-verification=rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ";

/** Ids are domain * 1000 + 1, + 2, ..., so that the zone can be found by the record id. */
export const seedZone = (seed: number, { id, domain }: Domain, ip: string): DnsRecord[] => {
  const random = createRandom(deriveSeed(seed, 5, id));
  const drafts = createDefaultRecords(domain, ip);
  if (random.chance(0.3))
    drafts.push({ name: domain, type: "TXT", data: SITE_VERIFICATION, comment: "for the search console" });
  if (id === BIG_ZONE_DOMAIN_ID) {
    while (drafts.length < 500) {
      const n = drafts.length;
      drafts.push({
        name: `host${n}.${domain}`,
        ...(n % 10 === 6
          ? { type: "AAAA" as const, data: `2001:db8::${n.toString(16)}` }
          : { type: "A" as const, data: `198.51.100.${n % 256}` }),
        ttl: random.pick([60, 300]),
      });
    }
  }
  return drafts.map((draft, index) => ({
    id: id * 1000 + index + 1,
    domain_id: id,
    priority: null,
    ttl: 300,
    comment: null,
    ...draft,
  }));
};

export const domainIdFromRecordId = (recordId: number): number => Math.floor(recordId / 1000);
