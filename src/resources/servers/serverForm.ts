import { mapValues } from "es-toolkit";
import { DEFAULT_SERVER_PORT } from "@/lib/constants";
import { ChangedServer, isOn, NewServer, requiredFields, type Server } from "@/model/records";
import type { MessageKey } from "@/i18n";

/** The server form: its values, validation and payloads. */

const { password: _password, public: _public, ...texts } = NewServer.entries;

/** Every field that is sent as the user types it; numbers are texts until then. */
export type ServerValues = Record<keyof typeof texts | "password", string> & { visibility: "private" | "public" };

export const secretFields = ["password"] as const;

const defaults: Partial<ServerValues> = { port: String(DEFAULT_SERVER_PORT) };

/** The defaults of a new server, overridden by a draft, which never contains the password. */
export const newServer = (draft: Record<string, unknown> = {}): ServerValues => ({
  ...mapValues(texts, (_, field) => {
    const typed = draft[field];
    return typeof typed === "string" ? typed : (defaults[field] ?? "");
  }),
  password: "",
  visibility: draft["visibility"] === "public" ? "public" : "private",
});

export const valuesOf = (server: Server): ServerValues => ({
  ...mapValues(texts, (_, field) => String(server[field] ?? "")),
  password: "",
  visibility: isOn(server.public) ? "public" : "private",
});

type Required = ReturnType<typeof requiredFields<typeof NewServer.entries>>[number];

/** Field name -> message, of what has to be sent. White space alone is nothing, except in a password. */
const problemsBy =
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
export const editProblems = problemsBy(requiredFields(ChangedServer));
export const addProblems = problemsBy(requiredFields(NewServer));

const fieldsOf = (values: ServerValues) => ({
  ...mapValues(texts, (_, field) => values[field].trim()),
  port: Number(values.port),
  public: values.visibility === "public" ? 1 : 0,
});

/** The body of POST /api/servers. */
export const addPayload = (values: ServerValues) => ({ ...fieldsOf(values), password: values.password });

/** The body of PUT /api/servers/{id}: the whole server as it was read, with the changes. */
export const editPayload = (server: Server, values: ServerValues) => {
  const { password: _, ...others } = server;
  return { ...others, ...fieldsOf(values), ...(values.password !== "" && { password: values.password }) };
};
