import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { zoneServer } from "@/custom/bulkRuns/runs/run";
import { resources } from "@/dataProvider/endpoints";
import { type Backend, getRequests } from "../support/backend";
import { createRun, getSuperAdminId } from "../support/builders";
import { createZoneRecord, openZone, ZONE } from "./dnsSetup";
import { createItems, storeRuns } from "./runsSetup";

/** The rule is a permission here. */
const entry: { allowedRoles: unknown } = resources.dns;
const { allowedRoles } = entry;
beforeEach(() => void (entry.allowedRoles = "add users"));
afterEach(() => void (entry.allowedRoles = allowedRoles));

const sections = ["Server", "Database", "DNS", "Contacts"];

const setUser = (backend: Backend, permissions: readonly string[]) => {
  const user = backend.store.users.get(getSuperAdminId(backend) ?? 0);
  const body = { ...user, roles: ["super-admin"], permissions };
  backend.faults.add({ kind: "body", path: "/api/user", body });
};

describe.each([
  ["with the permission", ["edit sites", "add users"], 1],
  ["without it", ["edit sites"], 0],
] as const)("the rule of the DNS endpoint, %s", (_, permissions, count) => {
  test("controls the records of Edit Domain", async () => {
    const { backend } = await openZone({ given: (given) => setUser(given, permissions) });
    const nav = await screen.findByRole("navigation", { name: "Sections" });
    const links = within(nav).getAllByRole("link");
    const labels = links.map(({ textContent }) => textContent).filter((label) => sections.includes(label));
    expect(labels).toEqual(sections.filter((name) => count > 0 || name !== "DNS"));
    const getDnsHeadings = () => screen.queryAllByRole("heading", { name: "DNS Information" });
    expect(getDnsHeadings()).toHaveLength(count); // while the page loads
    expect(await screen.findByRole("button", { name: "Submit" })).toBeVisible();
    expect(getDnsHeadings()).toHaveLength(count);
    expect(getRequests(backend, "GET /api/dns")).toHaveLength(count);
  });

  test("controls what says that changes are not applied", async () => {
    const { user, router } = await openZone({
      at: "/domains",
      draft: [{ kind: "remove", from: createZoneRecord() }],
      given: (given) => setUser(given, permissions),
    });
    const getRemarks = () => screen.queryAllByText("1 DNS change not applied");
    await screen.findByRole("link", { name: ZONE });
    expect(getRemarks()).toHaveLength(count);
    await act(() => router.navigate("/domains/1"));
    await user.click(await screen.findByRole("button", { name: "Submit" }));
    // The dialog, or the toast of the save.
    expect(await screen.findByText(count > 0 ? "Save without DNS" : `${ZONE} saved.`)).toBeVisible();
    expect(getRemarks()).toHaveLength(count);
  });

  test("controls 'Run remaining' of a bulk action", async () => {
    const dns = { kind: "records", text: "v=spf1 -all" } as const;
    const items = createItems(3).map((item) => ({ ...item, server: zoneServer }));
    await openZone({
      at: "/activity",
      given: (given) => {
        storeRuns(createRun({ id: "zones", action: "changeDns", dns, state: "stopped", endedAt: 1, items }))(given);
        setUser(given, permissions);
      },
    });
    expect(await screen.findByRole("button", { name: /^More actions for / })).toBeVisible();
    expect(screen.queryAllByRole("button", { name: /^Run remaining: / })).toHaveLength(count);
  });
});
