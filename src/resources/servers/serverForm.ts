import { mapValues, pickBy } from "es-toolkit";
import { DEFAULT_SERVER_PORT } from "@/lib/constants";
import { ChangedServer, isFlagOn, NewServer, requiredFields, type Server } from "@/model/records";
import type { MessageKey } from "@/i18n";
import "./texts";

const { password: _password, public: _public, ...texts } = NewServer.entries;

/** The form's values; numbers are texts until they are sent. */
export type ServerValues = Record<keyof typeof texts | "password", string> & { visibility: "private" | "public" };

export const serverSecretFields = ["password"] as const;

const defaults: Partial<ServerValues> = { port: String(DEFAULT_SERVER_PORT) };

/** The defaults of a new server, overridden by a draft, which never contains the password. */
export const createServerValues = (draft: Record<string, unknown> = {}): ServerValues => ({
  ...mapValues(texts, (_, field) => {
    const typed = draft[field];
    return typeof typed === "string" ? typed : (defaults[field] ?? "");
  }),
  password: "",
  visibility: draft["visibility"] === "public" ? "public" : "private",
});

export const toServerValues = (server: Server): ServerValues => ({
  ...mapValues(texts, (_, field) => String(server[field] ?? "")),
  password: "",
  visibility: isFlagOn(server.public) ? "public" : "private",
});

type Required = ReturnType<typeof requiredFields<typeof NewServer.entries>>[number];

/** Field name -> message. White space alone counts as empty, except in a password. */
const createValidation =
  (required: readonly Required[]) =>
  (values: ServerValues): Record<string, MessageKey> => {
    const missing = required.filter((field) => {
      const typed = values[field];
      return (field === "password" ? typed : typed.trim()) === "";
    });
    const isNumber = /^\d+$/.test(values.port.trim());
    return {
      ...(!isNumber && { port: "servers.portNumber" }),
      ...Object.fromEntries(missing.map((field) => [field, `servers.required.${field}` as const])),
    };
  };

/** An empty password keeps the current one. */
export const validateServer = createValidation(requiredFields(ChangedServer));
export const validateNewServer = createValidation(requiredFields(NewServer));

const toFields = (values: ServerValues) => ({
  ...mapValues(texts, (_, field) => values[field].trim()),
  port: Number(values.port),
  public: values.visibility === "public" ? 1 : 0,
});

export const toCreatePayload = (values: ServerValues) => ({ ...toFields(values), password: values.password });

/**
 * The body of PUT /api/servers/{id}: the whole server as it was read, with the form's values. A text that the server lacks is sent
 * only if one was typed.
 */
export const toUpdatePayload = (server: Server, values: ServerValues) => {
  const { password: _, ...others } = server;
  const fields = pickBy(toFields(values), (value, field) => value !== "" || (server[field] ?? null) !== null);
  return { ...others, ...fields, ...(values.password !== "" && { password: values.password }) };
};
