import { expect, test } from "vitest";
import { createDomain, createDomainServer } from "../../../../tests/support/builders";
import { countFits } from "./ActionButtons";
import { getInstallations } from "@/model/installation";

const off = { deleteDomain: false, launchDomain: false, copyDomain: false };
const on = { deleteDomain: true, launchDomain: true, copyDomain: true };
const live = getInstallations(createDomain({ servers: [createDomainServer()] }));

test.each([
  [off, "suspend 1, activate 0, fixPermissions 1, upgradePhp 1, downgradePhp 0, refreshSite 1"],
  [
    on,
    "suspend 1, activate 0, launch 1, copy 1, delete 1, fixPermissions 1, upgradePhp 1, downgradePhp 0, refreshSite 1",
  ],
])("with %j the actions are offered in the order of the menu: %s", (capabilities, offers) => {
  expect(
    countFits(live, capabilities)
      .map(({ name, fits }) => `${name} ${fits}`)
      .join(", "),
  ).toBe(offers);
});

test("counts an unknown installation for every action", () => {
  const unknown = live.map(({ server }) => ({ domain: { id: 1, url: "a.example" }, server }));
  expect(countFits(unknown, on).every(({ fits }) => fits === 1)).toBe(true);
});
