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

const setUser = (backend: Backend) => {
  const user = backend.store.users.get(getSuperAdminId(backend) ?? 0);
  const body = { ...user, roles: ["super-admin"], permissions: ["edit sites"] };
  backend.faults.add({ kind: "body", path: "/api/user", body });
};

describe("a user who may not use the DNS endpoint", () => {
  test("gets no records, and does not see that changes are not applied", async () => {
    const { user, router, backend } = await openZone({
      at: "/domains",
      draft: [{ kind: "remove", from: createZoneRecord() }],
      given: setUser,
    });
    const getRemark = () => screen.queryByText("1 DNS change not applied");
    await screen.findByRole("link", { name: ZONE });
    expect(getRemark()).not.toBeInTheDocument();
    await act(() => router.navigate("/domains/1"));
    const nav = await screen.findByRole("navigation", { name: "Sections" });
    const labels = within(nav)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
    expect(labels.filter((label) => sections.includes(label))).toEqual(["Server", "Database", "Contacts"]);
    const getDnsHeading = () => screen.queryByRole("heading", { name: "DNS Information" });
    expect(getDnsHeading()).not.toBeInTheDocument(); // while the page loads
    await user.click(await screen.findByRole("button", { name: "Submit" }));
    expect(await screen.findByText(`${ZONE} saved.`)).toBeVisible();
    expect(getRemark()).not.toBeInTheDocument();
    expect(getDnsHeading()).not.toBeInTheDocument();
    expect(getRequests(backend, "GET /api/dns")).toEqual([]);
  });

  test("cannot run the remaining sites of a bulk action", async () => {
    const dns = { kind: "records", text: "v=spf1 -all" } as const;
    const items = createItems(3).map((item) => ({ ...item, server: zoneServer }));
    await openZone({
      at: "/activity",
      given: (given) => {
        storeRuns(createRun({ id: "zones", action: "changeDns", dns, state: "stopped", endedAt: 1, items }))(given);
        setUser(given);
      },
    });
    expect(await screen.findByRole("button", { name: /^More actions for / })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Run remaining: / })).not.toBeInTheDocument();
  });
});
