import { expect, test } from "vitest";
import { aDomain, aServer } from "../../../../tests/support/builders";
import { domainActionNames, type DomainActionName } from "../../../dataProvider/endpoints";
import type { Domain, Pivot } from "../../../dataProvider/records";
import { readServerLink } from "../../../dataProvider/serverLink";
import { offeredActions } from "../actions/actions";
import { readDomainType } from "../actions/domainType";
import { objectionTo } from "./objection";

const off = { deleteDomain: false, launchDomain: false, copyDomain: false };
const WEB3 = 3;

const aSiteOn = (pivot: Pivot = {}, domain: Partial<Domain> = {}): Domain =>
  aDomain({ servers: [aServer({ id: 2 }), aServer({ id: WEB3, pivot })], ...domain });

test.each<[name: string, action: DomainActionName, domain: Domain | undefined, why: string | undefined]>([
  ["it fits", "suspend", aSiteOn(), undefined],
  ["the domain was deleted", "suspend", undefined, "gone"],
  ["it left the server", "suspend", aDomain({ servers: [aServer({ id: 2 })] }), "gone"],
  ["it comes without servers", "suspend", aDomain({ servers: null }), "gone"],
  ["an action is running", "refreshSite", aSiteOn({ process_started: 1 }), "running"],
  ["an action has failed", "refreshSite", aSiteOn({ process_failed: "1" }), "failed"],
  ["suspended already", "suspend", aSiteOn({ status: 2 }), "suspended"],
  ["active already", "activate", aSiteOn(), "active"],
  ["a preview", "suspend", aSiteOn({}, { url_test: "https://p.example" }), "preview"],
  ["a preview", "activate", aSiteOn({ status: 1 }, { url_test: "https://p.example" }), "preview"],
  ["an alias", "fixPermissions", aSiteOn({}, { type: "alias" }), "alias"],
  ["PHP 7 already", "upgradePhp", aSiteOn({ has_php7_addon: 1 }), "hasPhp7"],
  ["PHP 5 already", "downgradePhp", aSiteOn(), "hasPhp5"],
  ["not a primary domain", "upgradePhp", aSiteOn({}, { type: "site" }), "notPrimary"],
  ["switched off", "delete", aSiteOn(), "notOffered"],
  ["switched off", "copy", aSiteOn(), "notOffered"],
  ["a refresh", "refreshSite", aSiteOn({ status: 1 }), undefined],
])("%s: %s", (_, action, domain, why) => {
  expect(objectionTo(action, domain, String(WEB3), off)).toBe(why);
});

test("a link has no objection exactly where its menu offers the action", () => {
  const on = { deleteDomain: true, launchDomain: true, copyDomain: true };
  for (const type of ["alias", "site", "subscription", null])
    for (const url_test of [null, "https://p.example"])
      for (const status of [0, 1])
        for (const has_php7_addon of [0, 1])
          for (const capabilities of [on, off]) {
            const domain = aSiteOn({ status, has_php7_addon }, { type, url_test });
            const server = domain.servers?.[1] ?? aServer();
            const offered = offeredActions(readDomainType(domain), readServerLink(domain, server), capabilities);
            const enabled = offered.filter((action) => action.enabled).map(({ name }) => name);
            expect(domainActionNames.filter((name) => !objectionTo(name, domain, WEB3, capabilities))).toEqual(enabled);
          }
});
