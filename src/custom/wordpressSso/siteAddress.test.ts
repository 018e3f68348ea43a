import fc from "fast-check";
import { expect, test } from "vitest";
import { ssoTarget } from "./siteAddress";

const page = "/wp-admin/admin-post.php?action=spire_sso";

test.each<[url: string, action: string, domain: string]>([
  ["http://example.com", `http://example.com${page}`, "example.com"],
  ["HTTPS://Example.com", `https://example.com${page}`, "Example.com"],
  ["//example.com", `https://example.com${page}`, "example.com"],
  ["  https://example.com  ", `https://example.com${page}`, "example.com"],
  ["www.example.com", `https://www.example.com${page}`, "example.com"],
  ["https://wwwexample.com", `https://wwwexample.com${page}`, "wwwexample.com"],
  ["https://example.com/a%20b", `https://example.com/a%20b${page}`, "example.com/a%20b"],
  ["https://example.com///", `https://example.com${page}`, "example.com///"],
  ["example.com:8080/blog", `https://example.com:8080/blog${page}`, "example.com:8080/blog"],
  ["localhost:3000", `https://localhost:3000${page}`, "localhost:3000"],
  ["例え.テスト", `https://xn--r8jz45g.xn--zckzah${page}`, "例え.テスト"],
  ["https://[2001:db8::6]/", `https://[2001:db8::6]${page}`, "[2001:db8::6]/"],
])("%s", (url, action, domain) => {
  expect(ssoTarget(url, "spire_sso")).toEqual({ action, domain });
});

test("the action is a query value, whatever is in it; the site's own query is left out", () => {
  expect(ssoTarget("https://example.com/?a=1#top", "a&b=c")?.action).toBe(
    "https://example.com/wp-admin/admin-post.php?action=a%26b%3Dc",
  );
});

test.each([
  "  javascript://example.com/%0aalert(1)",
  "blob:https://example.com/1",
  "https://:secret@example.com",
  "example.com@evil.example",
  "https:///",
  "https://exa mple.com",
  "https://example.com:99999",
  "   ",
])("%j is not opened", (url) => {
  expect(ssoTarget(url, "spire_sso")).toBeUndefined();
});

test("property: what is opened is always http(s), without credentials, at WordPress's own path", () => {
  const pieces = "javascript: data: http https :// // / \\ : @ ? # . a 1 %".split(" ");
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(fc.constantFrom(...pieces, "\t"), { maxLength: 8 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(text, (siteUrl) => {
      const target = ssoTarget(siteUrl, "spire_sso");
      if (!target) return;
      const { protocol, username, password, pathname, search } = new URL(target.action);
      expect(["http:", "https:"]).toContain(protocol);
      expect([username, password]).toEqual(["", ""]);
      expect(pathname.endsWith("/wp-admin/admin-post.php")).toBe(true);
      expect(search).toBe("?action=spire_sso");
    }),
    { numRuns: 300 },
  );
});
