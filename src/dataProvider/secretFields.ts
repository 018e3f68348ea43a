import { isObject } from "@/lib/isObject";
import { resources, type ResourceEndpoint } from "./endpoints";

const ofStandardResources = Object.values<ResourceEndpoint>(resources).flatMap(({ secrets = [] }) => secrets);

/**
 * Names of fields that hold secrets, at any depth of what is sent or answered. "sent" ones only go to the server; "answered" ones
 * also come in answers to people who may make the call. Neither is logged, stored in the browser or put into an address.
 */
export const secretFields: Readonly<Record<string, "sent" | "answered">> = {
  password: "sent",
  password_confirmation: "sent",
  panel_pass: "sent",
  ftp_pass: "sent",
  db_pass: "sent",
  mysql_pass: "answered",
  token: "answered",
  ...Object.fromEntries(ofStandardResources.map((name) => [name, "sent"])),
};

/** Half of a pair of credentials: shown on its own screen, and not written down either. */
const credentials = new Set(["login"]);

/** A field whose value is never written down. */
export const isSecretField = (name: string): boolean => Object.hasOwn(secretFields, name) || credentials.has(name);

/** True if it has a value in a secret field, at any depth: what the server says to such a call is shown, and never stored. */
export const hasSecret = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasSecret);
  if (!isObject(value)) return false;
  return Object.entries(value).some(([name, held]) => (isSecretField(name) ? (held ?? "") !== "" : hasSecret(held)));
};

type Entry = Pick<ResourceEndpoint, "secrets"> | undefined;

const without = <T extends object>(data: T, isLeftOut: (name: string, value: unknown) => boolean): T =>
  Object.fromEntries(Object.entries(data).filter(([name, value]) => !isLeftOut(name, value))) as T;

/** A record as it was answered, without its secrets: no cache keeps them, and no form shows them. */
export const stripSecrets = <T extends object>(entry: Entry, record: T): T => {
  const secrets = entry?.secrets;
  return secrets ? without(record, (name) => secrets.includes(name)) : record;
};

/** What an update sends: a secret that is left empty, or not shown at all, keeps its value. */
export const stripEmptySecrets = <T extends object>(entry: Entry, data: T): T =>
  without(data, (name, value) => (value ?? "") === "" && entry?.secrets?.includes(name) === true);
