import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { RUN_INSTALLATIONS_MAX } from "@/lib/constants";
import { getInstallations } from "@/model/installation";
import { selectInstallations } from "@/custom/bulkRuns/selection/selection";
import { createDomain, createDomainServer } from "../support/builders";
import { getFirstInstallation } from "../e2e/addDomain";
import { mockHeights } from "./runsSetup";
import { LIST, openSites, PUSH, type OpenedSites } from "./sitesSetup";
import { bar, noBar, box, count, many, named } from "./selectionSetup";

describe("Select all", () => {
  const selectAll = async ({ user }: OpenedSites) =>
    user.click(await within(await bar()).findByRole("button", { name: /^Select all \d+ sites$/ }));
  const start = async (opened: OpenedSites) => {
    await opened.user.click(await box("Select all sites on this page"));
    await selectAll(opened);
  };
  const text = async (words: RegExp | string) => within(await bar()).findByText(words);
  const press = async ({ user }: OpenedSites, name: string | RegExp) =>
    user.click(await within(await bar()).findByRole("button", { name }));
  const calls = ({ backend }: OpenedSites) => getRequests(backend, LIST);

  test("shows that all are selected until one is deselected or the filter changes", async () => {
    const opened = await openSites({ domains: many(5), backend: { pageSize: 3 } });
    const { user } = opened;
    const allSelected = () => waitFor(async () => expect(await count()).toBe("5 sites on 1 server"));
    const offer = async () => within(await bar()).findByRole("button", { name: "Select all 5 sites" });
    await user.click(await box("Select site-001.example"));
    expect(await offer()).not.toHaveAttribute("data-whole");
    await user.click(await box("Select all sites on this page"));
    expect(await offer()).toHaveAttribute("data-whole");
    await selectAll(opened);
    await allSelected();

    await user.click(await box("Select site-002.example"));
    expect(await count()).toBe("4 sites on 1 server");
    await selectAll(opened);
    await allSelected();
    await user.click(await box("Select all sites on this page"));
    expect(await count()).toBe("2 sites on 1 server");
    await selectAll(opened);
    await allSelected();
    await user.selectOptions(screen.getByRole("combobox", { name: "Filter" }), "Suspended");
    await screen.findByText("There are no domains available");
    expect(await count()).toBe("5 sites on 1 server");
  });

  test("fetches the filtered pages one after the other", async () => {
    const opened = await openSites({
      domains: many(7),
      backend: { pageSize: 2 },
      at: "/domains?search=site-0&filter=active",
    });
    await screen.findByText("Showing 1 to 2 of 7 Entries");
    opened.backend.requestLog.length = 0;
    await start(opened);
    await waitFor(async () => expect(await count()).toBe("7 sites on 1 server"));
    const asked = calls(opened).map(({ query }) => query);
    expect(asked.map(({ page }) => page)).toEqual(["1", "2", "3", "4"]);
    for (const query of asked) expect(query).toMatchObject({ search: "site-0", filter: "active" });
    expect(within(await bar()).queryByRole("button", { name: /^Select all/ })).not.toBeInTheDocument();
  });

  describe("of a list that changes meanwhile", () => {
    mockHeights();
    test("selects only what still matches, and keeps deselections", async () => {
      const opened = await openSites({
        domains: many(7),
        backend: { pageSize: 2 },
        at: "/domains?filter=active",
        config: PUSH,
      });
      const { backend, user } = opened;
      await screen.findByText("Showing 1 to 2 of 7 Entries");
      // Its total was fetched after the page.
      await screen.findByText(/^7 of 7 sites/);
      backend.requestLog.length = 0;
      const release = backend.faults.add({ kind: "slow", ms: 1e6, path: "/api/domains", skip: 1, times: 1 });
      await start(opened);
      expect(await text("2 of 7 sites")).toBeVisible();
      await waitFor(() => expect(calls(opened)).toHaveLength(2));
      await user.click(await box("Select site-002.example"));
      const first = backend.store.domains.get(1);
      if (first) backend.store.saveDomain({ ...first, installations: [{ ...getFirstInstallation(first), status: 1 }] });
      release();
      await press(opened, /^5 sites? on/);
      const list = within(await screen.findByRole("table", { name: "Selected sites" }));
      const names = () => list.getAllByRole("rowheader").map(({ textContent }) => /site-\d+/.exec(textContent)?.[0]);
      expect(new Set(names())).toEqual(new Set([3, 4, 5, 6, 7].map((id) => `site-00${id}`)));
      await user.click(list.getByRole("button", { name: "Deselect site-003.example on web1" }));
      await waitFor(() => expect(names()).toHaveLength(4));
    });

    test("says that sites may be missing if the list keeps changing, and starts again", async () => {
      const opened = await openSites({ domains: many(7), backend: { pageSize: 2 } });
      const { responseObservers, store } = opened.backend;
      await screen.findByText("Showing 1 to 2 of 7 Entries");
      responseObservers.add(({ path }) => {
        if (path !== "/api/domains") return;
        if (store.domains.has(8)) store.removeDomain(8);
        else store.saveDomain(named("zzz", { id: 8 }));
      });
      await start(opened);
      expect(await text("The list changed, sites may be missing.")).toBeVisible();
      responseObservers.clear();
      await press(opened, "Start again");
      await waitFor(async () => expect(await count()).toMatch(/^[78] sites on 1 server/));
    });
  });

  test("keeps fetched sites after a failure or Stop, can be restarted, and selects nothing after Clear", async () => {
    const opened = await openSites({ domains: many(6), backend: { pageSize: 2 } });
    const { backend } = opened;
    await screen.findByText("Showing 1 to 2 of 6 Entries");
    backend.faults.add({ kind: "500", path: "/api/domains", skip: 1, times: 1 });
    await start(opened);
    expect(await text(/^Stopped at 2 of 6: /)).toBeVisible();
    const mend = backend.faults.add({ kind: "never", path: "/api/domains", skip: 2 });
    await selectAll(opened);
    expect(await text("4 of 6 sites")).toBeVisible();
    await press(opened, "Stop");
    expect(await text("Stopped at 4 of 6.")).toBeVisible();
    expect(await count()).toBe("4 sites on 1 server");
    mend();
    const release = backend.faults.add({ kind: "slow", ms: 1e6, path: "/api/domains", skip: 2 });
    await selectAll(opened);
    expect(await text("4 of 6 sites")).toBeVisible();
    const asked = calls(opened).length;
    await press(opened, "Clear");
    release();
    await noBar();
    expect(await box("Select site-001.example")).not.toBeChecked();
    expect(screen.queryByRole("region", { name: "Selection" })).not.toBeInTheDocument();
    expect(calls(opened)).toHaveLength(asked);
  });

  test("stops at 500", async () => {
    const opened = await openSites({ domains: many(8), backend: { pageSize: 2 } });
    await box("Select site-001.example");
    const servers = Array.from({ length: RUN_INSTALLATIONS_MAX - 3 }, (_, id) => createDomainServer({ id }));
    act(() => void selectInstallations(getInstallations(createDomain({ servers }))));
    await start(opened);
    expect(await text("Stopped at 4 of 8: limit of 500 reached.")).toBeVisible();
    expect(await count()).toMatch(/^4 sites on 500 servers in total/);
    await press(opened, "Dismiss");
    expect(await text("Limit reached: 500.")).toBeVisible();
    expect(within(await bar()).queryByRole("button", { name: /^Select all/ })).not.toBeInTheDocument();
  });

  test("skips and counts invalid records", async () => {
    const opened = await openSites({
      domains: many(4),
      backend: { pageSize: 2 },
      given: ({ store }) => store.overrides.set("domains", 4, { url: null }),
    });
    await start(opened);
    expect(await text("1 incomplete site not selected.")).toBeVisible();
    expect(await count()).toBe("3 sites on 1 server");
  });
});
