import { isObject } from "@/lib/isObject";
import { resources, type ResourceEndpoint, type ResourceName, actions, type ActionEndpoint } from "./endpoints";
import type * as v from "valibot";
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

const resourceSecrets = Object.values<ResourceEndpoint>(resources).flatMap(({ secrets = [] }) => secrets);

/**
 * Names of secret fields, at any depth. "sent" ones are write-only; "returned" ones are also in responses. Neither is logged, stored in
 * the browser or put into a URL.
 */
export const secretFields: Readonly<Record<string, "sent" | "returned">> = {
  password: "sent",
  password_confirmation: "sent",
  panel_pass: "sent",
  ftp_pass: "sent",
  db_pass: "sent",
  mysql_pass: "returned",
  token: "returned",
  ...Object.fromEntries(resourceSecrets.map((name) => [name, "sent"])),
};

/** Shown on their own screen, but not logged either. */
const credentials = new Set(["login"]);

export const isSecretField = (name: string): boolean => Object.hasOwn(secretFields, name) || credentials.has(name);

export const hasSecret = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasSecret);
  if (!isObject(value)) return false;
  return Object.entries(value).some(([name, part]) => (isSecretField(name) ? (part ?? "") !== "" : hasSecret(part)));
};

type Entry = Pick<ResourceEndpoint, "secrets"> | undefined;

const omitFields = <T extends object>(data: T, isOmitted: (name: string, value: unknown) => boolean): T =>
  Object.fromEntries(Object.entries(data).filter(([name, value]) => !isOmitted(name, value))) as T;

/** Removes secrets from a response, so that no cache has them and no form shows them. */
export const stripSecrets = <T extends object>(entry: Entry, record: T): T => {
  const secrets = entry?.secrets;
  return secrets ? omitFields(record, (name) => secrets.includes(name)) : record;
};

/** Removes empty secrets from an update, which keep their values. */
export const stripEmptySecrets = <T extends object>(entry: Entry, data: T): T =>
  omitFields(data, (name, value) => (value ?? "") === "" && entry?.secrets?.includes(name) === true);
