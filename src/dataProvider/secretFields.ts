import { isObject } from "@/lib/isObject";
import { resources, type ResourceEndpoint } from "./endpoints";

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
