import type { QueryClient } from "@tanstack/react-query";
import { isObject } from "../../lib/isObject";

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

/** What people call a record. */
export const nameOf = (record: Values): string => {
  const text = (field: string) => textOf(record[field]);
  const person = [text("first_name"), text("last_name")].filter(Boolean).join(" ");
  return text("name") || person || text("url") || text("subdomain") || text("domain") || text("title") || text("email");
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

const recordAmong = (records: readonly unknown[], id: string): Values | undefined =>
  records.filter(isObject).find((record) => textOf(record["id"]) === id);

/** A server is known from the domains on it, too. */
const serversIn = (records: readonly unknown[]): unknown[] =>
  records.filter(isObject).flatMap(({ servers }) => (Array.isArray(servers) ? (servers as unknown[]) : []));

const cached = (queryClient: QueryClient, resource: string): unknown[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource] })
    .flatMap(({ state }) => recordsIn(state.data));

/** The name of the record to which a field refers, as far as the panel has read it. Asks for nothing. */
export const referredName = (queryClient: QueryClient, field: string, value: unknown): string | undefined => {
  const resource = Object.hasOwn(references, field) ? references[field] : undefined;
  const id = textOf(value);
  if (!resource || id === "") return undefined;
  const found =
    recordAmong(cached(queryClient, resource), id) ??
    (resource === "servers" ? recordAmong(serversIn(cached(queryClient, "domains")), id) : undefined);
  return found && (nameOf(found) || undefined);
};
