// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
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

test("login and logout work in the page, where only the CSRF cookie is readable", async () => {
  start({ domains: 5 });
  expect((await call("GET", "/api/user")).status).toBe(401);
  expect((await login()).status).toBe(204);
  expect(await (await call("GET", "/api/user")).json()).toMatchObject({ email: "super@spire.test" });
  expect(document.cookie).toMatch(/^XSRF-TOKEN=/);
  expect(document.cookie).not.toContain("laravel_session");
  expect((await call("POST", "/logout")).status).toBe(204);
  expect((await call("GET", "/api/user")).status).toBe(401);
});

test("requests send cookies according to their credentials mode", async () => {
  start({ domains: 5 });
  await login();
  expect((await call("GET", "/api/user", undefined, { credentials: "omit" })).status).toBe(401);
  expect((await call("GET", "https://api.example.com/api/user")).status).toBe(200);
  const other = await call("GET", "https://api.example.com/api/user", undefined, { credentials: "same-origin" });
  expect(other.status).toBe(401);
  expect((await call("GET", "/api/user")).status).toBe(200);
});

test("a reset ends the session and removes the cookies", async () => {
  const { backend } = start({ domains: 5 });
  await login();
  backend.reset();
  expect(document.cookie).toBe("");
  expect((await call("GET", "/api/user")).status).toBe(401);
});

test("a fault rejects one request, and server.use overrides another", async () => {
  const { backend, server } = start({ domains: 5 });
  backend.faults.add({ kind: "offline", path: "/api/user", times: 1 });
  await expect(call("GET", "/api/user")).rejects.toThrow(TypeError);
  expect((await call("GET", "/api/user")).status).toBe(401);
  server.use(http.get("*/api/user", () => HttpResponse.json({ id: 1 })));
  expect(await (await call("GET", "/api/user")).json()).toEqual({ id: 1 });
});
