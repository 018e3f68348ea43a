import { resourceKey } from "@/dataProvider/queryKeys";
import type { QueryClient } from "@tanstack/react-query";
import { type ActionEndpoint, actions, type ResourceEndpoint, resources } from "@/dataProvider/endpoints";
import { isSecretField } from "@/dataProvider/endpointFacts";
import { getFieldNames } from "@/model/records";
import { toPlainText } from "@/lib/serverText";
import { isObject } from "@/lib/isObject";
import type { FieldChange } from "./activityLog";

type Values = Readonly<Record<string, unknown>>;

const getResourceFields = ({ record, detail, input, sample, extraLoggedFields = [] }: ResourceEndpoint): string[] => [
  ...[record, detail, input].flatMap(getFieldNames),
  ...Object.keys({ ...sample?.create, ...sample?.update }),
  ...extraLoggedFields,
];

const resourceTable: Readonly<Record<string, ResourceEndpoint | undefined>> = resources;
const actionTable: Readonly<Record<string, ActionEndpoint | undefined>> = actions;

/** The fields that are recorded; undefined for a call that is not recorded. */
export const getLoggedFields = (target: string): ReadonlySet<string> | undefined => {
  const [resource, action] = [resourceTable[target], actionTable[target]];
  if (resource) return new Set(getResourceFields(resource));
  return action && new Set(getFieldNames(action.input));
};

/** Treats 0/1 and false/true as equal, and null and "" as missing. */
const normalizeValue = (value: unknown): string | undefined =>
  toPlainText(typeof value === "boolean" ? Number(value) : value) || undefined;

export const diffLoggedFields = (before: Values, after: Values, loggedFields: ReadonlySet<string>): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field): FieldChange[] => {
    if (field === "id" || !(loggedFields.has(field) || isSecretField(field))) return [];
    const [old, now] = [before[field], Object.hasOwn(after, field) ? after[field] : before[field]];
    if (isObject(old) || isObject(now)) return [];
    const [from, to] = [normalizeValue(old), normalizeValue(now)];
    if (from === to) return [];
    if (isSecretField(field)) return [{ field, isSecret: true }];
    return [{ field, from, to }];
  });

export const getRecordName = (record: Values): string => {
  const text = (field: string) => toPlainText(record[field]).trim();
  const person = `${text("first_name")} ${text("last_name")}`.trim();
  const own = text("name") || person || ["url", "subdomain", "domain", "title", "email"].map(text).find(Boolean);
  return own || (isObject(record["company"]) ? getRecordName(record["company"]) : "");
};

/** The resources to whose records fields of this call refer, by field. */
export const getReferences = (target: string): Readonly<Record<string, string>> =>
  (resourceTable[target] ?? actionTable[target])?.references ?? {};

const extractRecords = (data: unknown): unknown[] => {
  if (Array.isArray(data)) return data as unknown[];
  if (!isObject(data)) return [];
  if (Array.isArray(data["pages"])) return (data["pages"] as unknown[]).flatMap(extractRecords);
  return "data" in data && !("id" in data) ? extractRecords(data["data"]) : [data];
};

/** Records within domains. Companies have no list of their own, and may have no name. */
const extractFromDomain: Readonly<Record<string, (domain: Values) => unknown[]>> = {
  servers: ({ servers }) => extractRecords(servers),
  companies: ({ url, company_id, company }) => [{ id: company_id, url, ...(isObject(company) && company) }],
};

const getCachedRecords = (queryClient: QueryClient, resource: string): Values[] => {
  const records = queryClient
    .getQueryCache()
    .findAll({ queryKey: resourceKey(resource) })
    .flatMap(({ state }) => extractRecords(state.data));
  const extract = extractFromDomain[resource];
  const more = extract ? getCachedRecords(queryClient, "domains").flatMap(extract) : [];
  return [...records, ...more].filter(isObject);
};

/** The name of a resource's record, if it is cached. */
export const findRecordName = (
  queryClient: QueryClient,
  resource: string | undefined,
  id: unknown,
): string | undefined => {
  const text = toPlainText(id);
  if (resource === undefined || text === "") return undefined;
  const found = getCachedRecords(queryClient, resource).find((record) => toPlainText(record["id"]) === text);
  return (found && getRecordName(found)) || undefined;
};
