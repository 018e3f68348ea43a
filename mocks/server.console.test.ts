import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendRaw, serve, serveAs } from "./testing";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "spire-console-"));
  mkdirSync(join(root, "login"));
  const page = `<head><script type="module" src="/main.js"></script></head>`;
  writeFileSync(join(root, "index.html"), page);
  writeFileSync(join(root, "login/index.html"), page);
});
afterEach(() => rmSync(root, { recursive: true }));

/** What a browser asks for that opens a page. */
const send = async (origin: string, path: string, headers: Record<string, string> = {}, method?: string) => {
  const { body, ...answer } = await sendRaw(origin, path, { accept: "text/html", ...headers }, method);
  return { ...answer, text: body.toString() };
};

// Which requests may: host/localOnly.test.ts.
test.each<[number, Record<string, string>]>([
  [200, {}],
  [200, { host: "localhost:8080", origin: "http://localhost:8080", "sec-fetch-site": "same-origin" }],
  [403, { host: "rebound.example" }],
  [403, { "sec-fetch-site": "cross-site" }],
])("the control routes answer %i to %o", async (status, headers) => {
  const { backend, origin } = await serve({}, { control: true, consoleScript: "run();" });
  backend.store.domains.delete(1);
  for (const path of ["/__mock/qa", "/__mock/mails", "/__mock/console.js"]) {
    expect([path, (await send(origin, path, headers)).status]).toEqual([path, status]);
  }
  expect((await send(origin, "/__mock/reset", headers, "POST")).status).toBe(status);
  expect(backend.store.domains.has(1)).toBe(status === 200);
});

test("a link applies its state before the page loads, and is removed from the address", async () => {
  const { backend, origin } = await serveAs("employee", {}, { control: true, root });
  const link = "/domains?a=%2B&qa=set:empty,as:super-admin,fault:GET+/api/user=500;times=1,delay:5,push:off&b=2";
  const { headers, status } = await send(origin, link);
  expect([status, headers["location"], headers["cache-control"]]).toEqual([302, "/domains?a=%2B&b=2", "no-store"]);
  expect([backend.store.domains.size, backend.settings.delay, backend.push.mode]).toEqual([0, 5, "off"]);
  const cookie = [headers["set-cookie"] ?? []].flat().map((text) => text.split(";")[0]);
  expect(cookie).toHaveLength(2);
  const asking = { accept: "application/json", referer: `${origin}/`, cookie: cookie.join("; ") };
  expect((await send(origin, "/api/user", asking)).status).toBe(500);
  expect(JSON.parse((await send(origin, "/api/user", asking)).text)).toMatchObject({ email: "super@spire.test" });
});

test("a link from another site is followed, one in a frame or of a call is not", async () => {
  const { backend, origin } = await serve({}, { control: true, root });
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
  "%s leads to no other host",
  async (path) => {
    const { origin } = await serve({}, { control: true, root });
    const { headers } = await send(origin, path);
    expect(new URL(String(headers["location"]), origin).origin).toBe(origin);
  },
);

test("an invalid or impossible link changes nothing and stays in the address for the console to explain", async () => {
  const { backend, origin } = await serve({}, { control: true, root });
  backend.store.users.delete(1);
  for (const qa of ["delay:5,set:enormous", "delay:5,as:employee", ""]) {
    const { status } = await send(origin, `/?qa=${qa}`);
    expect([qa, status, backend.settings.delay]).toEqual([qa, qa === "" ? 302 : 200, 0]);
  }
});

test("every page loads the console before the panel, and the code is the server's own", async () => {
  const { origin } = await serve({}, { control: true, root, consoleScript: "run();" });
  for (const path of ["/", "/login", "/domains/4"]) {
    const { headers, text } = await send(origin, path);
    expect([...text.matchAll(/src="([^"]+)"/g)].map(([, src]) => src)).toEqual(["/__mock/console.js", "/main.js"]);
    expect(headers["content-length"]).toBe(String(text.length));
  }
  const script = await send(origin, "/__mock/console.js");
  expect([script.text, script.headers["content-type"]]).toEqual(["run();", "text/javascript; charset=utf-8"]);
});

test("without the option there is no console, no control and no link", async () => {
  const { backend, origin } = await serve({}, { root, consoleScript: "run();" });
  expect((await send(origin, "/")).text).not.toContain("__mock");
  const answer = await send(origin, "/?qa=delay:5");
  expect([answer.status, backend.settings.delay]).toEqual([200, 0]);
  expect((await send(origin, "/__mock/console.js")).status).toBe(404);
  expect((await send(origin, "/__mock/qa", { accept: "application/json" })).text).not.toContain("state");
});

test("a change from the console is parsed as strictly as a link", async () => {
  const { client, backend } = await serve({}, { control: true });
  for (const body of [{ qa: "set:x" }, { qa: 5 }, {}, { set: "huge" }]) {
    const { status, body: said } = await client.post("/__mock/qa", body);
    expect([status, typeof (said as { message: unknown }).message]).toEqual([400, "string"]);
  }
  expect(backend.settings.dataSet).toBe("default");
});

test("a body is decoded whole although a chunk ends within a character", async () => {
  const { backend, origin } = await serve({}, { control: true });
  const body = Buffer.from(JSON.stringify({ broadcast: { event: "action-fail", data: "Müller" } }));
  const within = body.indexOf("ü") + 1;
  const status = await new Promise((resolve, reject) => {
    const sending = request(`${origin}/__mock/push`, { method: "POST" }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on("error", reject);
    sending.write(body.subarray(0, within));
    sending.end(body.subarray(within));
  });
  expect([status, backend.push.log.at(-1)?.data]).toEqual([200, "Müller"]);
});
