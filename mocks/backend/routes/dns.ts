import { SavedDnsRecord } from "@/model/dns/savedRecord";
import { type RecordTypeName, recordTypeOf } from "@/model/dns/recordTypes";
import { found, idParam, invalid, json, type Json, noContent } from "../http";
import type { Route } from "../router";
import type { Context } from "../services";
import type { Store } from "../store";
import type { DnsRecord, Domain } from "../types";
import { unknownId, validate } from "../validation";

const isIpv4 = (text: string) => /^(\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split(".").every((n) => Number(n) < 256);
const isIpv6 = (text: string) => text.includes(":") && URL.canParse(`http://[${text}]/`);

const addressProblem = ({ type, data }: Json): string | false => {
  const text = String(data);
  if (type === "AAAA") return !isIpv6(text) && "The :attribute field must be a valid IPv6 address.";
  return type === "A" && !isIpv4(text) && !isIpv6(text) && "The :attribute field must be a valid IP address.";
};

const zone = ({ backend, url }: Context): Response => {
  const domainId = Number(url.searchParams.get("domain_id"));
  if (!domainId) throw invalid({ domain_id: ["The domain id field is required."] });
  const domain = found(backend.store.domains.get(domainId), "Domain", domainId);
  const { flaws } = backend.store;
  const records = backend.store.zoneOf(domain).map((record) => flaws.show("records", record.id, record));
  return json({
    data: { domain_id: domainId, server: domain.domain, current_ip: backend.store.addressOf(domain), records },
  });
};

/** The zone of a record: by its domain_id, or else the longest domain that the record's name ends with. */
const zoneFor = (store: Store, domainId: unknown, name: string): Domain | undefined => {
  if (domainId !== undefined && domainId !== null) return store.domains.get(Number(domainId));
  const all = [...store.domains.values()];
  for (let rest = name.toLowerCase(); rest !== ""; rest = rest.split(".").slice(1).join(".")) {
    const domain = all.find((candidate) => candidate.domain.toLowerCase() === rest);
    if (domain) return domain;
  }
  return undefined;
};

/** POST /api/dns: adds a record, or updates it when the body has an id. */
const save = ({ backend, input }: Context): Response => {
  const { store } = backend;
  validate(SavedDnsRecord, input, {
    domain_id: unknownId(store.domains, input["domain_id"]),
    data: typeof input["data"] === "string" && addressProblem(input),
  });
  const type = input["type"] as RecordTypeName;
  const fields = {
    name: String(input["name"]),
    type,
    data: String(input["data"]),
    priority: recordTypeOf(type).hasPriority && typeof input["priority"] === "number" ? input["priority"] : null,
    ttl: Number(input["ttl"]),
    comment: typeof input["comment"] === "string" ? input["comment"] : null,
  };
  if (input["id"] !== undefined && input["id"] !== null) {
    const id = Number(input["id"]);
    const record = found(store.findRecord(id), "DnsRecord", id);
    store.flaws.mend("records", id);
    return json({ data: Object.assign(record, fields) });
  }
  const domain = zoneFor(store, input["domain_id"], fields.name);
  if (!domain) throw invalid({ domain_id: ["The selected domain id is invalid."] });
  const record: DnsRecord = { id: store.newId("records"), domain_id: domain.id, ...fields };
  store.zoneOf(domain).push(record);
  return json({ data: record }, 201);
};

const remove = (context: Context): Response => {
  const id = idParam(context);
  const { store } = context.backend;
  store.removeRecord(found(store.findRecord(id), "DnsRecord", id));
  return noContent();
};

export const dnsRoutes: Route[] = [
  { method: "GET", path: "/api/dns", group: "api", handle: zone },
  { method: "POST", path: "/api/dns", group: "api", handle: save },
  { method: "DELETE", path: "/api/dns/{id}", group: "api", handle: remove },
];
