import type * as v from "valibot";
import type { Verb } from "@/model/roles";
import type { ActionName, actions, ResourceName, resources, Route } from "@/dataProvider/endpoints";
import type { RefusalStatus } from "./refusals";

/** Groups of calls, in the order of the documents; other groups follow. */
export const tags = ["Session", "Staff accounts", "WordPress sites", "Sites", "DNS and contacts", "Servers"] as const;

type Tag = (typeof tags)[number];

/** What the endpoint table leaves out about a call because the panel itself does not need it. */
export interface RouteContract {
  tag?: string;
  /** What the call does, in a few words. */
  summary?: string;
  /** Further conditions that the server checks. */
  limits?: string;
  /** For a resource's create and update without `input`; an action's body or query is its `input`. */
  body?: v.GenericSchema;
  /** For a list paged by the server. */
  query?: v.GenericSchema;
  /** The agreed answer, where the table leaves it open. */
  answer?: v.GenericSchema;
  /** The single record arrives as a list of one, by agreement. */
  listed?: true;
  /** Default: 200, 201 for creating, 204 where the body does not matter. */
  status?: 201;
  /** Bodies of the refusals that the entry names, if they are more than a message. */
  refusalBodies?: Partial<Record<RefusalStatus, v.GenericSchema>>;
  notes?: readonly string[];
}

type Endpoints = typeof resources;
type RoutesOf<R extends ResourceName, V extends Verb = Verb> = {
  [K in Extract<keyof Endpoints[R], V>]: Extract<Endpoints[R][K], Route>;
}[Extract<keyof Endpoints[R], V>];
/** Without `input` in the entry, only the contract defines the body. */
type SilentWrite = {
  [R in ResourceName]: Endpoints[R] extends { input: object } ? never : RoutesOf<R, "create" | "update">;
}[ResourceName];
type ApiRoute = { [R in ResourceName]: RoutesOf<R> }[ResourceName] | (typeof actions)[ActionName]["route"];

type Written = RouteContract & { tag?: Tag };

/** A route needs an entry only if it writes and nothing else defines its body; then a missing entry does not compile. */
export type Contract = { [R in SilentWrite]: Written & { body: v.GenericSchema } } & {
  [R in Exclude<ApiRoute, SilentWrite>]?: Written & { body?: never };
};
