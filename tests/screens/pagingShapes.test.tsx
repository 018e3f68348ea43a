import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { PagingShape } from "../../mocks/backend/pagination";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { LIST, openSites } from "./sitesSetup";

const FAILED = { process_failed: true, process_status: "Disk is full" };
/** Three pages; a process of the first and of the last site has failed. */
const five = () =>
  ["a", "b", "c", "d", "e"].map((name, at) =>
    createStoredDomain({ id: at + 1, url: `https://${name}.example`, installations: [at % 4 === 0 ? FAILED : {}] }),
  );
const open = (paging: PagingShape, query = "") =>
  openSites({ domains: five(), backend: { pageSize: 2, paging }, at: `/domains${query}` });
const selection = async () => within(await screen.findByRole("region", { name: "Selection" }));

// responses.lists.test.ts has every shape.
describe.each(["specified", "simple"] as const)("the sites, paged as %s", (paging) => {
  const hasTotal = paging !== "simple";
  const total = hasTotal ? "5" : "–";

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

  test("can all be selected", async () => {
    const { user } = await open(paging);
    await user.click(await screen.findByRole("checkbox", { name: "Select all sites on this page" }));
    const bar = await selection();
    await user.click(await bar.findByRole("button", { name: hasTotal ? "Select all 5 sites" : "Select all sites" }));
    expect(await bar.findByRole("button", { name: /^5 sites on/ })).toBeVisible();
  });

  test("can all be exported", async () => {
    URL.createObjectURL = () => "blob:sites";
    const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const { user } = await open(paging);
    await user.click(await screen.findByRole("button", { name: "More list actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Export CSV" }));
    expect(await screen.findByText("5 entries exported")).toBeVisible();
    expect(save).toHaveBeenCalledOnce();
    save.mockRestore();
    Reflect.deleteProperty(URL, "createObjectURL");
  });

  test("are all fetched for a client-side filter", async () => {
    const { backend } = await open(paging, "?state=failed");
    await screen.findAllByText("2 sites");
    expect(getRequests(backend, LIST).map(({ query }) => query["page"])).toEqual(["1", "2", "3"]);
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
