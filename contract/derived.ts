import * as v from "valibot";
import { type AllowedRoles, isRole, rolesForCall, type Verb } from "@/model/roles";
import type { ResourceEndpoint, Route } from "@/dataProvider/endpoints";
import { inputSchema, fieldsOf } from "./fields";
import type { RouteContract } from "./types";

const people: Partial<Record<AllowedRoles, string>> = {
  guest: "everybody, even without a session",
  staff: "everybody who is signed in",
};

/** "super-admins with the permission 'edit sites'" */
const formatAllOf = (names: readonly string[]): string => {
  const roles = names.filter(isRole).map((role) => `${role}s`);
  const permissions = names.filter((name) => !isRole(name)).map((name) => ` with the permission '${name}'`);
  return (roles.join(" and ") || "people") + permissions.join(" and");
};

/** Who may make a call, in words. */
export const roleWords = (allowed: AllowedRoles): string =>
  people[allowed] ??
  allowed
    .split("|")
    .map((all) => formatAllOf(all.split("&")))
    .join(" and ");

/** What the contract derives from an entry of the endpoint table alone. */

type Described = RouteContract & Required<Pick<RouteContract, "tag" | "summary">>;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const summaries: Record<Verb, (resource: string) => string> = {
  list: (resource) => `All ${resource}`,
  one: (resource) => `One of the ${resource}`,
  create: (resource) => `Add one to the ${resource}`,
  update: (resource) => `Save one of the ${resource}`,
  delete: (resource) => `Delete one of the ${resource}`,
};

/** @throws Error when a resource without `input` creates or updates: nothing defines the body. */
const bodyOf = (resource: string, endpoint: ResourceEndpoint, verb: Verb): v.GenericSchema | undefined => {
  if (verb !== "create" && verb !== "update") return undefined;
  if (!endpoint.input) throw new Error(`${resource}.${verb}: neither an \`input\` nor contract/ defines the body`);
  if (verb === "create") return inputSchema(endpoint, true);
  const { entries } = inputSchema(endpoint, false) as v.ObjectSchema<v.ObjectEntries, undefined>;
  return v.looseObject(entries); // the whole record, with the changes
};

/** The query of a list page: every parameter that the entry sends for a page and for sorting by any of its fields. */
const queryOf = ({ record, paging }: ResourceEndpoint, verb: Verb): v.GenericSchema | undefined => {
  if (!paging || verb !== "list") return undefined;
  const orders = Object.keys(fieldsOf(record)).map((field) => ({ field, order: "ASC" }));
  const asked = [undefined, ...orders].flatMap((sort) => Object.entries(paging.query({ page: 1, filter: {}, sort })));
  const entries = asked
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [
      name,
      v.optional(typeof value === "number" ? v.pipe(v.number(), v.integer()) : v.string()),
    ]);
  return v.strictObject(Object.fromEntries(entries) as v.ObjectEntries);
};

/** The contract of a resource's call, completing what is `written`. */
export const resourceContract = (
  resource: string,
  verb: Verb,
  endpoint: ResourceEndpoint,
  written: RouteContract = {},
): Described => {
  const words = resource.replaceAll("-", " ");
  const addsToo = verb === "update" && endpoint.create === endpoint.update;
  const [adding, saving] = [rolesForCall(endpoint.allowedRoles, "create"), rolesForCall(endpoint.allowedRoles, verb)];
  const body = written.body ?? bodyOf(resource, endpoint, verb);
  const query = written.query ?? queryOf(endpoint, verb);
  return {
    tag: capital(words),
    summary: addsToo ? `Add one to the ${words}, or save the one with the sent id` : summaries[verb](words),
    ...(addsToo && adding && adding !== saving && { limits: `Adding: ${roleWords(adding)}.` }),
    ...written,
    ...(body && { body }),
    ...(query && { query }),
  };
};

/** The contract of a named action, completing what is `written`: its name is the summary, its path the group. */
export const actionContract = (name: string, route: Route, written: RouteContract = {}): Described => {
  const [, group = "other calls"] = /\/api\/(\w+)/.exec(route) ?? [];
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return { tag: capital(group.replaceAll("_", " ")), summary: capital(words), ...written };
};
