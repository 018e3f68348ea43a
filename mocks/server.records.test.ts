import { expect, test } from "vitest";
import { dataOf, recordOf, serveAs } from "./testing";

test("users: add, change, delete", async () => {
  const { client } = await serveAs("admin");
  const user = { name: " New One ", email: "new@spire.test", password: "Spire-demo2!", role: "employee" };
  const added = await client.post("/api/users", user);
  expect([added.status, recordOf(added)]).toMatchObject([201, { name: "New One", roles: [{ name: "employee" }] }]);
  expect((await client.post("/api/users", user)).body).toMatchObject({
    errors: { email: ["The email has already been taken."] },
  });
  expect((await client.post("/api/users", { ...user, email: "x@y.z", role: "super-admin" })).status).toBe(403);
  const { id } = recordOf(added);
  const changed = await client.put(`/api/users/${id}`, {
    ...user,
    password: "",
    name: "Renamed",
    roles: ["admin"],
    role: null,
  });
  expect([changed.status, recordOf(changed)]).toMatchObject([200, { name: "Renamed", roles: [{ name: "admin" }] }]);
  expect(await client.delete(`/api/users/${id}`)).toMatchObject({ status: 204, text: "" });
  expect(dataOf(await client.get("/api/users"))).toHaveLength(12);
});

test("servers: add, read, change, test; the password is never answered", async () => {
  const { client, backend } = await serveAs("super");
  const server = { name: "web7", host_url: "https://web7.example", port: 8443, login: "l", password: "p", public: 1 };
  const added = await client.post("/api/servers", server);
  expect(added.status).toBe(201);
  expect(added.text).not.toContain("password");
  const { id } = recordOf(added);
  expect((await client.post("/api/servers", { ...server, port: "x" })).body).toMatchObject({
    errors: { name: [expect.any(String)], port: ["The port field must be a number."] },
  });
  expect((await client.put(`/api/servers/${id}`, { ...server, password: "", port: 9000 })).status).toBe(200);
  expect(backend.store.servers.get(id)).toMatchObject({ port: 9000, password: "p", public: true });
  expect(dataOf(await client.get("/api/servers"))).toHaveLength(7);
  const tests = [1, 4, 5, 6].map(async (server) => (await client.get(`/api/servers/test/${server}`)).status);
  expect(await Promise.all(tests)).toEqual([200, 200, 500, 502]);
});

test.each([
  [{ type: "A", name: "a.b", data: "300.1.1.1", ttl: 1 }, "data"],
  [{ type: "AAAA", name: "a.b", data: "192.0.2.1", ttl: 1 }, "data"],
  [{ type: "TXT", name: "no.such.zone", data: "x", ttl: 1 }, "domain_id"],
])("dns refuses record %#", async (record, field) => {
  const { client } = await serveAs("super");
  const answer = await client.post("/api/dns", record);
  expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([422, [field]]);
});
