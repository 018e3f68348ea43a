import { expect, test } from "vitest";
import { aDomain, aServer } from "../../../../tests/support/builders";
import type { Pivot } from "../../../dataProvider/records";
import { offersFor } from "./OfferButtons";
import { installationsOf } from "./selection";

const off = { deleteDomain: false, launchDomain: false, copyDomain: false };
const installation = (pivot: Pivot, domain: Parameters<typeof aDomain>[0] = {}) =>
  installationsOf(aDomain({ ...domain, servers: [aServer({ pivot })] }));

test("each action says how many installations it fits, as they were last seen", () => {
  const installations = [
    installation({ status: 0 }),
    installation({ status: 0, has_php7_addon: 1 }),
    installation({ status: 1 }, { type: "site" }),
    installation({ status: 0 }, { type: "alias" }),
    installation({ status: 0 }, { url_test: "https://preview.example" }),
    installation({ status: 0, process_started: 1 }),
    installation({ status: 0, process_failed: 1 }),
  ].flat();
  expect(offersFor(installations, off).map(({ name, fits }) => [name, fits])).toEqual([
    ["suspend", 3],
    ["activate", 1],
    ["fixPermissions", 4],
    ["upgradePhp", 2],
    ["downgradePhp", 1],
    ["refreshSite", 5],
  ]);
  expect(offersFor([], off).every(({ fits }) => fits === 0)).toBe(true);
});

test("what the configuration switches on is offered in the order of the menu", () => {
  const on = { deleteDomain: true, launchDomain: true, copyDomain: true };
  expect(offersFor(installation({ status: 0 }), on).map(({ name, fits }) => `${name} ${fits}`)).toEqual([
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
