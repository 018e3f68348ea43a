import type * as v from "valibot";
import type { Verb } from "@/model/roles";
import type { ActionName, actions, ResourceName, resources, Route } from "@/dataProvider/endpoints";
import type { ErrorStatus } from "./errorResponses";

/** Groups of calls, in the order of the documents; other groups follow. */
export const tags = ["Session", "Staff accounts", "WordPress sites", "Sites", "DNS and contacts", "Servers"] as const;

type Tag = (typeof tags)[number];

/** Facts about a call that the panel does not need, so that the endpoint table leaves them out. */
export interface RouteContract {
  tag?: string;
  summary?: string;
  /** Further conditions that the server checks. */
  limits?: string;
  /** The body of a create or update whose entry has no `input`. */
  body?: v.GenericSchema;
  /** The parameters of a list that the server pages. */
  query?: v.GenericSchema;
  /** The agreed response, if the table accepts any. */
  response?: v.GenericSchema;
  /** The single record arrives as a list of one, by agreement. */
  listed?: true;
  /** Default: 200, 201 for creating, 204 where the body does not matter. */
  status?: 201 | 204;
  /** Bodies of the errors in the entry, if they are more than a message. */
  errorBodies?: Partial<Record<ErrorStatus, v.GenericSchema>>;
  notes?: readonly string[];
}

type Endpoints = typeof resources;
type RoutesOf<R extends ResourceName, V extends Verb = Verb> = {
  [K in Extract<keyof Endpoints[R], V>]: Extract<Endpoints[R][K], Route>;
}[Extract<keyof Endpoints[R], V>];
/** Writes whose entry has no `input`: only the contract defines the body. */
type WriteWithoutInput = {
  [R in ResourceName]: Endpoints[R] extends { input: object } ? never : RoutesOf<R, "create" | "update">;
}[ResourceName];
type ApiRoute = { [R in ResourceName]: RoutesOf<R> }[ResourceName] | (typeof actions)[ActionName]["route"];

type ContractEntry = RouteContract & { tag?: Tag };

/** A route needs an entry only if it writes and nothing else defines its body; then a missing entry does not compile. */
export type Contract = { [R in WriteWithoutInput]: ContractEntry & { body: v.GenericSchema } } & {
  [R in Exclude<ApiRoute, WriteWithoutInput>]?: ContractEntry & { body?: never };
};
