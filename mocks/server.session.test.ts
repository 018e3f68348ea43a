import { expect, test } from "vitest";
import { startTestServer, startTestServerAs } from "./testServer";

test("a guest's late response restores the guest's session", async () => {
  const { backend, client } = await startTestServer();
  await client.get("/sanctum/csrf-cookie");
  const guest = client.cookies.get("laravel_session");
  const arrive = backend.faults.add({ kind: "slow", ms: 60_000, method: "GET", path: "/api/user", times: 1 });
  const late = client.get("/api/user");
  await expect.poll(() => backend.requestLog.length).toBe(2);
  expect((await client.post("/login", { email: "super@spire.test", password: "Spire-demo1!" })).status).toBe(204);
  expect((await client.get("/api/user")).status).toBe(200);
  arrive();
  expect((await late).headers.getSetCookie()).toHaveLength(2);
  expect([client.cookies.get("laravel_session"), (await client.get("/api/user")).status]).toEqual([guest, 401]);
});

test.each([
  ["200", "GET", "/api/user", 200, 2],
  ["401", "GET", "/api/users", 401, 2],
  ["403", "GET", "/api/servers", 403, 2],
  ["422", "POST", "/api/users/gen_site_token", 422, 2],
  ["429", "GET", "/api/user", 429, 2],
  // Laravel's CSRF check sets its cookie only on requests that pass.
  ["419", "POST", "/api/users", 419, 1],
  // Without a route no middleware runs.
  ["404", "GET", "/api/nothing", 404, 0],
])("a %s sets the same cookies as Laravel", async (_, method, path, status, cookies) => {
  const { backend, client } = await startTestServerAs("employee");
  if (status === 401) backend.sessions.end();
  if (status === 419) client.cookies.delete("XSRF-TOKEN");
  if (status === 429) backend.configure({ apiLimit: 1 });
  if (status === 429) await client.get("/api/user");
  const response = await client.send(method, path, method === "POST" ? {} : undefined);
  expect([response.status, response.headers.getSetCookie().length]).toEqual([status, cookies]);
});

test("without a known Referer or Origin requests have no session", async () => {
  const { client } = await startTestServerAs("super");
  expect((await client.get("/api/user", { referer: "" })).status).toBe(401);
  expect((await client.get("/api/user", { referer: "https://elsewhere.example/" })).status).toBe(401);
  expect((await client.get("/api/user", { referer: "", origin: client.origin })).status).toBe(200);
});

test("the sixth login within a minute is throttled, also with the right password", async () => {
  let now = Date.parse("2026-01-01T00:00:00Z");
  const { client } = await startTestServer({ now: () => new Date(now) });
  for (let i = 0; i < 5; i += 1) expect((await client.login("super@spire.test", "wrong")).status).toBe(422);
  now += 20_000;
  const response = await client.login("super@spire.test");
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "40"]);
  now += 40_000;
  expect((await client.login("super@spire.test")).status).toBe(204);
});

test("allowed origins get CORS headers, others do not", async () => {
  const panel = "http://panel.example";
  const { client } = await startTestServer({ allowedOrigins: [panel] });
  const preflight = await client.send("OPTIONS", "/api/user", undefined, { origin: panel });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe(panel);
  const response = await client.get("/api/user", { origin: panel });
  expect(response.headers.get("access-control-allow-credentials")).toBe("true");
  expect(
    (await client.get("/api/user", { origin: "http://other.example" })).headers.has("access-control-allow-origin"),
  ).toBe(false);
});
