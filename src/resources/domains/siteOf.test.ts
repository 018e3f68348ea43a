import { expect, test } from "vitest";
import { aDomain } from "../../../tests/support/builders";
import { domainAt } from "./siteOf";

const shop = aDomain({ url: "https://www.shop.example", domain: "shop.example" });
const idn = aDomain({ url: "xn--bcher-kva.example", domain: null });
const sub = aDomain({ url: "shop.example.org", domain: "shop.example.org" });

test.each([
  ["shop.example", shop],
  ["https://WWW.Shop.example/blog/?a=1", shop],
  ["bücher.example", idn],
  ["shop.example.org", sub],
  ["example", undefined],
  ["", undefined],
])("at %j", (address, found) => {
  expect(domainAt(address, [sub, shop, idn])).toBe(found);
});
