import { expect, test } from "vitest";
import { hasHost } from "./hasHost";

test.each<[host: string, row: { url?: unknown; domain?: unknown }, is: boolean]>([
  ["shop.example", { url: "https://www.shop.example/" }, true],
  ["Shop.example", { url: null, domain: "shop.EXAMPLE" }, true],
  ["münchen.example", { url: "https://xn--mnchen-3ya.example" }, true],
  ["xn--mnchen-3ya.example", { domain: "München.example" }, true],
  ["shop.example", { url: "https://blog.shop.example", domain: "blog.shop.example" }, false],
  ["shop.example", { url: null, domain: 7 }, false],
])("%s is the host of %j: %s", (host, row, is) => {
  expect(hasHost(host)({ id: 1, ...row })).toBe(is);
});
