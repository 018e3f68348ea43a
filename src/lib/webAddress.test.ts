import fc from "fast-check";
import { expect, test } from "vitest";
import { isUnencrypted, toOtherHost, toSsoTarget, toWebAddress } from "./webAddress";

const page = "/wp-admin/admin-post.php?action=spire_sso";

test.each<[url: string, action: string, domain: string]>([
  ["HTTPS://Example.com", `https://example.com${page}`, "example.com"],
  ["//example.com", `https://example.com${page}`, "example.com"],
  ["www.example.com", `https://www.example.com${page}`, "example.com"],
  ["https://wwwexample.com", `https://wwwexample.com${page}`, "wwwexample.com"],
  ["https://example.com/a%20b", `https://example.com/a%20b${page}`, "example.com/a%20b"],
  ["example.com:8080/blog", `https://example.com:8080/blog${page}`, "example.com:8080/blog"],
  ["http://www.shop.example:8080/Blog/de/", `http://www.shop.example:8080/Blog/de${page}`, "shop.example:8080/Blog/de"],
  ["https://www.de", `https://www.de${page}`, "www.de"],
  ["www.co/a.b?c=/d#/e", `https://www.co/a.b${page}`, "www.co/a.b"],
  ["https://www.straße.example/über", `https://www.xn--strae-oqa.example/%C3%BCber${page}`, "straße.example/über"],
  ["例え.テスト", `https://xn--r8jz45g.xn--zckzah${page}`, "例え.テスト"],
  ["https://[2001:db8::6]/", `https://[2001:db8::6]${page}`, "[2001:db8::6]"],
  ["https://WWW.Example.COM:443/blog", `https://www.example.com/blog${page}`, "example.com/blog"],
  ["https://example.com:80", `https://example.com:80${page}`, "example.com:80"],
  ["https://example.com./?a=b#c", `https://example.com.${page}`, "example.com"],
  ["https://BÜCHER.example/shop", `https://xn--bcher-kva.example/shop${page}`, "bücher.example/shop"],
])("%s has a login address and the domain of its token", (url, action, domain) => {
  expect(toSsoTarget(url, "spire_sso")).toEqual({ action, domain });
});

test("the action is an encoded query value, and the site's own query is left out", () => {
  expect(toSsoTarget("https://example.com/?a=1#top", "a&b=c")?.action).toBe(
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
  expect(toSsoTarget(url, "spire_sso")).toBeUndefined();
});

test("property: the login address is http(s), without credentials, at WordPress's path", () => {
  const pieces = "javascript: data: http https :// // / \\ : @ ? # . a 1 %".split(" ");
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(fc.constantFrom(...pieces, "\t"), { maxLength: 8 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(text, (siteUrl) => {
      const target = toSsoTarget(siteUrl, "spire_sso");
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

test.each<[url: string, isClear: boolean]>([
  ["http://example.com", true],
  ["HTTP://Example.com/blog", true],
  ["https://example.com", false],
  ["example.com", false],
  ["http://localhost:3000", false],
  ["http://127.0.0.1:8080/a", false],
  ["ftp://example.com", false],
])("the token for %s is sent unencrypted: %s", (url, isClear) => {
  expect(isUnencrypted(url)).toBe(isClear);
});

test.each<[url: string, other: string | undefined, host: string | undefined]>([
  ["https://example.com/blog", "https://www.example.com/blog", "www.example.com"],
  ["https://www.example.com", "https://example.com/", "example.com"],
  ["http://shop.example.com:8080", "http://www.shop.example.com:8080/", "www.shop.example.com:8080"],
  ["http://127.0.0.1:8080/a", undefined, undefined],
  ["https://[2001:db8::6]/", undefined, undefined],
  ["localhost:3000", undefined, undefined],
  ["https://www.localhost", undefined, undefined],
  ["", undefined, undefined],
])("%s may redirect to %s", (url, other, host) => {
  expect(toOtherHost(url)).toEqual(other === undefined ? undefined : { url: other, host });
});

test.each([
  ["example.com", "https://example.com/"],
  ["example.com:8080/x", "https://example.com:8080/x"],
  [" http://example.com/a?b ", "http://example.com/a?b"],
  ["javascript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["https://user:secret@example.com", undefined],
  ["user@example.com", undefined],
  ["", undefined],
])("%j becomes %j", (address, opened) => expect(toWebAddress(address)).toBe(opened));
