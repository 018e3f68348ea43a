import { expect, test } from "vitest";
import { ensureDefined } from "../../mocks/ensureDefined";
import { routes } from "../../mocks/backend/routes";
import { createCrudRoutes } from "../../mocks/backend/routes/crud";
import { createSampleInput } from "../../mocks/backend/seed/sampleRecords";
import { type TestClient, startTestServer } from "../../mocks/testServer";
import { canAccess } from "@/authProvider/access";
import { checkShape, unwrap, unwrapOne } from "@/dataProvider/responses";
import { resources, type ResourceEndpoint, type Route } from "@/dataProvider/endpoints";
import { readFields } from "../../contract/fields";
import { fillRoute } from "@/dataProvider/routes";
import { emailByRole } from "../support/backend";
import { createUserWithRole } from "../support/builders";
import * as v from "valibot";
import type { Role } from "@/model/roles";
import { standardTable } from "./standardTable";

// Resources that are added to the endpoint table are tested automatically. mockResponses.test.ts tests all other calls.

const table: Record<string, ResourceEndpoint> = { ...resources, ...standardTable };
const roles: readonly Role[] = ["employee", "admin", "super-admin"];

const send = (client: TestClient, route: Route, values: Record<string, unknown>, body?: unknown) => {
  const { method, path } = fillRoute(route, values);
  return client.send(method, path, body);
};

const startClient = async (role?: Role) => {
  const { client } = await startTestServer({}, {}, table);
  if (role) await client.login(emailByRole[role]);
  return client;
};
const statusFor = (role: Role, resource: string, action: string, otherwise: number) =>
  canAccess(createUserWithRole(role), { resource, action }, table) ? otherwise : 403;

type Named = [resource: string, endpoint: ResourceEndpoint];
const entries: Named[] = Object.entries(table);
const has =
  (...calls: ("list" | "one" | "create" | "update" | "delete")[]) =>
  ([, endpoint]: Named) =>
    calls.every((call) => endpoint[call]);

/** Resources with generated routes. */
const standardResources = entries.filter(
  ([name, endpoint]) => createCrudRoutes({ [name]: endpoint }, routes).length > 0,
);

test.each(standardResources.filter(has("list")))("the list of %s matches its schema", async (_resource, endpoint) => {
  const list = ensureDefined(endpoint.list);
  const { body } = await send(await startClient("super-admin"), list, {});
  expect(checkShape(list, v.array(endpoint.record), unwrap(body)).length).toBeGreaterThan(0);
  if (endpoint.paging) checkShape(list, v.looseObject({ meta: v.optional(endpoint.paging.meta) }), body);
});

const createSamples = (resource: string, endpoint: ResourceEndpoint, row: number) => {
  const { secrets = [] } = endpoint;
  const sample = createSampleInput(resource, endpoint, row);
  const open = Object.fromEntries(Object.entries(sample).filter(([name]) => !secrets.includes(name)));
  return { sample, open, secrets };
};

test.each(standardResources)("each call of %s is allowed only for its roles", async (resource, endpoint) => {
  const { list, one, create, update, delete: remove } = endpoint;
  const { sample } = createSamples(resource, endpoint, 50);
  const calls = [
    { route: list, action: "list", expectedStatus: 200 },
    { route: one, action: "list", expectedStatus: 200 },
    { route: create, action: "create", expectedStatus: 201, body: sample },
    { route: update, action: "edit", expectedStatus: 200, body: { id: 1, ...sample } },
    { route: remove, action: "delete", expectedStatus: 204 },
  ];
  for (const { route, action, expectedStatus, body } of calls) {
    if (!route) continue;
    expect((await send(await startClient(), route, { id: 1 }, body)).status).toBe(route.startsWith("GET") ? 401 : 419);
    for (const role of roles) {
      const { status } = await send(await startClient(role), route, { id: 1 }, body);
      expect([route, role, status]).toEqual([route, role, statusFor(role, resource, action, expectedStatus)]);
    }
  }
});

test.each(standardResources.filter(has("create")))(
  "creating one of %s reports missing fields",
  async (_resource, endpoint) => {
    const { status, body } = await send(await startClient("super-admin"), ensureDefined(endpoint.create), {}, {});
    const needed = Object.entries(readFields(endpoint.input)).filter(([, field]) => field.required);
    expect(needed.length).toBeGreaterThan(0);
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors).sort()).toEqual(needed.map(([name]) => name).sort());
  },
);

test.each(standardResources.filter(has("list", "create", "update", "delete")))(
  "one of %s can be created, updated and deleted, and responses contain no secrets",
  async (resource, endpoint) => {
    const { sample, open: shown, secrets } = createSamples(resource, endpoint, 50);
    const client = await startClient("super-admin");
    const added = await send(client, ensureDefined(endpoint.create), {}, sample);
    expect(added.status).toBe(201);
    const record = unwrapOne(added.body) as { id: number };
    expect(record).toMatchObject(shown);

    const changed = createSamples(resource, endpoint, 51).open;
    const saved = await send(client, ensureDefined(endpoint.update), record, { ...record, ...changed });
    expect(saved.status).toBe(200);
    expect(unwrapOne(saved.body)).toMatchObject(changed);
    const rows = await send(client, ensureDefined(endpoint.list), {});
    const listed = checkShape(ensureDefined(endpoint.list), v.array(endpoint.record), unwrap(rows.body));
    expect(listed).toContainEqual(unwrapOne(saved.body));
    const read = endpoint.one ? await send(client, endpoint.one, record) : saved;
    expect(unwrapOne(read.body)).toEqual(unwrapOne(saved.body));
    for (const response of [added, saved, read, rows]) {
      expect(secrets.filter((name) => response.text.includes(`"${name}"`))).toEqual([]);
    }

    expect((await send(client, ensureDefined(endpoint.delete), record)).status).toBe(204);
    expect((await send(client, ensureDefined(endpoint.delete), record)).status).toBe(404);
    expect(unwrap((await send(client, ensureDefined(endpoint.list), {})).body)).not.toContainEqual(
      unwrapOne(saved.body),
    );
  },
);
