import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { PagingShape } from "../../mocks/backend/pagination";
import { createStoredDomain } from "../support/builders";
import { openSites } from "./sitesSetup";

/** Three pages. */
const five = () => ["a", "b", "c", "d", "e"].map((name) => createStoredDomain({ url: `https://${name}.example` }));
const open = (paging: PagingShape) => openSites({ domains: five(), backend: { pageSize: 2, paging } });
const selection = async () => within(await screen.findByRole("region", { name: "Selection" }));

// listResponse.test.ts has every shape.
describe.each(["specified", "simple"] as const)("the sites, paged as %s", (paging) => {
  const total = paging === "simple" ? "–" : "5";

  test("have Next and Prev where there is such a page, and a footer without unknown totals", async () => {
    const { user } = await open(paging);
    expect(await screen.findByText(`Showing 1 to 2 of ${total} Entries`)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Prev" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByText(`Showing 2 to 4 of ${total} Entries`)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByText("Showing 3 to 5 of 5 Entries")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Prev" }));
    expect(await screen.findByText(`Showing 2 to 4 of ${total} Entries`)).toBeVisible();
  });
});

test("shows no unknown total after a selection was stopped", async () => {
  const { user } = await openSites({
    domains: five(),
    backend: { pageSize: 2, paging: "simple" },
    given: ({ faults }) => faults.add({ kind: "never", path: "/api/domains", skip: 2 }),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select all sites on this page" }));
  const bar = await selection();
  await user.click(await bar.findByRole("button", { name: "Select all sites" }));
  expect(await bar.findByText("2 of – sites")).toBeVisible();
  await user.click(bar.getByRole("button", { name: "Stop" }));
  expect(await bar.findByText("Stopped at 2 of –.")).toBeVisible();
});
