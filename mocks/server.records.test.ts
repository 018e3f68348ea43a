import { expect, test } from "vitest";
import { dataOf, recordOf, type Row, serveAs } from "./testing";

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

test("contacts: add, change and delete, seen when the domain is loaded again", async () => {
  const { client } = await serveAs("super");
  const company = async () =>
    (dataOf(await client.get("/api/domains/1"))[0] as unknown as { company: { id: number; contacts: Row[] } }).company;
  const { id, contacts } = await company();
  expect(contacts).toHaveLength(30);
  const added = await client.put(`/api/company_contacts/${id}`, {
    first_name: "Ann",
    last_name: "",
    office_phone: "1",
  });
  expect([added.status, recordOf(added)]).toMatchObject([201, { first_name: "Ann", last_name: null, company_id: id }]);
  const contact = recordOf(added);
  expect((await client.put(`/api/company_contacts/${id}`, { ...contact, email: "nonsense" })).status).toBe(422);
  expect((await client.put(`/api/company_contacts/${id}`, { ...contact, position: "Owner" })).status).toBe(200);
  expect((await company()).contacts.at(-1)).toMatchObject({ id: contact.id, first_name: "Ann", position: "Owner" });
  expect((await client.delete(`/api/company_contacts/${contact.id}`)).status).toBe(204);
  expect((await client.delete(`/api/company_contacts/${contact.id}`)).status).toBe(404);
  expect((await company()).contacts).toHaveLength(30);
});

test("dns: the zone, a record added, saved and deleted", async () => {
  const { client } = await serveAs("super");
  const zone = async () =>
    (await client.get("/api/dns?domain_id=1")).body as { data: { server: string; records: Row[] } };
  const { server, records } = (await zone()).data;
  const record = { type: "A", name: `api.${server}`, data: "192.0.2.1", ttl: 300 };
  const added = await client.post("/api/dns", record);
  expect([added.status, recordOf(added)]).toMatchObject([201, { ...record, domain_id: 1, priority: null }]);
  const { id } = recordOf(added);
  const saved = await client.post("/api/dns", { ...recordOf(added), type: "AAAA", data: "2001:db8::1" });
  expect([saved.status, recordOf(saved)]).toMatchObject([200, { id, type: "AAAA" }]);
  // The type is stored as it was sent.
  const again = await client.post("/api/dns", { ...recordOf(saved), type: "A" });
  expect([again.status, recordOf(again)]).toMatchObject([200, { id, type: "A", data: "2001:db8::1" }]);
  expect((await client.delete(`/api/dns/${id}`)).status).toBe(204);
  expect((await zone()).data.records).toEqual(records);
});

test.each([
  [{ type: "A", name: "a.b", data: "300.1.1.1", ttl: 1 }, "data"],
  [{ type: "AAAA", name: "a.b", data: "192.0.2.1", ttl: 1 }, "data"],
  [{ type: "MX", name: "a.b", data: "mail", ttl: 1 }, "priority"],
  [{ type: "SRV", name: "a.b", data: "x", ttl: 1 }, "type"],
  [{ type: "TXT", name: "a.b", data: "x", ttl: "soon" }, "ttl"],
  [{ type: "TXT", name: "no.such.zone", data: "x", ttl: 1 }, "domain_id"],
])("dns refuses record %#", async (record, field) => {
  const { client } = await serveAs("super");
  const answer = await client.post("/api/dns", record);
  expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([422, [field]]);
});
