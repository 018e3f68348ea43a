import { describe, expect, test } from "vitest";
import { createDomain, createDomainServer } from "../../../tests/support/builders";
import {
  type DomainActionName,
  domainActionNames,
  getMenuActions,
  readDomainType,
  requiresTypedCount,
  getStateChange,
  findObjection,
} from "@/model/domainActions";
import type { Domain, Pivot } from "@/model/records";
import { getInstallationState, type WithServers, getInstallations, type SiteInstallation } from "@/model/installation";
import { previewRun } from "./previewRun";

const off = { deleteDomain: false, launchDomain: false, copyDomain: false };
const WEB3 = 3;

const aSiteOn = (pivot: Pivot = {}, domain: Partial<Domain> = {}): WithServers => ({
  ...createDomain(domain),
  servers: [createDomainServer({ id: 2 }), createDomainServer({ id: WEB3, pivot })],
});

test.each<[name: string, action: DomainActionName, domain: WithServers | undefined, why: string | undefined]>([
  ["it fits", "suspend", aSiteOn(), undefined],
  ["the domain was deleted", "suspend", undefined, "gone"],
  ["it left the server", "suspend", { ...aSiteOn(), servers: [createDomainServer({ id: 2 })] }, "gone"],
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
])("finds the objection: %s (%s)", (_, action, domain, why) => {
  expect(findObjection(action, domain, String(WEB3), off)).toBe(why);
});

test("has no objection exactly if the menu offers the action", () => {
  for (const type of ["alias", "site", "subscription", null])
    for (const url_test of [null, "https://p.example"])
      for (const status of [0, 1])
        for (const has_php7_addon of [0, 1])
          for (const capabilities of [on, off]) {
            const domain = aSiteOn({ status, has_php7_addon }, { type, url_test });
            const server = domain.servers[1] ?? createDomainServer();
            const offered = getMenuActions(readDomainType(domain), getInstallationState(domain, server), capabilities);
            const enabled = offered.filter((action) => action.enabled).map(({ name }) => name);
            expect(domainActionNames.filter((name) => !findObjection(name, domain, WEB3, capabilities))).toEqual(
              enabled,
            );
          }
});

const on = { deleteDomain: true, launchDomain: true, copyDomain: true };
const installation = (domain: Partial<Domain> = {}): SiteInstallation => {
  const [first] = getInstallations(createDomain(domain));
  if (!first) throw new Error("an installation needs a server");
  return first;
};
const suspended = () => installation({ servers: [createDomainServer({ pivot: { status: 1 } })] });
const unknown = (): SiteInstallation => ({ ...installation(), domain: { id: 77, url: "c.example" } });

describe("the preview", () => {
  test("groups skipped installations by reason, each once", () => {
    const live = installation();
    const preview = installation({ url_test: "https://p.example" });
    const running = installation({ servers: [createDomainServer({ pivot: { process_started: 1 } })] });
    const gone: SiteInstallation = { ...installation(), server: createDomainServer({ id: 4711 }) };
    const first = suspended();
    const found = previewRun("suspend", [first, live, preview, live, running, gone, suspended()], off);
    expect(found.applicable).toEqual([live]);
    expect(found.skipped.map(({ reason, installations }) => [reason, installations.length])).toEqual([
      ["gone", 1],
      ["running", 1],
      ["suspended", 2],
      ["preview", 1],
    ]);
    expect(found.skipped[2]?.installations[0]).toBe(first);
  });

  test("includes installations with an unknown state", () => {
    expect(previewRun("suspend", [unknown()], off)).toMatchObject({
      applicable: [{}],
      skipped: [],
      offlineCount: 0,
      unknown: [{}],
    });
  });
});

const LIVE = { status: 0 };
const OFF = { status: 1 };
/** The installations of a domain with these states, selected by index. */
const selectedOf = (pivots: readonly Pivot[], places: readonly number[], domain: Partial<Domain> = {}) => {
  const servers = pivots.map((pivot, index) => createDomainServer({ id: index + 1, pivot }));
  return getInstallations(createDomain({ ...domain, servers })).filter((_, index) => places.includes(index));
};

describe("domains that go offline by suspending", () => {
  test.each<[name: string, installations: readonly SiteInstallation[], offline: number]>([
    ["its only live installation", selectedOf([LIVE], [0]), 1],
    ["one of two live installations", selectedOf([LIVE, LIVE], [0]), 0],
    ["one of four live installations", selectedOf([LIVE, LIVE, LIVE, LIVE], [2]), 0],
    ["all live installations count once", selectedOf([LIVE, LIVE], [0, 1]), 1],
    ["the live one beside a suspended one", selectedOf([LIVE, OFF], [0]), 1],
    ["a live alias", selectedOf([LIVE], [0], { type: "alias" }), 1],
    ["a preview is not live", selectedOf([LIVE], [0], { url_test: "https://p.example" }), 0],
    ["a suspended one", selectedOf([OFF], [0]), 0],
    ["the other live installation has a failed process", selectedOf([LIVE, { ...LIVE, process_failed: 1 }], [0, 1]), 0],
    ["servers that are not loaded are unknown", [unknown()], 0],
    ["each domain by itself", [...selectedOf([LIVE, LIVE], [0, 1]), ...selectedOf([LIVE, LIVE], [0])], 1],
  ])("%s", (_, installations, offline) => {
    expect(previewRun("suspend", installations, on).offlineCount).toBe(offline);
  });
});

test.each(domainActionNames.filter((name) => name !== "suspend"))("no domain goes offline by %s", (action) => {
  expect(previewRun(action, selectedOf([LIVE, OFF], [0, 1]), on).offlineCount).toBe(0);
});

test.each([
  ["suspend", 10, false],
  ["suspend", 11, true],
  ["delete", 0, false],
  ["delete", 1, true],
  ["delete", 11, true],
  ["activate", 500, false],
] as const)("%s of %i requires the typed number: %s", (action, count, asks) => {
  expect(requiresTypedCount(action, count, 10)).toBe(asks);
});

test.each<[action: DomainActionName, installation: SiteInstallation, before: string, after: string | undefined]>([
  ["suspend", installation(), "live", "suspended"],
  ["activate", suspended(), "suspended", "live"],
  ["upgradePhp", installation(), "php5", "php7"],
  ["downgradePhp", installation({ servers: [createDomainServer({ pivot: { has_php7_addon: "1" } })] }), "php7", "php5"],
  ["launch", installation({ url_test: "https://p.example" }), "preview", "live"],
  ["copy", installation(), "live", "copied"],
  ["delete", suspended(), "suspended", "deleted"],
  ["fixPermissions", installation(), "live", "permissionsFixed"],
  ["refreshSite", suspended(), "suspended", undefined],
  ["upgradePhp", unknown(), "unknown", "php7"],
])("%s changes the state, case %#", (action, one, before, after) => {
  expect(getStateChange(action, one)).toEqual({ before, after });
});
