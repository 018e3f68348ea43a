import type * as v from "valibot";
import type { AllowedRoles, ResourceRoles, Verb } from "@/model/roles";

export type Route = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/** Reasons for refusals by status, in addition to the shared ones. */
type Refused = Partial<Record<number, string>>;
type Values = Readonly<Record<string, unknown>>;

/** Fields that hold the id of another resource's record, or of a company, which only domains have: for its name in the activity log. */
type References = Readonly<Record<string, string>>;

export interface ResourceEndpoint {
  record: v.GenericSchema;
  detail?: v.GenericSchema;
  /** A tolerant schema for reading a single record: one invalid entry does not invalidate the rest. */
  reads?: v.GenericSchema;
  list?: Route;
  one?: Route;
  create?: Route;
  update?: Route;
  delete?: Route;
  /** Roles or permissions by action. Rules in authProvider/access.ts take precedence. */
  allowedRoles: ResourceRoles;
  /** Schema of a created or saved record; the form, its validation and the mocked backend derive from it. */
  input?: v.GenericSchema;
  /** Write-only fields of `input`: an update without them keeps their values. */
  secrets?: readonly string[];
  /** Sample input for resources without `input`. Ids refer to the mocked backend's seed. */
  sample?: {
    /** Id of an existing record; 1 by default. */
    id?: number;
    create?: Values;
    update?: Values;
  };
  extraLoggedFields?: readonly string[];
  references?: References;
  refused?: Partial<Record<Verb, Refused>>;
  /** Calls beyond the agreed API: on 404 or 405 the panel says "the server does not offer this yet". */
  assumed?: readonly Verb[];
  /** The server pages, searches and orders the list; without it the whole list comes at once. */
  paging?: {
    meta: v.GenericSchema<unknown, Record<string, unknown>>;
    /** Several values of one parameter are sent as `status[]=a&status[]=b`. */
    query: (params: ListQuery) => Record<string, string | number | readonly string[] | undefined>;
  };
}

export interface ListQuery {
  page: number;
  filter: Record<string, unknown>;
  sort: { field: string; order: string } | undefined;
}

export interface ActionEndpoint {
  route: Route;
  allowedRoles: AllowedRoles;
  /** Fills the route's `{placeholders}`; the rest is the query (GET) or the body. */
  input: v.GenericSchema;
  /** Ids refer to the mocked backend's seed. */
  sample?: Values;
  references?: References;
  encoding?: "form";
  /** null: the body is ignored; it may be missing, or an HTML page after a redirect. */
  response: v.GenericSchema | null;
  refused?: Refused;
  assumed?: true;
  /** Safe to repeat after an unknown outcome. */
  repeatable?: true;
  endsSession?: true;
  /** The response may be plain text in place of JSON. */
  acceptsText?: true;
  /** false: when the session has ended the call fails at once instead of waiting for a login over the page. */
  reauthenticates?: false;
  /** The screen shows the progress, without a slow-call notice. */
  expectSlow?: true;
}
