import * as v from "valibot";
import { type AllowedRoles, isRole, rolesForCall, type Verb } from "@/model/roles";
import type { ResourceEndpoint, Route } from "@/dataProvider/endpoints";
import { createInputSchema, readFields } from "./fields";
import type { RouteContract } from "./types";

const audienceByRole: Partial<Record<AllowedRoles, string>> = {
  guest: "everybody, also without a session",
  staff: "all signed-in users",
};

/** Such as "super-admins with the permission 'edit sites'". */
const formatRequirements = (names: readonly string[]): string => {
  const roles = names.filter(isRole).map((role) => `${role}s`);
  const permissions = names.filter((name) => !isRole(name)).map((name) => ` with the permission '${name}'`);
  return (roles.join(" and ") || "users") + permissions.join(" and");
};

/** Such as "admins and super-admins". */
export const formatAllowedRoles = (allowed: AllowedRoles): string =>
  audienceByRole[allowed] ??
  allowed
    .split("|")
    .map((all) => formatRequirements(all.split("&")))
    .join(" and ");

type CompleteContract = RouteContract & Required<Pick<RouteContract, "tag" | "summary">>;

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const summaries: Record<Verb, (resource: string) => string> = {
  list: (resource) => `All ${resource}`,
  one: (resource) => `One of the ${resource}`,
  create: (resource) => `Add one to the ${resource}`,
  update: (resource) => `Save one of the ${resource}`,
  delete: (resource) => `Delete one of the ${resource}`,
};

/** @throws Error when nothing defines the body of a create or update. */
const deriveBody = (resource: string, endpoint: ResourceEndpoint, verb: Verb): v.GenericSchema | undefined => {
  if (verb !== "create" && verb !== "update") return undefined;
  if (!endpoint.input) throw new Error(`${resource}.${verb}: neither an \`input\` nor contract/ defines the body`);
  if (verb === "create") return createInputSchema(endpoint, true);
  const { entries } = createInputSchema(endpoint, false) as v.ObjectSchema<v.ObjectEntries, undefined>;
  return v.looseObject(entries); // the whole record, with the changes
};

/** All parameters that the entry sends for a page and for sorting by any field; those without a value are filters. */
const deriveQuery = ({ record, paging }: ResourceEndpoint, verb: Verb): v.GenericSchema | undefined => {
  if (!paging || verb !== "list") return undefined;
  const orders = Object.keys(readFields(record)).map((field) => ({ field, order: "ASC" }));
  const params = [undefined, ...orders].flatMap((sort) => Object.entries(paging.query({ page: 1, filter: {}, sort })));
  const entries = params.map(([name, value]) => [
    name,
    v.optional(typeof value === "number" ? v.pipe(v.number(), v.integer()) : v.string()),
  ]);
  return v.strictObject(Object.fromEntries(entries) as v.ObjectEntries);
};

/** @param written handwritten parts, which take precedence. */
export const deriveResourceContract = (
  resource: string,
  verb: Verb,
  endpoint: ResourceEndpoint,
  written: RouteContract = {},
): CompleteContract => {
  const words = resource.replaceAll("-", " ");
  const addsToo = verb === "update" && endpoint.create === endpoint.update;
  const [adding, saving] = [rolesForCall(endpoint.allowedRoles, "create"), rolesForCall(endpoint.allowedRoles, verb)];
  const body = written.body ?? deriveBody(resource, endpoint, verb);
  const query = written.query ?? deriveQuery(endpoint, verb);
  return {
    tag: capitalize(words),
    summary: addsToo ? `Add one to the ${words}, or save the one with the sent id` : summaries[verb](words),
    ...(addsToo && adding && adding !== saving && { limits: `Adding: ${formatAllowedRoles(adding)}.` }),
    ...written,
    ...(body && { body }),
    ...(query && { query }),
  };
};

/** Derives the summary from the name and the group from the path. */
export const deriveActionContract = (name: string, route: Route, written: RouteContract = {}): CompleteContract => {
  const [, group = "other calls"] = /\/api\/(\w+)/.exec(route) ?? [];
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return { tag: capitalize(group.replaceAll("_", " ")), summary: capitalize(words), ...written };
};
