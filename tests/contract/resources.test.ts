import { expect, test } from "vitest";
import { ensureDefined } from "../../mocks/ensureDefined";
import { routes } from "../../mocks/backend/routes";
import { createCrudRoutes } from "../../mocks/backend/routes/crud";
import { createSampleInput } from "../../mocks/backend/seed/sampleRecords";
import { type TestClient, startTestServer } from "../../mocks/testServer";
import { checkShape, unwrap, unwrapOne } from "@/dataProvider/responses";
import { resources, type ResourceEndpoint, type Route } from "@/dataProvider/endpoints";
import { fillRoute } from "@/dataProvider/routes";
import { emailByRole } from "../support/backend";
import * as v from "valibot";
import { standardTable } from "./standardTable";

// Resources that are added to the endpoint table are tested automatically. mockResponses.test.ts tests all other calls.

const table: Record<string, ResourceEndpoint> = { ...resources, ...standardTable };

const send = (client: TestClient, route: Route, values: Record<string, unknown>, body?: unknown) => {
  const { method, path } = fillRoute(route, values);
  return client.send(method, path, body);
};

const startClient = async () => {
  const { client } = await startTestServer({}, {}, table);
  await client.login(emailByRole["super-admin"]);
  return client;
};

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
  const { body } = await send(await startClient(), list, {});
  expect(checkShape(list, v.array(endpoint.record), unwrap(body)).length).toBeGreaterThan(0);
  if (endpoint.paging) checkShape(list, v.looseObject({ meta: v.optional(endpoint.paging.meta) }), body);
});

const createSamples = (resource: string, endpoint: ResourceEndpoint, row: number) => {
  const { secrets = [] } = endpoint;
  const sample = createSampleInput(resource, endpoint, row);
  const open = Object.fromEntries(Object.entries(sample).filter(([name]) => !secrets.includes(name)));
  return { sample, open, secrets };
};

test.each(standardResources.filter(has("list", "create", "update", "delete")))(
  "one of %s can be created, updated and deleted, and responses contain no secrets",
  async (resource, endpoint) => {
    const { sample, open: shown, secrets } = createSamples(resource, endpoint, 50);
    const client = await startClient();
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
