import "./dnsSetup";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { getRequests } from "../support/backend";
import { createStoredDomain, getSuperAdminId } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

/** The rule is a permission here. */
vi.mock(import("@/dataProvider/endpoints"), async (load) => {
  const endpoints = await load();
  const dns = { ...endpoints.resources.dns, allowedRoles: "add users" } as const;
  return { ...endpoints, resources: Object.assign({ ...endpoints.resources }, { dns }) };
});

const sections = ["Server", "Database", "DNS", "Contacts"];

test.each([
  ["with the permission", ["edit sites", "add users"], sections, 1],
  ["without it", ["edit sites"], sections.filter((name) => name !== "DNS"), 0],
] as const)("shows and fetches DNS records by the endpoint's rule: %s", async (_, permissions, expected, fetched) => {
  const { backend } = await renderPanel({
    as: "super-admin",
    at: "/domains/1",
    domains: [
      createStoredDomain({ id: 1, url: "shop.example", domain: "shop.example", installations: [{ server_id: 2 }] }),
    ],
    given: (given) => {
      const user = given.store.users.get(getSuperAdminId(given) ?? 0);
      const body = { ...user, roles: ["super-admin"], permissions };
      given.faults.add({ kind: "body", path: "/api/user", body });
    },
  });
  const nav = await screen.findByRole("navigation", { name: "Sections" });
  expect(
    within(nav)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(expected);
  const getDnsHeadings = () => screen.queryAllByRole("heading", { name: "DNS Information" });
  expect(getDnsHeadings()).toHaveLength(fetched); // while the page loads
  expect(await screen.findByRole("button", { name: "Submit" })).toBeVisible();
  expect(getDnsHeadings()).toHaveLength(fetched);
  expect(getRequests(backend, "GET /api/dns")).toHaveLength(fetched);
});
