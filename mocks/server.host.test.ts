import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendRaw, startTestServer, startTestServerAs } from "./testServer";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "spire-mock-"));
  mkdirSync(join(folder, "root"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(folder, "root/index.html"), "<!doctype html><title>panel</title>");
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
