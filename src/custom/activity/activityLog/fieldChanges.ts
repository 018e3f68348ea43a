import { resourceKey } from "@/dataProvider/queryKeys";
import type { QueryClient } from "@tanstack/react-query";
import { type ActionEndpoint, actions, type ResourceEndpoint, resources } from "@/dataProvider/endpoints";
import { getFieldNames } from "@/dataProvider/endpointEntries";
import { toPlainText } from "@/dataProvider/request";
import { isSecretField } from "@/dataProvider/secretFields";
import { isObject } from "@/lib/isObject";
import type { FieldChange } from "./activityLog";

/** What the endpoint table knows of the fields of a write, and how they changed. Nothing else is written down. */

type Values = Readonly<Record<string, unknown>>;
/** Undefined for what is not written down. */
type FieldsOf = ReadonlySet<string> | undefined;

const ofResource = ({ record, detail, input, sample, alsoSent = [] }: ResourceEndpoint): string[] => [
  ...[record, detail, input].flatMap(getFieldNames),
  ...Object.keys({ ...sample?.create, ...sample?.update }),
  ...alsoSent,
];

const table: Readonly<Record<string, ResourceEndpoint | undefined>> = resources;
const calls: Readonly<Record<string, ActionEndpoint | undefined>> = actions;

/** The names of the fields that the table has for a resource or an action. */
export const getLoggedFields = (of: string): FieldsOf => {
  const [resource, action] = [table[of], calls[of]];
  if (resource) return new Set(ofResource(resource));
  return action && new Set(getFieldNames(action.input));
};

/** A plain value as text: flags come as 0/1 and false/true, nothing as null or "". Undefined for all others. */
const plain = (value: unknown): string | undefined =>
  toPlainText(typeof value === "boolean" ? Number(value) : value) || undefined;

/** The changed fields, old → new. Of secrets, only that they changed. */
export const diffFields = (before: Values, after: Values, known: ReadonlySet<string>): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field): FieldChange[] => {
    if (field === "id" || !(known.has(field) || isSecretField(field))) return [];
    // A field that is not sent stays as it is.
    const [old, now] = [before[field], Object.hasOwn(after, field) ? after[field] : before[field]];
    if (isObject(old) || isObject(now)) return [];
    const [from, to] = [plain(old), plain(now)];
    if (from === to) return [];
    if (isSecretField(field)) return [{ field, isSecret: true }];
    return [{ field, from, to }];
  });

/** What people call a record. */
export const getRecordName = (record: Values): string => {
  const text = (field: string) => toPlainText(record[field]).trim();
  const person = `${text("first_name")} ${text("last_name")}`.trim();
  const own = text("name") || person || ["url", "subdomain", "domain", "title", "email"].map(text).find(Boolean);
  return own || (isObject(record["company"]) ? getRecordName(record["company"]) : "");
};

/** Fields that hold the id of another record, and the resource that has it. */
const references: Readonly<Record<string, string>> = {
  domain_id: "domains",
  server_id: "servers",
  server: "servers",
  hosting_package: "service-plans",
  parent_domain: "parent-domains",
  user_id: "company-contacts",
  company_id: "companies",
};

const recordsIn = (data: unknown): unknown[] => {
  if (Array.isArray(data)) return data as unknown[];
  if (!isObject(data)) return [];
  if (Array.isArray(data["pages"])) return (data["pages"] as unknown[]).flatMap(recordsIn);
  return "data" in data && !("id" in data) ? recordsIn(data["data"]) : [data];
};

/** What domains tell of others: of their servers, and of companies, which have no list and may have no name. */
const inDomains: Readonly<Record<string, (domain: Values) => unknown[]>> = {
  servers: ({ servers }) => recordsIn(servers),
  companies: ({ url, company_id, company }) => [{ id: company_id, url, ...(isObject(company) && company) }],
};

const knownRecords = (queryClient: QueryClient, resource: string): Values[] => {
  const records = queryClient
    .getQueryCache()
    .findAll({ queryKey: resourceKey(resource) })
    .flatMap(({ state }) => recordsIn(state.data));
  const told = inDomains[resource];
  const more = told ? knownRecords(queryClient, "domains").flatMap(told) : [];
  return [...records, ...more].filter(isObject);
};

/** The name of the record to which a field refers, as far as the panel has read it. Asks for nothing. */
export const findReferencedName = (queryClient: QueryClient, field: string, value: unknown): string | undefined => {
  const resource = Object.hasOwn(references, field) ? references[field] : undefined;
  const id = toPlainText(value);
  if (!resource || id === "") return undefined;
  const found = knownRecords(queryClient, resource).find((record) => toPlainText(record["id"]) === id);
  return (found && getRecordName(found)) || undefined;
};
