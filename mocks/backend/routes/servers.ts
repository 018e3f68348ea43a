import { HttpResponse } from "msw";
import * as v from "valibot";
import { ChangedServer, NewServer } from "@/model/records";
import { requireRecord, HttpError, parseIdParam, json } from "../http";
import { serializeServer } from "../serializers";
import type { Route } from "../router";
import type { RequestContext } from "../services";
import type { Server } from "../types";
import { TAKEN_MESSAGE, validate } from "../validation";

const validateServer = ({ backend, input }: RequestContext, server?: Server): void => {
  const isTaken = [...backend.store.servers.values()].some(
    ({ id, name }) => name === input["name"] && id !== server?.id,
  );
  validate(server ? ChangedServer : NewServer, input, { name: isTaken && TAKEN_MESSAGE });
};

const requireServer = (context: RequestContext): Server => {
  const id = parseIdParam(context);
  return requireRecord(context.backend.store.servers.get(id), "Server", id);
};

const listServers = ({ backend }: RequestContext): Response =>
  json({ data: [...backend.store.servers.values()].map((server) => serializeServer(backend.store, server)) });

const showServer = (context: RequestContext): Response =>
  json({ data: serializeServer(context.backend.store, requireServer(context)) });

const addServer = (context: RequestContext): Response => {
  const { backend, input } = context;
  validateServer(context);
  const id = backend.store.createId("servers");
  const sent = v.parse(v.object(NewServer.entries), input);
  const server: Server = { ...sent, id, ip_address: `203.0.113.${(10 + id) % 250}`, public: sent.public === 1 };
  backend.store.servers.set(id, server);
  return json({ data: serializeServer(backend.store, server) }, 201);
};

const updateServer = (context: RequestContext): Response => {
  const server = requireServer(context);
  const { input } = context;
  validateServer(context, server);
  const { public: isPublic = server.public, password, ...sent } = v.parse(v.object(ChangedServer.entries), input);
  Object.assign(server, sent, { public: Number(isPublic) === 1, password: password ?? server.password });
  const { store } = context.backend;
  store.overrides.remove("servers", server.id);
  store.domainsVersion += 1;
  return json({ data: serializeServer(store, server) });
};

const BAD_GATEWAY_HTML =
  "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>";

/** web4 is offline, web5 and web6 cannot be tested, the others are online. */
const testServer = async (context: RequestContext): Promise<Response> => {
  const { id } = requireServer(context);
  const [min, max] = context.backend.settings.serverTestTime;
  const ms = id % 6 === 3 ? max : min + Math.random() * (max - min);
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  if (id % 6 === 5) throw new HttpError(500, "Server Error");
  if (id % 6 === 0)
    return new HttpResponse(BAD_GATEWAY_HTML, { status: 502, headers: { "Content-Type": "text/html" } });
  return json({ status: id % 6 === 4 ? "offline" : "online" });
};

export const serverRoutes: Route[] = [
  { method: "GET", path: "/api/servers", group: "api", handle: listServers },
  { method: "GET", path: "/api/servers/test/{id}", group: "api", handle: testServer },
  { method: "GET", path: "/api/servers/{id}", group: "api", handle: showServer },
  { method: "POST", path: "/api/servers", group: "api", handle: addServer },
  { method: "PUT", path: "/api/servers/{id}", group: "api", handle: updateServer },
];
