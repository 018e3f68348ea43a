import { expect, test } from "vitest";
import { serveAs } from "./testing";

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

test("without a session only open routes answer", async () => {
  const { client, backend } = await serveAs("super");
  backend.sessions.end();
  for (const [path] of reads.slice(0, -1)) expect([path, (await client.get(path)).status]).toEqual([path, 401]);
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
