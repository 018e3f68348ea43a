import type * as v from "valibot";
import type { AllowedRoles, ResourceRoles, Verb } from "./allowedRoles";

/** What an entry of the endpoint table may say. */

export type Route = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/** Status -> why the server refuses: beside the refusals that all such calls share. */
type Refused = Partial<Record<number, string>>;
type Values = Readonly<Record<string, unknown>>;

export interface ResourceEndpoint {
  /** Schema of a row, and of a single record unless `detail` is given. */
  record: v.GenericSchema;
  detail?: v.GenericSchema;
  /** How the panel reads a single record in which a bad entry must not cost all the rest of it. */
  reads?: v.GenericSchema;
  list?: Route;
  one?: Route;
  create?: Route;
  update?: Route;
  delete?: Route;
  /** Who may. Rules in authProvider/access.ts win over it. */
  allowedRoles: ResourceRoles;
  /** What is sent when one is added or saved; the form, its checks and the mocked backend follow from it. */
  input?: v.GenericSchema;
  /** Fields of `input` that are never answered: left out of what is saved they stay as they are. */
  secrets?: readonly string[];
  /** What the calls are tried with where there is no `input` to make it up from. The ids are of the mocked backend's seed. */
  sample?: {
    /** Of a record that is there; 1 unless given. */
    id?: number;
    create?: Values;
    /** That of `create` unless given. */
    update?: Values;
  };
  refused?: Partial<Record<Verb, Refused>>;
  /** Calls beyond the agreed ones: where the server answers 404 or 405, "the server does not offer this yet". */
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
  /** What is sent, whole: `{placeholders}` of the route are taken from it, the rest is query (GET) or body. */
  input: v.GenericSchema;
  /** An `input` that is accepted: what the call is tried with. The ids are of the mocked backend's seed. */
  sample?: Values;
  /** JSON unless said otherwise. */
  encoding?: "form";
  /** null: the body does not matter; it may be missing, or an HTML page after a redirect. */
  answer: v.GenericSchema | null;
  refused?: Refused;
  /** Beyond the agreed calls: where the server answers 404 or 405, "the server does not offer this yet". */
  assumed?: true;
  /** May be called again without a thought when it is not known whether the first call was heard. */
  repeatable?: true;
  /** Ends the session: a CSRF token that is refused twice says that the browser keeps no cookies. */
  endsSession?: true;
  /** false: when the session has ended the call fails at once, instead of waiting for a login over the page. */
  asksLogin?: false;
  /** The server waits for another machine, and the screen says so. */
  takesLong?: true;
}
