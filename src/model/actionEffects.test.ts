import { expect, test } from "vitest";
import { createDomain, createObservedInstallation, createDomainServer } from "../../tests/support/builders";
import {
  domainActionNames,
  type DomainActionName,
  getEffect,
  getObservedInstallation,
  type ObservedInstallation,
} from "./domainActions";

type Effect = ReturnType<typeof getEffect>;
const suspended = createObservedInstallation({ active: false, status: "suspended" });
const preview = createObservedInstallation({ status: "preview" });
const php7 = createObservedInstallation({ hasPhp7: true });

test.each<[installation: ObservedInstallation, effects: Partial<Record<DomainActionName, Effect>>]>([
  [
    createObservedInstallation(),
    { activate: "reached", suspend: "missing", launch: "reached", upgradePhp: "missing", downgradePhp: "reached" },
  ],
  [suspended, { activate: "missing", suspend: "reached" }],
  [preview, { activate: "reached", suspend: "missing", launch: "missing" }],
  [php7, { upgradePhp: "reached", downgradePhp: "missing" }],
  [
    createObservedInstallation(),
    { delete: "missing", refreshSite: "unknown", fixPermissions: "unknown", copy: "unknown" },
  ],
])("getEffect: the effects on %j are %j", (installation, effects) => {
  for (const [action, effect] of Object.entries(effects)) {
    expect([action, getEffect(action as DomainActionName, installation)]).toEqual([action, effect]);
  }
});

test("getEffect: only delete is reached on a missing installation", () => {
  for (const action of domainActionNames) {
    expect(getEffect(action, "gone")).toBe(action === "delete" ? "reached" : "missing");
  }
});

test("getObservedInstallation is undefined without the domain's servers, and gone without this server", () => {
  expect(getObservedInstallation(createDomain({ servers: null }), 3)).toBeUndefined();
  expect(getObservedInstallation(createDomain({ servers: [createDomainServer({ id: 4 })] }), 3)).toBe("gone");
  const running = createDomain({
    servers: [createDomainServer({ id: 3, pivot: { process_started: "1", process_status: "Working…" } })],
  });
  expect(getObservedInstallation(running, "3")).toMatchObject({ process: "running", processText: "Working…" });
});
