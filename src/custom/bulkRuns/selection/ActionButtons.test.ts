import { expect, test } from "vitest";
import { createDomain, createDomainServer } from "../../../../tests/support/builders";
import { domainActionNames, isEnabledInConfig } from "@/model/domainActions";
import { countFits } from "./ActionButtons";
import { getInstallations } from "@/model/installation";

const off = { deleteDomain: false, launchDomain: false, copyDomain: false };
const on = { deleteDomain: true, launchDomain: true, copyDomain: true };
const live = getInstallations(createDomain({ servers: [createDomainServer()] }));

test.each([off, on])("with %j the enabled actions are offered in the order of the menu", (capabilities) => {
  const enabled = domainActionNames.filter((name) => isEnabledInConfig(name, capabilities));
  expect(countFits(live, capabilities).map(({ name }) => name)).toEqual(enabled);
});

test("counts an unknown installation for every action", () => {
  const unknown = live.map(({ server }) => ({ domain: { id: 1, url: "a.example" }, server }));
  expect(countFits(unknown, on).every(({ fits }) => fits === 1)).toBe(true);
});
