import fc from "fast-check";
import { expect, test } from "vitest";
import { ssoTarget } from "./siteAddress";

const page = "/wp-admin/admin-post.php?action=spire_sso";

test.each<[url: string, action: string, domain: string]>([
  ["https://example.com", `https://example.com${page}`, "example.com"],
  ["http://example.com", `http://example.com${page}`, "example.com"],
  ["HTTPS://Example.com", `https://example.com${page}`, "Example.com"],
  ["example.com", `https://example.com${page}`, "example.com"],
  ["//example.com", `https://example.com${page}`, "example.com"],
  ["  https://example.com  ", `https://example.com${page}`, "example.com"],
  ["https://www.example.com", `https://www.example.com${page}`, "example.com"],
  ["www.example.com", `https://www.example.com${page}`, "example.com"],
  ["https://wwwexample.com", `https://wwwexample.com${page}`, "wwwexample.com"],
  ["https://example.com/blog", `https://example.com/blog${page}`, "example.com/blog"],
  ["https://example.com/a%20b", `https://example.com/a%20b${page}`, "example.com/a%20b"],
  ["https://example.com:8443", `https://example.com:8443${page}`, "example.com:8443"],
  ["example.com:8080/blog", `https://example.com:8080/blog${page}`, "example.com:8080/blog"],
  ["localhost:3000", `https://localhost:3000${page}`, "localhost:3000"],
  ["https://bücher.example", `https://xn--bcher-kva.example${page}`, "bücher.example"],
  ["例え.テスト", `https://xn--r8jz45g.xn--zckzah${page}`, "例え.テスト"],
  ["http://203.0.113.7", `http://203.0.113.7${page}`, "203.0.113.7"],
  ["https://[2001:db8::6]/", `https://[2001:db8::6]${page}`, "[2001:db8::6]/"],
])("%s", (url, action, domain) => {
  expect(ssoTarget(url, "spire_sso")).toEqual({ action, domain });
});

test.each(["https://example.com/", "https://example.com///"])("%s has one slash before the path", (url) => {
  expect(ssoTarget(url, "spire_sso")?.action).toBe(`https://example.com${page}`);
});

test("the action is a query value, whatever is in it; the site's own query is left out", () => {
  expect(ssoTarget("https://example.com/?a=1#top", "a&b=c")?.action).toBe(
    "https://example.com/wp-admin/admin-post.php?action=a%26b%3Dc",
  );
});

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "  javascript://example.com/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "ftp://example.com",
  "blob:https://example.com/1",
  "https://user@example.com",
  "https://user:secret@example.com",
  "https://:secret@example.com",
  "example.com@evil.example",
  "https://",
  "https:///",
  "https://exa mple.com",
  "https://example.com:99999",
  "",
  "   ",
  "//",
])("%j is not opened", (url) => {
  expect(ssoTarget(url, "spire_sso")).toBeUndefined();
});

test("property: what is opened is always http(s), without credentials, at WordPress's own path", () => {
  const piece = fc.constantFrom(
    "javascript:",
    "data:",
    "http",
    "https",
    "://",
    "//",
    "/",
    "\\",
    ":",
    "@",
    "?",
    "#",
    "\t",
    ".",
    "a",
    "1",
    "%",
  );
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
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
