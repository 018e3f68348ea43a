import { expect, test } from "vitest";
import { readDomainType } from "./domainType";

test.each([
  ["alias", "alias"],
  ["site", "site"],
  ["subscription", "subscription"],
  ["Alias", undefined],
  ["reseller", undefined],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
])("the type %j is read as %s", (type, read) => {
  expect(readDomainType({ type })).toBe(read);
});
