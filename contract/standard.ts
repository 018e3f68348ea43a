import * as v from "valibot";
import type { ResourceEndpoint } from "../src/dataProvider/endpoints";
import { inputSchema } from "../src/dataProvider/entries";
import { fieldsOf } from "../src/dataProvider/fields";
import { whoMay } from "../src/dataProvider/whoMay";
import type { RouteContract, Verb } from "./types";
import { type StandardWho, type Who, whoWords } from "./who";

/** What the panel does, as access rules name it. */
const actions: Record<Verb, string> = { list: "list", one: "list", create: "create", update: "edit", delete: "delete" };

const summaries: Record<Verb, (resource: string) => string> = {
  list: (resource) => `All ${resource}`,
  one: (resource) => `One of the ${resource}`,
  create: (resource) => `Add one to the ${resource}`,
  update: (resource) => `Save one of the ${resource}`,
  delete: (resource) => `Delete one of the ${resource}`,
};

const bodyOf = (endpoint: ResourceEndpoint, verb: Verb): v.GenericSchema | undefined => {
  if (verb === "create") return inputSchema(endpoint, true);
  if (verb !== "update") return undefined;
  const { entries } = inputSchema(endpoint, false) as v.ObjectSchema<v.ObjectEntries, undefined>;
  return v.looseObject(entries); // the whole record, with what was changed
};

/** What a page of the list is asked for with: all that the entry makes of a page and of an order by any of its fields. */
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

const whoOf = (resource: string, verb: Verb, { access = {} }: ResourceEndpoint): Who | StandardWho => {
  const may = whoMay(access, actions[verb]);
  if (!may) throw new Error(`The entry of ${resource} offers "${verb}", and its access names nobody who may`);
  return may === "staff" ? may : { roles: may };
};

/** What is agreed about a call of a standard resource: all of it follows from the resource's entry. */
export const standardContract = (resource: string, verb: Verb, endpoint: ResourceEndpoint): RouteContract => {
  const may = whoOf(resource, verb, endpoint);
  const addsToo = verb === "update" && endpoint.create === endpoint.update;
  const words = resource.replaceAll("-", " ");
  const body = bodyOf(endpoint, verb);
  const query = queryOf(endpoint, verb);
  return {
    tag: words.charAt(0).toUpperCase() + words.slice(1),
    summary: addsToo ? `Add one to the ${words}, or save the one with the sent id` : summaries[verb](words),
    who: may,
    ...(addsToo && { limits: `Adding: ${whoWords(whoOf(resource, "create", endpoint))}.` }),
    ...(body && { body }),
    ...(query && { query }),
  };
};
