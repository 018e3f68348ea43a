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
