import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { createStoredDomain } from "../support/builders";
import { openSites } from "./sitesSetup";

/** Three pages. */
const five = () =>
  ["a", "b", "c", "d", "e"].map((name, at) => createStoredDomain({ id: at + 1, url: `https://${name}.example` }));

/** responses.lists.test.ts has every shape. */
test("sites without a total have Next and Prev where there is such a page, and a footer without it", async () => {
  const { user } = await openSites({ domains: five(), backend: { pageSize: 2, paging: "simple" } });
  expect(await screen.findByText("Showing 1 to 2 of – Entries")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Prev" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByText("Showing 2 to 4 of – Entries")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByText("Showing 3 to 5 of 5 Entries")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Prev" }));
  expect(await screen.findByText("Showing 2 to 4 of – Entries")).toBeVisible();
});

test("sites without a total can all be selected; a stopped selection shows no unknown total", async () => {
  const { user, backend } = await openSites({
    domains: five(),
    backend: { pageSize: 2, paging: "simple" },
    given: ({ faults }) => faults.add({ kind: "never", path: "/api/domains", skip: 2 }),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select all sites on this page" }));
  const bar = within(await screen.findByRole("region", { name: "Selection" }));
  await user.click(await bar.findByRole("button", { name: "Select all sites" }));
  expect(await bar.findByText("2 of – sites")).toBeVisible();
  await user.click(bar.getByRole("button", { name: "Stop" }));
  expect(await bar.findByText("Stopped at 2 of –.")).toBeVisible();
  backend.faults.clear();
  await user.click(bar.getByRole("button", { name: "Select all sites" }));
  expect(await bar.findByRole("button", { name: /^5 sites on/ })).toBeVisible();
});
