import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { TestClient, startTestServer } from "../../mocks/testServer";
import { forwardSocket, type RealPanel, startRealPanel } from "../../scripts/realApi/server";
import { readRealApi, InvalidApiError } from "../../scripts/realApi/realApi";

const opened: { close: () => unknown }[] = [];
afterEach(() => opened.splice(0).forEach((one) => void one.close()));

/** The API has another origin, and its cookies are for its own domain and TLS only. */
const start = async () => {
  const cookieAttributes = "Domain=example.com; Secure; SameSite=None";
  const { backend, server } = await startTestServer({ cookieAttributes }, { config: { productName: "Acme" } });
  const api = `http://localhost:${server.port}`;
  const panel: RealPanel = await startRealPanel({
    real: { api, panel: api },
    host: "127.0.0.1",
    port: 0,
    createMiddleware: () => (_, response) => void response.end("the panel"),
  });
  opened.push(panel);
  return { api, backend, panel, client: new TestClient(panel.origin) };
};

test("a browser that disconnects during the push handshake ends only that connection", async () => {
  const silent = createTcpServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const push = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const real = { api: push, panel: push };
  const server = createServer().on("upgrade", (asked, socket) => forwardSocket(real, push, asked, socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  opened.push(server, silent);
  const browser = connect((server.address() as AddressInfo).port, "127.0.0.1");
  browser.write("GET /app/key HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  const [passedOn] = (await once(silent, "connection")) as [Socket];
  passedOn.resume();
  browser.resetAndDestroy();
  await expect.poll(() => passedOn.closed).toBe(true);
});

test("a lost connection to the API returns 502 with a message", async () => {
  const { client, backend } = await start();
  backend.faults.add({ kind: "reset", path: "/api/users" });
  const response = await client.get("/api/users");
  expect([response.status, response.text]).toEqual([502, expect.stringContaining("cannot be reached")]);
});

test.each([
  ["//", (other: string) => `//${other}/api/user`],
  ["an origin", (other: string) => `http://${other}/api/user`],
  ["@", (other: string) => `@${other}/api/user`],
  ["// and nothing", () => "//"],
  ["a backslash", () => "/\\"],
])("a target that begins with %s is refused, so that only the API gets cookies", async (_, targetAt) => {
  const { panel } = await start();
  let asked = 0;
  const other = createServer((_, response) => void response.end(String((asked += 1))));
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  opened.push(other);
  const path = targetAt(`127.0.0.1:${(other.address() as AddressInfo).port}`);
  const sent = request(panel.origin, { headers: { cookie: "a=1" } });
  sent.path = path;
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  expect([response.statusCode, asked]).toEqual([400, 0]);
});

test.each([
  ["https://staging.example.com/api", "API_URL must be http(s)://host[:port]"],
  ["https://user:secret@staging.example.com", "API_URL must be http(s)://host[:port]"],
  ["ftp://staging.example.com", "API_URL must be http(s)://host[:port]"],
])("API_URL=%s is rejected", (API_URL, words) => {
  expect(() => readRealApi({ API_URL })).toThrow(words);
});

test("PANEL_URL may be another origin, and without API_URL there is no real API", () => {
  expect(readRealApi({ API_URL: "https://api.example.com/", PANEL_URL: "https://panel.example.com" })).toEqual({
    api: "https://api.example.com",
    panel: "https://panel.example.com",
  });
  expect(readRealApi({})).toBeUndefined();
});

const listen = async (status: number, headers: Record<string, string>, body: string) => {
  const server = createServer((_, response) => void response.writeHead(status, headers).end(body));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  opened.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test.each<[string, number, Record<string, string>, string]>([
  ["a page for every address", 200, { "Content-Type": "text/html" }, "answered 200 without an XSRF-TOKEN cookie"],
  ["a cookie, and pages", 200, { "Set-Cookie": "XSRF-TOKEN=a" }, "GET /api/user answered 200 without JSON"],
])("%s is not an API", async (_, status, headers, words) => {
  const api = await listen(status, headers, "<!doctype html>");
  const starting = startRealPanel({
    real: { api, panel: api },
    host: "127.0.0.1",
    port: 0,
    createMiddleware: () => () => {},
  });
  await expect(starting).rejects.toThrow(InvalidApiError);
  await expect(starting).rejects.toThrow(words);
});

test("npm run dev with an unreachable API prints one line and fails", async () => {
  const api = await listen(200, {}, "");
  opened.splice(0).forEach((one) => void one.close());
  const env = { ...process.env, API_URL: api };
  const command = spawn(process.execPath, ["--import", "tsx", "scripts/dev.ts"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [command.stdout, command.stderr])
    stream.on("data", (data: Buffer) => (output += data.toString()));
  expect((await once(command, "exit"))[0]).toBe(1);
  expect(output.trim()).toBe(`API_URL: ${api} cannot be reached (ECONNREFUSED)`);
});
