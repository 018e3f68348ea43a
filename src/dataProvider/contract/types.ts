import type * as v from "valibot";
import type { ActionName, actions, ResourceName, resources, Route } from "../endpoints";
import type { Refusals } from "./refusals";
import type { Who } from "./who";

/** Groups of calls, in the order in which they are documented. */
export const tags = ["Session", "Staff accounts", "WordPress sites", "Sites", "DNS and contacts", "Servers"] as const;

/** What the table of endpoints does not say of a call, because the panel itself has no use for it. */
export interface RouteContract {
  tag: (typeof tags)[number];
  /** What the call does, in a few words. */
  summary: string;
  who: Who;
  /** What else the server looks at before it lets somebody do it. */
  limits?: string;
  /** Of a resource's create and update; the body or query of an action is its `input`. */
  body?: v.GenericSchema;
  /** Of a list that the server pages. */
  query?: v.GenericSchema;
  /** Where the table leaves the answer open: what is agreed all the same. */
  answer?: v.GenericSchema;
  /** A single record that is agreed to come as a list of one. */
  listed?: true;
  /** 200, but 201 for creating, and 204 where the body does not matter. */
  status?: 201;
  /** Beside those that every such call has, or in other words. */
  refusals?: Refusals;
  notes?: readonly string[];
}

type Endpoints = typeof resources;
type Verb = "list" | "one" | "create" | "update" | "delete";
type RoutesOf<R extends ResourceName, V extends Verb = Verb> = {
  [K in Extract<keyof Endpoints[R], V>]: Extract<Endpoints[R][K], Route>;
}[Extract<keyof Endpoints[R], V>];
type WriteRoute = { [R in ResourceName]: RoutesOf<R, "create" | "update"> }[ResourceName];
type PagedRoute = {
  [R in ResourceName]: "paging" extends keyof Endpoints[R] ? RoutesOf<R, "list"> : never;
}[ResourceName];

/** Every route of the table of endpoints. */
export type ApiRoute = { [R in ResourceName]: RoutesOf<R> }[ResourceName] | (typeof actions)[ActionName]["route"];

/** One entry for each route: one that is missing, or that writes without saying what, does not compile. */
export type Contract = {
  [R in ApiRoute]: RouteContract &
    (R extends WriteRoute ? { body: v.GenericSchema } : { body?: never }) &
    (R extends PagedRoute ? { query: v.GenericSchema } : { query?: never });
};
