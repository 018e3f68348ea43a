import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendRaw, startTestServer, startTestServerAs } from "./testServer";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "spire-mock-"));
  mkdirSync(join(folder, "root/assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(folder, "root/index.html"), "<!doctype html><title>panel</title>");
  writeFileSync(join(folder, "root/assets/app-1.js"), "console.log(1);".repeat(50));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ["/assets/missing.js", 404],
  ["/assets/missing", 404],
  ["/favicon.ico", 404],
  ["/api/missing", 404],
  ["/%2e%2e/secret.txt", 404],
  ["/..%2fsecret.txt", 404],
  ["/assets/..%2f..%2f..%2fsecret.txt", 404],
  ["/%00", 404],
  ["/%zz", 404],
])("%s returns %i instead of a page", async (path, status) => {
  const { origin } = await startTestServer({}, { root: join(folder, "root") });
  const response = await sendRaw(origin, path);
  expect(response.status).toBe(status);
  expect(response.body.toString()).not.toMatch(/secret|panel/);
});

test("config.json has the given settings and the push address", async () => {
  const { origin, server } = await startTestServer({}, { config: { productName: "Other", push: { cluster: "eu" } } });
  expect(await (await fetch(`${origin}/config.json`)).json()).toEqual({
    productName: "Other",
    push: { key: "spire-mock-key", host: "127.0.0.1", port: server.port, tls: false, cluster: "eu" },
  });
});

test("the data file restores data and sessions after a restart", async () => {
  const dataFile = join(folder, "data/spire.json");
  const lines: string[] = [];
  const first = await startTestServerAs("admin", {}, { dataFile, warn: (line) => lines.push(line) });
  await first.client.delete("/api/users/1");
  await first.server.close();
  expect(JSON.parse(readFileSync(dataFile, "utf8"))).toMatchObject({ version: 2 });
  const second = await startTestServer({}, { dataFile, warn: (line) => lines.push(line) });
  expect(second.backend.store.users.has(1)).toBe(false);
  for (const [name, value] of first.client.cookies) second.client.cookies.set(name, value);
  expect((await second.client.get("/api/user")).status).toBe(200);
  expect(lines).toEqual([`${dataFile}: no saved data yet, starting from the seed`]);
});

test("an invalid data file is reported in one line and ignored", async () => {
  const dataFile = join(folder, "broken.json");
  writeFileSync(dataFile, '{"version":1,"store":');
  const lines: string[] = [];
  const { backend } = await startTestServer({}, { dataFile, warn: (line) => lines.push(line) });
  expect(lines).toEqual([`${dataFile}: invalid, starting from the seed`]);
  expect(backend.store.domains.size).toBe(60);
});

test("control routes change the backend, and are disabled by default", async () => {
  const { client, backend } = await startTestServerAs("super", { processTime: [60_000, 60_000] }, { control: true });
  await client.post("/__mock/faults", { kind: "500", path: "/api/user" });
  expect((await client.get("/api/user")).status).toBe(500);
  await client.delete("/__mock/faults");
  expect((await client.get("/api/user")).status).toBe(200);
  expect(((await client.get("/__mock/calls")).body as { path: string }[]).at(-1)?.path).toBe("/api/user");
  await client.post("/__mock/push", { broadcast: { event: "action-fail", data: { domain: { id: 1 } } } });
  expect(backend.push.log.at(-1)).toMatchObject({ channel: "spire-sites", event: "action-fail" });
  await client.post("/__mock/reset", { domains: 5 });
  expect(backend.store.domains.size).toBe(5);
  expect((await client.get("/api/user")).status).toBe(401);
  expect((await client.get("/__mock/nothing")).status).toBe(404);
  const closed = await startTestServer();
  expect((await closed.client.get("/__mock/state")).status).toBe(404);
});
