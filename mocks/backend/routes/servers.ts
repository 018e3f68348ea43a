import { HttpResponse } from "msw";
import * as v from "valibot";
import { ChangedServer, NewServer } from "@/model/records";
import { found, HttpError, idParam, json } from "../http";
import { serverItem } from "../render";
import type { Route } from "../router";
import type { Context } from "../services";
import type { Server } from "../types";
import { TAKEN, validate } from "../validation";

const check = ({ backend, input }: Context, server?: Server): void => {
  const isTaken = [...backend.store.servers.values()].some(
    ({ id, name }) => name === input["name"] && id !== server?.id,
  );
  validate(server ? ChangedServer : NewServer, input, { name: isTaken && TAKEN });
};

const target = (context: Context): Server => {
  const id = idParam(context);
  return found(context.backend.store.servers.get(id), "Server", id);
};

const list = ({ backend }: Context): Response =>
  json({ data: [...backend.store.servers.values()].map((server) => serverItem(backend.store, server)) });

const show = (context: Context): Response => json({ data: serverItem(context.backend.store, target(context)) });

const add = (context: Context): Response => {
  const { backend, input } = context;
  check(context);
  const id = backend.store.newId("servers");
  const sent = v.parse(v.object(NewServer.entries), input);
  const server: Server = { ...sent, id, ip_address: `203.0.113.${(10 + id) % 250}`, public: sent.public === 1 };
  backend.store.servers.set(id, server);
  return json({ data: serverItem(backend.store, server) }, 201);
};

const update = (context: Context): Response => {
  const server = target(context);
  const { input } = context;
  check(context, server);
  const { public: isPublic = server.public, password, ...sent } = v.parse(v.object(ChangedServer.entries), input);
  Object.assign(server, sent, { public: Number(isPublic) === 1, password: password ?? server.password });
  const { store } = context.backend;
  store.flaws.mend("servers", server.id);
  store.domainsVersion += 1;
  return json({ data: serverItem(store, server) });
};

const BAD_GATEWAY = "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>";

/** Most servers are online; web4 is offline, web5 and web6 cannot be tested. */
const test = async (context: Context): Promise<Response> => {
  const { id } = target(context);
  const [min, max] = context.backend.settings.serverTestTime;
  const ms = id % 6 === 3 ? max : min + Math.random() * (max - min);
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  if (id % 6 === 5) throw new HttpError(500, "Server Error");
  if (id % 6 === 0) return new HttpResponse(BAD_GATEWAY, { status: 502, headers: { "Content-Type": "text/html" } });
  return json({ status: id % 6 === 4 ? "offline" : "online" });
};

export const serverRoutes: Route[] = [
  { method: "GET", path: "/api/servers", group: "api", handle: list },
  { method: "GET", path: "/api/servers/test/{id}", group: "api", handle: test },
  { method: "GET", path: "/api/servers/{id}", group: "api", handle: show },
  { method: "POST", path: "/api/servers", group: "api", handle: add },
  { method: "PUT", path: "/api/servers/{id}", group: "api", handle: update },
];
