import { expect, test } from "vitest";
import { createDomain } from "../../../tests/support/builders";
import { findDomainByAddress } from "./siteAddresses";

const shop = createDomain({ url: "https://www.shop.example", domain: "shop.example" });
const idn = createDomain({ url: "xn--bcher-kva.example", domain: null });
const sub = createDomain({ url: "shop.example.org", domain: "shop.example.org" });

test.each([
  ["shop.example", shop],
  ["https://WWW.Shop.example/blog/?a=1", shop],
  ["bücher.example", idn],
  ["shop.example.org", sub],
  ["example", undefined],
  ["", undefined],
])("finds the domain with the address %j", (address, found) => {
  expect(findDomainByAddress(address, [sub, shop, idn])).toBe(found);
});
