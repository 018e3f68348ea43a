// @vitest-environment node
import { expect, test } from "vitest";
import { required } from "./required";
import { serveAs } from "./testing";

type Row = Record<string, unknown> & { id: number };
const dataOf = (answer: { body: unknown }) => (answer.body as { data: Row[] }).data;
const recordOf = (answer: { body: unknown }) => (answer.body as { data: Row }).data;
type Linked = { servers: { id: number; pivot: Record<string, unknown> }[] };

const reads: [path: string, statuses: [norole: number, employee: number, admin: number, root: number]][] = [
  ["/api/user", [200, 200, 200, 200]],
  ["/api/users", [200, 200, 200, 200]],
  ["/api/wordpress_domain_list", [200, 200, 200, 200]],
  ["/api/servers", [403, 403, 403, 200]],
  ["/api/servers/1", [403, 403, 403, 200]],
  ["/api/servers/test/1", [403, 403, 403, 200]],
  ["/api/domains", [403, 403, 403, 200]],
  ["/api/domains/1", [403, 403, 403, 200]],
  ["/api/domain_list", [403, 403, 403, 200]],
  ["/api/company_contacts", [403, 403, 403, 200]],
  ["/api/service_plans", [403, 403, 403, 200]],
  ["/api/dns?domain_id=1", [403, 403, 403, 200]],
  ["/api/domain_delete_info", [403, 403, 403, 422]],
  ["/api/nothing", [404, 404, 404, 404]],
];

const writes: [method: string, path: string, statuses: [number, number, number, number]][] = [
  ["POST", "/api/users", [403, 403, 422, 422]],
  ["PUT", "/api/users/3", [403, 403, 403, 422]],
  ["DELETE", "/api/users/3", [403, 403, 403, 403]],
  ["DELETE", "/api/users/4", [403, 403, 403, 204]],
  ["POST", "/api/servers", [403, 403, 403, 422]],
  ["PUT", "/api/servers/1", [403, 403, 403, 422]],
  ["POST", "/api/domains", [403, 403, 403, 422]],
  ["PUT", "/api/domains/1", [403, 403, 403, 422]],
  ["POST", "/api/subdomains", [403, 403, 403, 422]],
  ["POST", "/api/domain_action", [403, 403, 403, 422]],
  ["PUT", "/api/company_contacts/1", [403, 403, 403, 201]],
  ["DELETE", "/api/company_contacts/101", [403, 403, 403, 204]],
  ["POST", "/api/dns", [403, 403, 403, 422]],
  ["DELETE", "/api/dns/1001", [403, 403, 403, 204]],
  ["POST", "/api/users/gen_site_token", [422, 422, 422, 422]],
  ["POST", "/api/servers/1", [405, 405, 405, 405]],
  ["DELETE", "/api/domains", [405, 405, 405, 405]],
];

test.each(["norole", "employee", "admin", "super"] as const)("what %s may call", async (account) => {
  const { client } = await serveAs(account);
  const column = ["norole", "employee", "admin", "super"].indexOf(account);
  const got: [string, number][] = [];
  for (const [path] of reads) got.push([path, (await client.get(path)).status]);
  for (const [method, path] of writes) got.push([`${method} ${path}`, (await client.send(method, path, {})).status]);
  expect(got).toEqual([
    ...reads.map(([path, statuses]) => [path, statuses[column]]),
    ...writes.map(([method, path, statuses]) => [`${method} ${path}`, statuses[column]]),
  ]);
});

test("nobody gets anything without a session but what is open", async () => {
  const { client, backend } = await serveAs("super");
  backend.sessions.end();
  for (const [path] of reads.slice(0, -1)) expect([path, (await client.get(path)).status]).toEqual([path, 401]);
});

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
  const server = { name: "web7", host_url: "https://web7.example", port: "8443", login: "l", password: "p", public: 1 };
  const added = await client.post("/api/servers", server);
  expect(added.status).toBe(201);
  expect(added.text).not.toContain("password");
  const { id } = recordOf(added);
  expect((await client.post("/api/servers", { ...server, port: "x" })).body).toMatchObject({
    errors: { name: [expect.any(String)], port: ["The port field must be an integer."] },
  });
  expect((await client.put(`/api/servers/${id}`, { ...server, password: "", port: 9000 })).status).toBe(200);
  expect(backend.store.servers.get(id)).toMatchObject({ port: 9000, password: "p", public: true });
  expect(dataOf(await client.get("/api/servers"))).toHaveLength(7);
  const tests = [1, 4, 5, 6].map(async (server) => (await client.get(`/api/servers/test/${server}`)).status);
  expect(await Promise.all(tests)).toEqual([200, 200, 500, 502]);
});

test("domains: pages, search, filter and order", async () => {
  const { client } = await serveAs("super", { domains: 60, pageSize: 25 });
  const first = await client.get("/api/domains");
  expect(first.body).toMatchObject({ meta: { current_page: 1, to: 25, total: 60, prev_page_url: null, per_page: 25 } });
  const names = dataOf(first).map(({ domain }) => String(domain).toLowerCase());
  expect(names).toEqual(names.toSorted());
  expect((await client.get("/api/domains?page=9")).body).toMatchObject({ data: [], meta: { to: null, from: null } });
  const found = dataOf(await client.get("/api/domains?search=123.EXAMPLE&filter=&orderBy=domain&order=asc"));
  expect(found.map(({ domain }) => domain)).toEqual(["123.example.com"]);
  const byServer = dataOf(await client.get("/api/domains?orderBy=server")) as unknown as {
    servers: { name: string }[];
  }[];
  const servers = byServer.map((row) => row.servers[0]?.name ?? "");
  expect(servers).toEqual(servers.toSorted());
});

test("domains: both readings of a link, and flags of all kinds", async () => {
  const { client } = await serveAs("super", { pageSize: 60 });
  const rows = dataOf(await client.get("/api/domains")) as unknown as Linked[];
  const pivots = rows.flatMap(({ servers }) => servers.map(({ pivot }) => pivot));
  expect(new Set(pivots.map(({ secure }) => typeof secure))).toEqual(new Set(["number", "boolean", "string"]));
  expect(pivots.filter((pivot) => "active" in pivot).length).toBeGreaterThan(0);
  expect(pivots.filter((pivot) => "status" in pivot).length).toBeGreaterThan(40);
  const [detail] = dataOf(await client.get("/api/domains/1")) as unknown as Linked[];
  expect(detail?.servers[0]?.pivot).toEqual(
    expect.objectContaining({ domain_id: 1, server_id: detail?.servers[0]?.id, active: expect.any(Boolean) }),
  );
  expect(detail?.servers[0]?.pivot).not.toHaveProperty("status");
});

test("a domain is saved whole: unknown fields survive, in every shape in which it came", async () => {
  const { client } = await serveAs("super");
  const [domain] = dataOf(await client.get("/api/domains/1"));
  const saved = await client.put("/api/domains/1", {
    ...domain,
    mysql_user: "changed",
    surprise: { deep: [1, "two"] },
  });
  expect(saved.status).toBe(200);
  const [again] = dataOf(await client.get("/api/domains/1"));
  expect(again).toEqual({
    ...domain,
    mysql_user: "changed",
    surprise: { deep: [1, "two"] },
    updated_at: again?.["updated_at"],
  });
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
  const saved = await client.post("/api/dns", { ...recordOf(added), data: "2001:db8::1" });
  expect([saved.status, recordOf(saved)]).toMatchObject([200, { id, type: "AAAA" }]);
  expect((await client.delete(`/api/dns/${id}`)).status).toBe(204);
  expect((await zone()).data.records).toEqual(records);
});

test.each([
  [{ type: "A", name: "a.b", data: "300.1.1.1", ttl: 1 }, "data"],
  [{ type: "MX", name: "a.b", data: "mail", ttl: 1 }, "priority"],
  [{ type: "SRV", name: "a.b", data: "x", ttl: 1 }, "type"],
  [{ type: "TXT", name: "a.b", data: "x", ttl: "soon" }, "ttl"],
  [{ type: "TXT", name: "no.such.zone", data: "x", ttl: 1 }, "domain_id"],
])("dns refuses record %#", async (record, field) => {
  const { client } = await serveAs("super");
  const answer = await client.post("/api/dns", record);
  expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([422, [field]]);
});

const website = {
  company_name: "New Ltd",
  company_contact: { primary: { phone: "1", email: "a@b.example", contact_name: "Ann Bee" } },
  panel_user: "u",
  panel_pass: "p",
  hosting_package: 1,
  domain: "https://www.brand-new.example",
  server: 3,
  site_type: "responsive",
  ftp_user: "u",
  ftp_pass: "p",
  db_name: "brandnew_main",
  db_user: "brandnew_user",
  db_pass: "p",
};

test("a website is added and listed, with its company", async () => {
  const { client } = await serveAs("super");
  const added = await client.post("/api/domains", website);
  expect([added.status, recordOf(added)["domain"]]).toEqual([201, "brand-new.example"]);
  expect((await client.post("/api/domains", website)).status).toBe(422);
  expect(dataOf(await client.get("/api/domains?search=brand-new"))).toHaveLength(1);
  const [detail] = dataOf(await client.get(`/api/domains/${recordOf(added).id}`));
  expect(detail).toMatchObject({ company: { name: "New Ltd", contacts: [{ first_name: "Ann", last_name: "Bee" }] } });
  const { company_name: _, ...rest } = website;
  const existing = { ...rest, domain: "second.example", user_id: 101, company_contact: {} };
  expect((await client.post("/api/domains", existing)).status).toBe(201);
});

test("a website's errors have dotted keys", async () => {
  const { client } = await serveAs("super");
  const body = { ...website, company_contact: { primary: { email: "x" } }, db_user: "a".repeat(17), server: 99 };
  const { errors } = (await client.post("/api/domains", body)).body as { errors: Record<string, string[]> };
  expect(Object.keys(errors).toSorted()).toEqual([
    "company_contact.primary.contact_name",
    "company_contact.primary.email",
    "company_contact.primary.phone",
    "db_user",
    "server",
  ]);
});

test.each([
  ["fail-json.example", { error: '{"message":"Plesk: the subscription <limit> is reached."}' }],
  ["fail-text.example", { error: "cURL error 28: Operation timed out" }],
  ["www.fail-unknown.example", { message: "Server Error" }],
])("the website %s fails in its own way", async (domain, body) => {
  const { client } = await serveAs("super");
  const answer = await client.post("/api/domains", { ...website, domain });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.body).toEqual(body);
});

test("a subdomain is added below a parent of the list", async () => {
  const { client } = await serveAs("super");
  const parent = required(dataOf(await client.get("/api/domain_list"))[0]);
  expect(parent).toMatchObject({ type: "subscription", url: expect.any(String) });
  const body = { parent_domain: parent.id, subdomain: "Shop", site_type: "", db_name: "n", db_user: "u", db_pass: "p" };
  const added = await client.post("/api/subdomains", body);
  expect([added.status, recordOf(added)]).toMatchObject([
    201,
    { domain: `shop.${String(parent["domain"])}`, type: "site" },
  ]);
  expect((await client.post("/api/subdomains", body)).status).toBe(422);
});

test("an assumed call can be missing", async () => {
  const { client } = await serveAs("super", { missing: ["POST /api/subdomains", "PUT /api/servers/{id}"] });
  expect((await client.post("/api/subdomains", {})).status).toBe(404);
  expect((await client.put("/api/servers/1", {})).status).toBe(405);
});

test("the options of the website form", async () => {
  const { client } = await serveAs("super");
  const [contact] = dataOf(await client.get("/api/company_contacts"));
  expect(contact).toMatchObject({ id: 101, first_name: expect.any(String), company: { name: expect.any(String) } });
  expect(dataOf(await client.get("/api/service_plans"))[0]).toEqual({ id: 1, name: "Basic" });
});

test("an action runs, is told by push, and meanwhile another one is refused", async () => {
  const { client, backend } = await serveAs("super", { processTime: [60_000, 60_000] });
  const rows = dataOf(await client.get("/api/domains?filter=active")) as unknown as (Row & Linked)[];
  const free = rows.find(({ servers }) => servers.every(({ pivot }) => Number(pivot["process_started"]) === 0));
  const [server] = free?.servers ?? [];
  const body = { domain_id: free?.id, server_id: server?.id, action: "refreshSite" };
  const started = await client.post("/api/domain_action", body);
  expect(started.status).toBe(200);
  expect(backend.push.log).toEqual([
    { channel: "spire-sites", event: "action-process", data: { domain: recordOf(started) } },
  ]);
  expect((await client.post("/api/domain_action", body)).status).toBe(409);
  const ended = backend.push.next();
  backend.processes.finishAll();
  expect(await ended).toMatchObject({ event: "action-process", data: { domain: { id: free?.id } } });
  expect((await client.post("/api/domain_action", { ...body, action: "explode" })).status).toBe(422);
  const info = await client.get(`/api/domain_delete_info?domain_id=${free?.id}&server_id=${server?.id}`);
  expect(recordOf(info)).toMatchObject({ domain: free?.["domain"], files_mb: expect.any(Number) });
});

test("private channels are for signed-in staff", async () => {
  const { client, backend } = await serveAs("employee");
  const form = (channel_name: string) => new URLSearchParams({ socket_id: "1.2", channel_name });
  expect((await client.post("/broadcasting/auth", form("private-spire-sites"))).body).toEqual({
    auth: expect.stringMatching(/^spire-mock-key:[0-9a-f]{8}$/),
  });
  expect((await client.post("/broadcasting/auth", form("private-App.Models.User.3"))).status).toBe(403);
  expect((await client.post("/broadcasting/auth", form("private-App.Models.User.1"))).status).toBe(200);
  backend.sessions.end();
  await client.get("/sanctum/csrf-cookie");
  expect((await client.post("/broadcasting/auth", form("private-spire-sites"))).status).toBe(403);
});
