import type * as v from "valibot";
import type { AllowedRoles, ResourceRoles, Verb } from "@/model/roles";

/** What an entry of the endpoint table may contain. */

export type Route = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/** Status -> why the server refuses, in addition to the refusals that all such calls share. */
type Refused = Partial<Record<number, string>>;
type Values = Readonly<Record<string, unknown>>;

export interface ResourceEndpoint {
  /** Schema of a row, and of a single record unless `detail` is given. */
  record: v.GenericSchema;
  detail?: v.GenericSchema;
  /** Reads a single record so that one bad entry does not cost the rest of it. */
  reads?: v.GenericSchema;
  list?: Route;
  one?: Route;
  create?: Route;
  update?: Route;
  delete?: Route;
  /** Roles and permissions by action. Rules in authProvider/access.ts take precedence. */
  allowedRoles: ResourceRoles;
  /** What is sent when a record is created or saved; the form, its validation and the mocked backend follow from it. */
  input?: v.GenericSchema;
  /** Fields of `input` that are never answered: when an update omits them they stay as they are. */
  secrets?: readonly string[];
  /** Input for trying the calls when there is no `input` to generate it from. Ids refer to the mocked backend's seed. */
  sample?: {
    /** Id of an existing record; 1 by default. */
    id?: number;
    create?: Values;
    /** The same as `create` by default. */
    update?: Values;
  };
  /** Fields that may be sent, which neither the schemas nor the sample have. */
  alsoSent?: readonly string[];
  refused?: Partial<Record<Verb, Refused>>;
  /** Calls beyond the agreed API: on 404 or 405 the panel says "the server does not offer this yet". */
  assumed?: readonly Verb[];
  /** The server pages, searches and orders the list; without it the whole list comes at once. */
  paging?: {
    meta: v.GenericSchema<unknown, Record<string, unknown>>;
    query: (params: ListQuery) => Record<string, string | number | undefined>;
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
  /** Everything that is sent: `{placeholders}` of the route are filled from it, the rest is the query (GET) or the body. */
  input: v.GenericSchema;
  /** A valid `input`, for trying the call. Ids refer to the mocked backend's seed. */
  sample?: Values;
  /** Default: JSON. */
  encoding?: "form";
  /** null: the body does not matter; it may be missing, or an HTML page after a redirect. */
  answer: v.GenericSchema | null;
  refused?: Refused;
  /** Beyond the agreed API: on 404 or 405 the panel says "the server does not offer this yet". */
  assumed?: true;
  /** Safe to repeat when it is unknown whether the first call arrived. */
  repeatable?: true;
  /** Ends the session: if the CSRF token is refused twice, the browser keeps no cookies. */
  endsSession?: true;
  /** false: when the session has ended the call fails at once instead of waiting for a login over the page. */
  asksLogin?: false;
  /** The server waits for another machine, and the screen says so itself. */
  takesLong?: true;
}
