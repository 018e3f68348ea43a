import { expect, test } from "vitest";
import { DEMO_PASSWORD, type Fault } from "./backend";
import { ensureDefined } from "./ensureDefined";
import { type TestResponse, type TestClient, startTestServerAs } from "./testServer";

const NEW_USER = { name: "New", email: "new@spire.test", password: DEMO_PASSWORD, role: "employee" };
const ACTION = { domain_id: 1, server_id: 1, action: "suspend" };

test.each<[Fault, number, string]>([
  [{ kind: "405" }, 405, '{"message":"The method is not supported for this route."}'],
  [{ kind: "422", errors: { name: ["Wrong."] } }, 422, '{"message":"Wrong.","errors":{"name":["Wrong."]}}'],
  [{ kind: "503", message: "Down" }, 503, '{"message":"Down"}'],
  [{ kind: "malformed" }, 200, '{"data":[{"id":1,"na'],
  [{ kind: "empty" }, 200, ""],
  [{ kind: "wrongShape" }, 200, '{"unexpected":{"shape":true}}'],
  [{ kind: "body", status: 418, body: { any: 1 } }, 418, '{"any":1}'],
])("the fault %o responds with %i", async (fault, status, text) => {
  const { backend, origin } = await startTestServerAs("employee");
  backend.faults.add(fault);
  const response = await fetch(`${origin}/api/user`);
  expect([response.status, await response.text()]).toEqual([status, text]);
});

test.each<[string, (client: TestClient) => Promise<TestResponse>, number]>([
  ["creating", (client) => client.post("/api/users", NEW_USER), 422],
  ["deleting", (client) => client.delete("/api/users/1"), 404],
  ["an action", (client) => client.post("/api/domain_action", ACTION), 409],
  ["updating", (client) => client.put("/api/users/1", { ...NEW_USER, password: undefined }), 200],
])("the fault 'repeated' processes %s twice and returns the second response", async (_, send, status) => {
  const { client, backend } = await startTestServerAs("super", { processTime: [60_000, 60_000] });
  Object.assign(ensureDefined(backend.store.domains.get(1)?.installations[0]), {
    server_id: 1,
    status: 0,
    process_started: false,
  });
  backend.faults.add({ kind: "repeated", times: 1 });
  expect((await send(client)).status).toBe(status);
  expect(backend.processes.count).toBe(status === 409 ? 1 : 0);
});

test("a fault affects its method and path after the skipped requests, as often as given", async () => {
  const { client, backend } = await startTestServerAs("employee");
  backend.faults.add({ kind: "500", method: "get", path: "/api/users*", skip: 1, times: 1 });
  const statuses = [];
  for (const path of ["/api/user", "/api/users", "/api/users", "/api/users"]) {
    statuses.push((await client.get(path)).status);
  }
  expect(statuses).toEqual([200, 200, 500, 200]);
});
