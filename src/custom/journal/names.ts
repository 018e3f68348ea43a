import type { QueryClient } from "@tanstack/react-query";
import { plainText } from "../../dataProvider/request";
import { isObject } from "../../lib/isObject";

type Values = Readonly<Record<string, unknown>>;

/** What people call a record. */
export const nameOf = (record: Values): string => {
  const text = (field: string) => plainText(record[field]).trim();
  const person = `${text("first_name")} ${text("last_name")}`.trim();
  return text("name") || person || ["url", "subdomain", "domain", "title", "email"].map(text).find(Boolean) || "";
};

/** Fields that hold the id of another record, and the resource that has it. */
const references: Readonly<Record<string, string>> = {
  domain_id: "domains",
  server_id: "servers",
  server: "servers",
  hosting_package: "service-plans",
  parent_domain: "parent-domains",
};

const recordsIn = (data: unknown): unknown[] => {
  if (Array.isArray(data)) return data as unknown[];
  if (!isObject(data)) return [];
  if (Array.isArray(data["pages"])) return (data["pages"] as unknown[]).flatMap(recordsIn);
  return "data" in data && !("id" in data) ? recordsIn(data["data"]) : [data];
};

/** A server is known from the domains on it, too. */
const known = (queryClient: QueryClient, resource: string): Values[] => {
  const records = queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource] })
    .flatMap(({ state }) => recordsIn(state.data));
  const more = resource === "servers" ? known(queryClient, "domains").flatMap(({ servers }) => recordsIn(servers)) : [];
  return [...records, ...more].filter(isObject);
};

/** The name of the record to which a field refers, as far as the panel has read it. Asks for nothing. */
export const referredName = (queryClient: QueryClient, field: string, value: unknown): string | undefined => {
  const resource = Object.hasOwn(references, field) ? references[field] : undefined;
  const id = plainText(value);
  if (!resource || id === "") return undefined;
  const found = known(queryClient, resource).find((record) => plainText(record["id"]) === id);
  return (found && nameOf(found)) || undefined;
};
