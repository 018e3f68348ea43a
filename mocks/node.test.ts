// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { type MockBackend, startMockBackend } from "./node";

let host: MockBackend | null = null;
const start = (...options: Parameters<typeof startMockBackend>) => (host = startMockBackend(...options));

afterEach(() => {
  host?.server.close();
  host?.backend.reset();
  host?.backend.dispose();
  host = null;
});

const csrf = () => decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "");

const call = (method: string, path: string, body?: unknown, init: RequestInit = {}) =>
  fetch(new URL(path, location.origin), {
    method,
    credentials: "include",
    headers: { Accept: "application/json", "Content-Type": "application/json", "X-XSRF-TOKEN": csrf() },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...init,
  });

const login = async () => {
  await call("GET", "/sanctum/csrf-cookie");
  return call("POST", "/login", { email: "super@spire.test", password: "Spire-demo1!" });
};

test("the session works in the page, and only the CSRF cookie can be read there", async () => {
  start({ domains: 5 });
  expect((await call("GET", "/api/user")).status).toBe(401);
  expect((await login()).status).toBe(204);
  expect(await (await call("GET", "/api/user")).json()).toMatchObject({ email: "super@spire.test" });
  expect(document.cookie).toMatch(/^XSRF-TOKEN=/);
  expect(document.cookie).not.toContain("laravel_session");
  expect((await call("POST", "/logout")).status).toBe(204);
  expect((await call("GET", "/api/user")).status).toBe(401);
});

test("a request sends cookies as its credentials say", async () => {
  start({ domains: 5 });
  await login();
  expect((await call("GET", "/api/user", undefined, { credentials: "omit" })).status).toBe(401);
  expect((await call("GET", "https://api.example.com/api/user")).status).toBe(200);
  const other = await call("GET", "https://api.example.com/api/user", undefined, { credentials: "same-origin" });
  expect(other.status).toBe(401);
  expect((await call("GET", "/api/user")).status).toBe(200);
});

test.each(["/api/user", "/sanctum/csrf-cookie"])("a guest's late answer to %s puts the guest back", async (path) => {
  const { backend } = start({ domains: 5 });
  await call("GET", "/sanctum/csrf-cookie");
  const arrive = backend.faults.add({ kind: "slow", ms: 60_000, method: "GET", path, times: 1 });
  const late = call("GET", path);
  await expect.poll(() => backend.calls.length).toBe(2);
  const body = { email: "super@spire.test", password: "Spire-demo1!" };
  expect((await call("POST", "/login", body)).status).toBe(204);
  expect((await call("GET", "/api/user")).status).toBe(200);
  arrive();
  expect((await late).status).toBe(path === "/api/user" ? 401 : 204);
  expect((await call("GET", "/api/user")).status).toBe(401);
});

test("a reset ends the session and removes the cookies", async () => {
  const { backend } = start({ domains: 5 });
  await login();
  backend.reset();
  expect(document.cookie).toBe("");
  expect((await call("GET", "/api/user")).status).toBe(401);
});

test("a login without Accept is redirected to the page", async () => {
  start({ domains: 5 });
  await call("GET", "/sanctum/csrf-cookie");
  const headers = { "Content-Type": "application/json", "X-XSRF-TOKEN": csrf() };
  const body = { email: "super@spire.test", password: "Spire-demo1!" };
  const answer = await call("POST", "/login", body, { headers });
  expect([answer.status, answer.redirected, new URL(answer.url).pathname]).toEqual([200, true, "/"]);
});

test("faults: no connection, and a single call overridden", async () => {
  const { backend, server } = start({ domains: 5 });
  backend.faults.add({ kind: "offline", path: "/api/user", times: 1 });
  await expect(call("GET", "/api/user")).rejects.toThrow(TypeError);
  expect((await call("GET", "/api/user")).status).toBe(401);
  server.use(http.get("*/api/user", () => HttpResponse.json({ id: 1 })));
  expect(await (await call("GET", "/api/user")).json()).toEqual({ id: 1 });
});

test("config.json is answered when given", async () => {
  start({ domains: 5, config: { productName: "Test" } });
  expect(await (await call("GET", "/config.json")).json()).toEqual({ productName: "Test" });
});

test("push works on the page's WebSocket", async () => {
  const { backend } = start({ domains: 5 });
  const socket = new WebSocket("wss://ws-us2.pusher.com/app/spire-mock-key?protocol=7");
  const messages: string[] = [];
  const arrived = (count: number) => vi.waitFor(() => expect(messages).toHaveLength(count));
  socket.addEventListener("message", ({ data }: MessageEvent<string>) => messages.push(data));
  await arrived(1);
  socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel: "spire-sites" } }));
  await arrived(2);
  backend.push.broadcast("spire-sites", "action-process", { domain: { id: 1 } });
  await arrived(3);
  expect(JSON.parse(messages[2] ?? "")).toEqual({
    event: "action-process",
    data: '{"domain":{"id":1}}',
    channel: "spire-sites",
  });
  const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener("close", resolve));
  backend.push.closeAll(4200);
  expect((await closed).code).toBe(4200);
  expect(backend.push.connections.size).toBe(0);
});
