import { expect, test } from "vitest";
import {
  createApiHeaders,
  rewriteConfig,
  rewriteCookie,
  rewriteLocation,
  getForwardedPushOrigin,
} from "../../scripts/realApi/server";

const real = { api: "https://api.example.com", panel: "https://panel.example.com" };

test.each([
  ["a=1; Path=/; HttpOnly", "a=1; Path=/; HttpOnly"],
  [
    "a=b%3D==; Max-Age=7200; path=/; domain=.example.com; secure; samesite=lax",
    "a=b%3D==; Max-Age=7200; path=/; samesite=lax",
  ],
  ["a=1; Secure; SameSite=None; Partitioned; Path=/", "a=1; Path=/"],
  ["a=1;Domain=example.com;SameSite=Strict", "a=1; SameSite=Strict"],
  ["secure=1; Path=/", "secure=1; Path=/"],
])("the cookie %s becomes valid for the local origin", (cookie, local) => {
  expect(rewriteCookie(cookie)).toBe(local);
});

test("the API gets the origin of its panel and its own host", () => {
  const sent = {
    host: "127.0.0.1:8080",
    origin: "http://127.0.0.1:8080",
    referer: "http://127.0.0.1:8080/domains?page=2",
    cookie: "a=1",
    connection: "keep-alive",
    "x-xsrf-token": "t",
  };
  expect(createApiHeaders(sent, real)).toEqual({
    host: "api.example.com",
    origin: "https://panel.example.com",
    referer: "https://panel.example.com/domains?page=2",
    cookie: "a=1",
    "x-xsrf-token": "t",
  });
  // A same-origin GET has no Origin header.
  expect(createApiHeaders({ host: "127.0.0.1:8080" }, real)).toEqual({ host: "api.example.com" });
});

test.each([
  ["https://api.example.com/", "/"],
  ["https://panel.example.com/login?a=1#x", "/login?a=1#x"],
  ["/login", "/login"],
  ["https://elsewhere.example.com/", "https://elsewhere.example.com/"],
])("a redirect to %s becomes %s", (location, local) => {
  expect(rewriteLocation(location, real)).toBe(local);
});

test.each<[object, string | undefined, object]>([
  [{ push: { key: "k" } }, undefined, { push: { key: "k" } }],
  [
    { push: { key: "k", host: "api.example.com", port: 6001 } },
    "https://api.example.com:6001",
    { push: { key: "k", host: "127.0.0.1", port: 8080, tls: false } },
  ],
  [
    { push: { key: "k", host: "api.example.com", tls: false } },
    "http://api.example.com",
    { push: { key: "k", host: "127.0.0.1", port: 8080, tls: false } },
  ],
  [{ push: { key: "k", host: "push.example.com" } }, undefined, { push: { key: "k", host: "push.example.com" } }],
  [{ apiOrigin: "https://api.example.com", productName: "Acme" }, undefined, { productName: "Acme" }],
])("for %j push is forwarded to %s", (config, push, local) => {
  expect(getForwardedPushOrigin({ ...config }, real)).toBe(push);
  expect(rewriteConfig({ ...config }, real, "127.0.0.1:8080")).toEqual(local);
});
