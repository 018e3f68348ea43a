import { expect, test } from "vitest";
import { aDomain, aServer } from "../../../../tests/support/builders";
import type { Pivot } from "../../../dataProvider/records";
import { createOffers } from "./OfferButtons";
import { linksOf } from "./selection";

const off = { deleteDomain: false, launchDomain: false, copyDomain: false };
const link = (pivot: Pivot, domain: Parameters<typeof aDomain>[0] = {}) =>
  linksOf(aDomain({ ...domain, servers: [aServer({ pivot })] }));

test("each action says how many links it fits, as they were last seen", () => {
  const links = [
    link({ status: 0 }),
    link({ status: 0, has_php7_addon: 1 }),
    link({ status: 1 }, { type: "site" }),
    link({ status: 0 }, { type: "alias" }),
    link({ status: 0 }, { url_test: "https://preview.example" }),
    link({ status: 0, process_started: 1 }),
    link({ status: 0, process_failed: 1 }),
  ].flat();
  const offers = createOffers(off);
  expect(offers(links).map(({ name, fits }) => [name, fits])).toEqual([
    ["suspend", 3],
    ["activate", 1],
    ["fixPermissions", 4],
    ["upgradePhp", 2],
    ["downgradePhp", 1],
    ["refreshSite", 5],
  ]);
  expect(offers([]).every(({ fits }) => fits === 0)).toBe(true);
});

test("what the configuration switches on is offered in the order of the menu", () => {
  const offers = createOffers({ deleteDomain: true, launchDomain: true, copyDomain: true });
  expect(offers(link({ status: 0 })).map(({ name, fits }) => `${name} ${fits}`)).toEqual([
    "suspend 1",
    "activate 0",
    "launch 1",
    "copy 1",
    "delete 1",
    "fixPermissions 1",
    "upgradePhp 1",
    "downgradePhp 0",
    "refreshSite 1",
  ]);
});
