import type * as v from "valibot";
import type { Verb } from "../src/dataProvider/allowedRoles";
import type { ActionName, actions, ResourceName, resources, Route } from "../src/dataProvider/endpoints";
import type { RefusalStatus } from "./refusals";

/** Groups of calls, in the order in which they are documented; others follow. */
export const tags = ["Session", "Staff accounts", "WordPress sites", "Sites", "DNS and contacts", "Servers"] as const;

type Tag = (typeof tags)[number];

/** What the table of endpoints does not say of a call, because the panel itself has no use for it. */
export interface RouteContract {
  tag?: string;
  /** What the call does, in a few words. */
  summary?: string;
  /** What else the server looks at before it lets somebody do it. */
  limits?: string;
  /** Of a resource's create and update without `input`; the body or query of an action is its `input`. */
  body?: v.GenericSchema;
  /** Of a list that the server pages. */
  query?: v.GenericSchema;
  /** Where the table leaves the answer open: what is agreed all the same. */
  answer?: v.GenericSchema;
  /** A single record that is agreed to come as a list of one. */
  listed?: true;
  /** 200, but 201 for creating, and 204 where the body does not matter. */
  status?: 201;
  /** Of refusals that the entry names: their bodies, where they are more than a message. */
  refusalBodies?: Partial<Record<RefusalStatus, v.GenericSchema>>;
  notes?: readonly string[];
}

type Endpoints = typeof resources;
type RoutesOf<R extends ResourceName, V extends Verb = Verb> = {
  [K in Extract<keyof Endpoints[R], V>]: Extract<Endpoints[R][K], Route>;
}[Extract<keyof Endpoints[R], V>];
/** Of an entry without `input` nothing says what is sent but the contract. */
type SilentWrite = {
  [R in ResourceName]: Endpoints[R] extends { input: object } ? never : RoutesOf<R, "create" | "update">;
}[ResourceName];
type ApiRoute = { [R in ResourceName]: RoutesOf<R> }[ResourceName] | (typeof actions)[ActionName]["route"];

type Written = RouteContract & { tag?: Tag };

/** No route has to have an entry, but for one that writes and does not say what: that does not compile. */
export type Contract = { [R in SilentWrite]: Written & { body: v.GenericSchema } } & {
  [R in Exclude<ApiRoute, SilentWrite>]?: Written & { body?: never };
};
