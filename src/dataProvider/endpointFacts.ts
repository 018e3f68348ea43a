import type * as v from "valibot";
import { isObject } from "@/lib/isObject";
import { resources, type ResourceEndpoint, type ResourceName, actions, type ActionEndpoint } from "./endpoints";
import { ApiError } from "./errors";

type Table = typeof resources;
type InputOf<Entry> = Entry extends { input: infer Input } ? Input : never;
type NamesIn<Schema> = Schema extends { entries: infer Entries } ? keyof Entries & string : never;

/**
 * A record as it is read: `RecordOf<"servers">`.
 * @public
 */
export type RecordOf<R extends ResourceName> = v.InferOutput<Table[R]["record"]>;

export type FieldOf<R extends ResourceName> = Exclude<NamesIn<Table[R]["record"]>, "id"> | NamesIn<InputOf<Table[R]>>;

export const getEndpoint = (resource: ResourceName): ResourceEndpoint => resources[resource];

export const getFieldNames = (schema: v.GenericSchema | undefined): string[] =>
  schema && "entries" in schema && isObject(schema.entries) ? Object.keys(schema.entries) : [];

const allActions: readonly ActionEndpoint[] = Object.values(actions);
const findRoutes = (predicate: (endpoint: ActionEndpoint) => boolean | undefined): string[] =>
  allActions.filter(predicate).map(({ route }) => route);

const findAssumedRoutes = (endpoint: ResourceEndpoint): string[] =>
  (endpoint.assumed ?? []).flatMap((verb) => endpoint[verb] ?? []);

export const assumedRoutes: ReadonlySet<string> = new Set([
  ...Object.values(resources).flatMap(findAssumedRoutes),
  ...findRoutes(({ assumed }) => assumed),
]);

export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405) && assumedRoutes.has(error.endpoint);

export const repeatableRoutes: ReadonlySet<string> = new Set(findRoutes(({ repeatable }) => repeatable));

/** Routes without a session: their refusals do not mean that it has ended. */
export const guestRoutes: ReadonlySet<string> = new Set(findRoutes(({ allowedRoles }) => allowedRoles === "guest"));

/** Routes where a CSRF token that is refused twice means that the browser stores no cookies. */
export const cookieRoutes: ReadonlySet<string> = new Set([
  ...guestRoutes,
  ...findRoutes(({ endsSession }) => endsSession),
]);
