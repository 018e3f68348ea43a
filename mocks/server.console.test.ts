import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendRaw, startTestServer } from "./testServer";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "spire-console-"));
  mkdirSync(join(root, "login"));
  const page = `<head><script type="module" src="/main.js"></script></head>`;
  writeFileSync(join(root, "index.html"), page);
  writeFileSync(join(root, "login/index.html"), page);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Sends the headers of a navigation. */
const send = async (origin: string, path: string, headers: Record<string, string> = {}, method?: string) => {
  const { body, ...response } = await sendRaw(origin, path, { accept: "text/html", ...headers }, method);
  return { ...response, text: body.toString() };
};

// host/localAccess.test.ts tests all headers.
test.each<[number, Record<string, string>]>([
  [200, {}],
  [403, { host: "rebound.example" }],
])("the control routes respond with %i to %o", async (status, headers) => {
  const { backend, origin } = await startTestServer({}, { control: true, consoleScript: "run();" });
  backend.store.domains.delete(1);
  for (const path of ["/__mock/qa", "/__mock/mails", "/__mock/console.js"]) {
    expect([path, (await send(origin, path, headers)).status]).toEqual([path, status]);
  }
  expect((await send(origin, "/__mock/reset", headers, "POST")).status).toBe(status);
  expect(backend.store.domains.has(1)).toBe(status === 200);
});

test("a link is applied in a navigation from another site, but not in a frame or a call", async () => {
  const { backend, origin } = await startTestServer({}, { control: true, root });
  const link = "/?qa=delay:5";
  const others = [
    { "sec-fetch-dest": "iframe" },
    { accept: "image/*", "sec-fetch-dest": "image" },
    { accept: "*/*" },
    { host: "rebound.example" },
  ];
  for (const headers of others) expect((await send(origin, link, headers)).status).toBe(200);
  expect(backend.settings.delay).toBe(0);
  const report = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  expect((await send(origin, link, report)).status).toBe(302);
  expect(backend.settings.delay).toBe(5);
});

test.each(["//other.example/?qa=push:on", "///other.example?qa=push:on", "/\\other.example?qa=push:on"])(
  "%s redirects to no other host",
  async (path) => {
    const { origin } = await startTestServer({}, { control: true, root });
    const { headers } = await send(origin, path);
    expect(new URL(String(headers["location"]), origin).origin).toBe(origin);
  },
);

test("without the option there are no console, control routes and links", async () => {
  const { backend, origin } = await startTestServer({}, { root, consoleScript: "run();" });
  expect((await send(origin, "/")).text).not.toContain("__mock");
  const response = await send(origin, "/?qa=delay:5");
  expect([response.status, backend.settings.delay]).toEqual([200, 0]);
  expect((await send(origin, "/__mock/console.js")).status).toBe(404);
  expect((await send(origin, "/__mock/qa", { accept: "application/json" })).text).not.toContain("state");
});
