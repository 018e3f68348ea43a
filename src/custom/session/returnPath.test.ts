// @vitest-environment jsdom
import fc from "fast-check";
import { expect, test } from "vitest";
import { isSessionPath } from "./sessionPaths";
import { getReturnPath, toReturnState } from "./returnPath";

const origin = "https://panel.example.com";

test.each<[pathname: unknown, search: unknown, path: string]>([
  ["/domains", "?page=2&filter=%7B%7D", "/domains?page=2&filter=%7B%7D"],
  ["/domains/../servers", "", "/servers"],
  ["/reset-password", "?token=t", "/"],
  ["/x/../logout", "", "/"],
  ["//evil.example", "", "/"],
  ["javascript:alert(1)", "", "/"],
  ["domains", "", "/"],
  [5, 5, "/"],
  ["/domains", { a: 1 }, "/domains"],
])("%j with %j goes to %s", (nextPathname, nextSearch, path) => {
  expect(getReturnPath({ nextPathname, nextSearch }, origin)).toBe(path);
});

test.each([
  ["/domains/1", "", "#contacts"],
  ["/activity", "?log=1", "#run-1"],
  ["/domains/a%2Fb", "?a=b%23c", "#dns?x=/y"],
  ["/", "", ""],
])("the page %s%s%s is opened again after the login", (pathname, search, hash) => {
  expect(getReturnPath(toReturnState({ pathname, search, hash }), origin)).toBe(pathname + search + hash);
});

test.each([undefined, null, "text", 5, []])("the state %j goes to /", (state) => {
  expect(getReturnPath(state, origin)).toBe("/");
});

test("property: never leaves the origin, and never ends on a session page", () => {
  const pieces = "/ // \\ .. . @ : ? # %2f evil.example login Logout a".split(" ");
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...pieces, "\t", "\n"), { maxLength: 8 }).map((parts) => `/${parts.join("")}`),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(text, fc.oneof(fc.constant(""), text), (nextPathname, nextSearch) => {
      const path = getReturnPath({ nextPathname, nextSearch }, origin);
      expect(path).toMatch(/^\/(?![/\\])/);
      const target = new URL(path, origin);
      expect(target.origin).toBe(origin);
      expect(isSessionPath(target.pathname)).toBe(false);
    }),
    { numRuns: 300 },
  );
});
