import type * as v from "valibot";
import type { ActionName, actions, ResourceName, resources, Route } from "../src/dataProvider/endpoints";
import type { Refusals } from "./refusals";
import type { StandardWho, Who } from "./who";

/** Groups of calls, in the order in which they are documented. */
export const tags = ["Session", "Staff accounts", "WordPress sites", "Sites", "DNS and contacts", "Servers"] as const;

type Tag = (typeof tags)[number];

/** What the table of endpoints does not say of a call, because the panel itself has no use for it. */
export interface RouteContract {
  tag: string;
  /** What the call does, in a few words. */
  summary: string;
  who: Who | StandardWho;
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
export type Verb = "list" | "one" | "create" | "update" | "delete";
type RoutesOf<R extends ResourceName, V extends Verb = Verb> = {
  [K in Extract<keyof Endpoints[R], V>]: Extract<Endpoints[R][K], Route>;
}[Extract<keyof Endpoints[R], V>];
/** Resources that are not standard: their entry does not say who may. */
export type OwnResource = {
  [R in ResourceName]: Endpoints[R] extends { access: object } ? never : R;
}[ResourceName];
type WriteRoute = { [R in OwnResource]: RoutesOf<R, "create" | "update"> }[OwnResource];
type PagedRoute = {
  [R in OwnResource]: "paging" extends keyof Endpoints[R] ? RoutesOf<R, "list"> : never;
}[OwnResource];

/** Every route of the table of endpoints, but for those of standard resources (standard.ts). */
export type ApiRoute = { [R in OwnResource]: RoutesOf<R> }[OwnResource] | (typeof actions)[ActionName]["route"];

/** One entry for each route: one that is missing, or that writes without saying what, does not compile. */
export type Contract = {
  [R in ApiRoute]: RouteContract & { tag: Tag; who: Who } & (R extends WriteRoute
      ? { body: v.GenericSchema }
      : { body?: never }) &
    (R extends PagedRoute ? { query: v.GenericSchema } : { query?: never });
};
