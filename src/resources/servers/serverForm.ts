import { DEFAULT_SERVER_PORT } from "@/lib/constants";
import { isOn, type Server } from "@/model/records";
import type { MessageKey } from "@/i18n";

/** The server form: its values, validation and payloads. */
export interface ServerValues {
  name: string;
  host_url: string;
  port: string;
  login: string;
  password: string;
  visibility: "private" | "public";
}

export const secretFields = ["password"] as const;

const text = (value: unknown, otherwise = ""): string => (typeof value === "string" ? value : otherwise);

/** The defaults of a new server, overridden by a draft, which never contains the password. */
export const newServer = (draft: Record<string, unknown> = {}): ServerValues => ({
  name: text(draft["name"]),
  host_url: text(draft["host_url"]),
  port: text(draft["port"], String(DEFAULT_SERVER_PORT)),
  login: text(draft["login"]),
  password: "",
  visibility: draft["visibility"] === "public" ? "public" : "private",
});

export const valuesOf = (server: Server): ServerValues => ({
  name: server.name,
  host_url: server.host_url ?? "",
  port: String(server.port ?? ""),
  login: server.login ?? "",
  password: "",
  visibility: isOn(server.public) ? "public" : "private",
});

const required: [keyof ServerValues, MessageKey][] = [
  ["name", "servers.required.name"],
  ["host_url", "servers.required.hostUrl"],
  ["port", "servers.required.port"],
  ["login", "servers.required.login"],
];

/** Field name -> message. */
const problemsOf = (values: ServerValues): Record<string, MessageKey> => {
  const missing = required.filter(([field]) => values[field].trim() === "");
  const isNumber = /^\d+$/.test(values.port.trim());
  return { ...(!isNumber && { port: "servers.portNumber" }), ...Object.fromEntries(missing) };
};

/** An empty password keeps the current one. */
export const editProblems = problemsOf;

export const addProblems = (values: ServerValues): Record<string, MessageKey> => ({
  ...problemsOf(values),
  ...(values.password === "" && { password: "servers.required.password" }),
});

const fieldsOf = ({ name, host_url, port, login, visibility }: ServerValues) => ({
  name: name.trim(),
  host_url: host_url.trim(),
  port: Number(port),
  login: login.trim(),
  public: visibility === "public" ? 1 : 0,
});

/** The body of POST /api/servers. */
export const addPayload = (values: ServerValues) => ({ ...fieldsOf(values), password: values.password });

/** The body of PUT /api/servers/{id}: the whole server as it was read, with the changes. */
export const editPayload = (server: Server, values: ServerValues) => {
  const { password: _, ...others } = server;
  return { ...others, ...fieldsOf(values), ...(values.password !== "" && { password: values.password }) };
};
