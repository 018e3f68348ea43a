import type { HttpRequest } from "@/dataProvider/transport";
import type { LogEntry } from "./activityLog";

/** Arranges the tests of this folder. */

export const LOGGED_AT = Date.now();

/** A change of a server that is done. */
export const createLogEntry = (entry: Partial<LogEntry> = {}): LogEntry => ({
  id: `${LOGGED_AT}`,
  at: LOGGED_AT,
  kind: "update",
  target: "servers",
  route: "PUT /api/servers/{id}",
  subject: "id=1",
  name: "web1",
  changes: [],
  state: "done",
  status: 200,
  ...entry,
});

export const createRequest = (request: Partial<HttpRequest>): HttpRequest => {
  const endpoint = request.endpoint ?? "POST /api/servers";
  const [method = "", path = ""] = endpoint.split(" ");
  return { method, path, endpoint, ...request };
};
