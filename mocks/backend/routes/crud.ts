import { allows, getGrants, rolesForCall, type Verb } from "@/model/roles";
import type { ResourceEndpoint } from "@/dataProvider/endpoints";
import { createInputSchema, readFields } from "../../../contract/fields";
import { forbidden, requireRecord, parseIdParam, json, type Json, noContent, parseQuery } from "../http";
import { paginate } from "../pagination";
import type { Route } from "../router";
import { validate } from "../validation";
import { createServerFields, seedSampleRecords } from "../seed/sampleRecords";
import type { RequestContext } from "../services";
import type { GenericRecord } from "../types";

type Table = Readonly<Record<string, ResourceEndpoint>>;

const authorise = ({ user }: RequestContext, { allowedRoles }: ResourceEndpoint, verb: Verb): void => {
  if (!allows(rolesForCall(allowedRoles, verb), getGrants(user?.role ?? null))) throw forbidden();
};

/** A parameter with the name of a field filters by it, `search` by any text. */
const matchesQuery = (record: GenericRecord, query: ReturnType<typeof parseQuery>): boolean =>
  Object.entries(query).every(([name, wanted]) => {
    if (name in record) return [wanted].flat().includes(String(record[name]));
    return name !== "search" || JSON.stringify(Object.values(record)).includes(String(wanted));
  });

const createHandlers = (resource: string, endpoint: ResourceEndpoint) => {
  const { secrets = [] } = endpoint;
  const rowsIn = ({ backend: { store, settings } }: RequestContext) =>
    store.getRows(resource, () => seedSampleRecords(resource, endpoint, settings.seed));
  /** Without a path parameter the id is in the body. */
  const target = (context: RequestContext): GenericRecord => {
    const id = context.params.length > 0 ? parseIdParam(context) : Number(context.input["id"]);
    return requireRecord(rowsIn(context).get(id), resource, id);
  };
  const shown = (record: GenericRecord): Json =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !secrets.includes(name)));
  /** Ignores unknown fields, and empty secrets. */
  const sent = ({ input }: RequestContext): Json =>
    Object.fromEntries(
      Object.keys(readFields(endpoint.input)).flatMap((name) =>
        input[name] === undefined || (input[name] === null && secrets.includes(name)) ? [] : [[name, input[name]]],
      ),
    );

  const handlers: Record<Verb, (context: RequestContext) => Response> = {
    list: (context) => {
      const rows = [...rowsIn(context).values()];
      if (!endpoint.paging) return json({ data: rows.map(shown) });
      const { url, backend } = context;
      const { pageSize: perPage, paging: shape } = backend.settings;
      const query = parseQuery(url.searchParams);
      const matches = rows.filter((record) => matchesQuery(record, query));
      return json(paginate(url, matches, { perPage, shape }, shown));
    },
    one: (context) => json({ data: shown(target(context)) }),
    create: (context) => {
      validate(createInputSchema(endpoint, true), context.input);
      const rows = rowsIn(context);
      const { store, settings } = context.backend;
      const id = store.createRowId(resource);
      const record = { ...createServerFields(resource, endpoint, id, settings.seed), ...sent(context), id };
      rows.set(record.id, record);
      return json({ data: shown(record) }, 201);
    },
    update: (context) => {
      const record = target(context);
      validate(createInputSchema(endpoint, false), context.input);
      return json({ data: shown(Object.assign(record, sent(context))) });
    },
    delete: (context) => {
      rowsIn(context).delete(target(context).id);
      return noContent();
    },
  };
  return handlers;
};

/** Such as `GET /api/users/{}`. */
const normalizeRoute = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`;

/** Generates the missing routes of the table, which behave like a Laravel resource controller. */
export const createCrudRoutes = (table: Table, routes: readonly Route[]): Route[] => {
  const known = new Set(routes.map(({ method, path }) => normalizeRoute(method, path)));
  return Object.entries(table).flatMap(([resource, endpoint]) => {
    const handlers = createHandlers(resource, endpoint);
    const verbs = Object.keys(handlers) as Verb[];
    return verbs.flatMap((verb): Route[] => {
      const [method, path = ""] = (endpoint[verb]?.split(" ") ?? []) as [Route["method"], string] | [];
      if (!method || known.has(normalizeRoute(method, path))) return [];
      const handle = (context: RequestContext) => {
        // A call that both creates and updates does the latter if there is an id.
        const saves = endpoint[verb] === endpoint.update && context.input["id"] !== undefined;
        const wanted = saves ? "update" : verb;
        authorise(context, endpoint, wanted);
        return handlers[wanted](context);
      };
      return [{ method, path, access: "staff", group: "api", handle }];
    });
  });
};
