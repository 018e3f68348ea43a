import { SavedDnsRecord } from "@/model/dns/savedRecord";
import { type RecordTypeName, getRecordType } from "@/model/dns/recordTypes";
import { requireRecord, parseIdParam, validationError, json, type Json, noContent } from "../http";
import type { Route } from "../router";
import type { RequestContext } from "../services";
import type { Store } from "../store";
import type { DnsRecord, Domain } from "../types";
import { getUnknownIdError, validate } from "../validation";

const isIpv4 = (text: string) => /^(\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split(".").every((n) => Number(n) < 256);
const isIpv6 = (text: string) => text.includes(":") && URL.canParse(`http://[${text}]/`);

const getIpAddressError = ({ type, data }: Json): string | false => {
  const text = String(data);
  if (type === "AAAA") return !isIpv6(text) && "The :attribute field must be a valid IPv6 address.";
  return type === "A" && !isIpv4(text) && !isIpv6(text) && "The :attribute field must be a valid IP address.";
};

const showZone = ({ backend, url }: RequestContext): Response => {
  const domainId = Number(url.searchParams.get("domain_id"));
  if (!domainId) throw validationError({ domain_id: ["The domain id field is required."] });
  const domain = requireRecord(backend.store.domains.get(domainId), "Domain", domainId);
  const { overrides } = backend.store;
  const records = backend.store.getZone(domain).map((record) => overrides.apply("records", record.id, record));
  return json({
    data: { domain_id: domainId, server: domain.domain, current_ip: backend.store.getIpAddress(domain), records },
  });
};

/** The domain of this id, or else the longest one at the end of the record's name. */
const findZone = (store: Store, domainId: unknown, name: string): Domain | undefined => {
  if (domainId !== undefined && domainId !== null) return store.domains.get(Number(domainId));
  const all = [...store.domains.values()];
  for (let rest = name.toLowerCase(); rest !== ""; rest = rest.split(".").slice(1).join(".")) {
    const domain = all.find((candidate) => candidate.domain.toLowerCase() === rest);
    if (domain) return domain;
  }
  return undefined;
};

/** Adds a record, or updates it when the body has an id. */
const saveRecord = ({ backend, input }: RequestContext): Response => {
  const { store } = backend;
  validate(SavedDnsRecord, input, {
    domain_id: getUnknownIdError(store.domains, input["domain_id"]),
    data: typeof input["data"] === "string" && getIpAddressError(input),
  });
  const type = input["type"] as RecordTypeName;
  const fields = {
    name: String(input["name"]),
    type,
    data: String(input["data"]),
    priority: getRecordType(type).hasPriority && typeof input["priority"] === "number" ? input["priority"] : null,
    ttl: Number(input["ttl"]),
    comment: typeof input["comment"] === "string" && !backend.settings.dropsComments ? input["comment"] : null,
  };
  if (input["id"] !== undefined && input["id"] !== null) {
    const id = Number(input["id"]);
    const record = requireRecord(store.findRecord(id), "DnsRecord", id);
    store.overrides.remove("records", id);
    return json({ data: Object.assign(record, fields) });
  }
  const domain = findZone(store, input["domain_id"], fields.name);
  if (!domain) throw validationError({ domain_id: ["The selected domain id is invalid."] });
  const record: DnsRecord = { id: store.createId("records"), domain_id: domain.id, ...fields };
  store.getZone(domain).push(record);
  return json({ data: record }, 201);
};

const deleteRecord = (context: RequestContext): Response => {
  const id = parseIdParam(context);
  const { store } = context.backend;
  store.removeRecord(requireRecord(store.findRecord(id), "DnsRecord", id));
  return noContent();
};

export const dnsRoutes: Route[] = [
  { method: "GET", path: "/api/dns", group: "api", handle: showZone },
  { method: "POST", path: "/api/dns", group: "api", handle: saveRecord },
  { method: "DELETE", path: "/api/dns/{id}", group: "api", handle: deleteRecord },
];
