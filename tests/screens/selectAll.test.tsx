import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { mockHeights } from "./runsSetup";
import { LIST, openSites, PUSH, type OpenedSites } from "./sitesSetup";
import { bar, noBar, box, count, many } from "./selectionSetup";

describe("Select all", () => {
  const selectAll = async ({ user }: OpenedSites) =>
    user.click(await within(await bar()).findByRole("button", { name: /^Select all \d+ sites$/ }));
  const start = async (opened: OpenedSites) => {
    await opened.user.click(await box("Select all sites on this page"));
    await selectAll(opened);
  };
  const text = async (words: RegExp | string) => within(await bar()).findByText(words);
  const press = async ({ user }: OpenedSites, name: string) =>
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

  test("fetches the filtered pages one after the other, and waits after a 429", async () => {
    const opened = await openSites({
      domains: many(7),
      backend: { pageSize: 2 },
      at: "/domains?search=site-0&filter=active",
    });
    await screen.findByText("Showing 1 to 2 of 7 Entries");
    opened.backend.requestLog.length = 0;
    opened.backend.faults.add({ kind: "429", path: "/api/domains", retryAfter: 1, skip: 2, times: 1 });
    await start(opened);
    expect(await text(/^4 of 7 sites · Too many requests\. Retrying in 1 s\.$/)).toBeVisible();
    await waitFor(async () => expect(await count()).toBe("7 sites on 1 server"), { timeout: 3000 });
    const asked = calls(opened).map(({ query }) => query);
    expect(asked.map(({ page }) => page)).toEqual(["1", "2", "3", "3", "4"]);
    for (const query of asked) expect(query).toMatchObject({ search: "site-0", filter: "active" });
    expect(within(await bar()).queryByRole("button", { name: /^Select all/ })).not.toBeInTheDocument();
  });

  describe("while a colleague changes the list", () => {
    mockHeights();
    const openActive = async () => {
      const opened = await openSites({
        domains: many(7),
        backend: { pageSize: 2 },
        at: "/domains?filter=active",
        config: PUSH,
      });
      await screen.findByText("Showing 1 to 2 of 7 Entries");
      // Its total was fetched after the page.
      await screen.findByText(/^7 of 7 sites/);
      opened.backend.requestLog.length = 0;
      return opened;
    };
    const suspend = ({ backend: { store } }: OpenedSites, id: number, status = 1) => {
      const site = store.domains.get(id);
      if (site)
        store.saveDomain({
          ...site,
          installations: site.installations.map((installation) => ({ ...installation, status })),
        });
    };
    const selected = async ({ user }: OpenedSites) => {
      await user.click(await within(await bar()).findByRole("button", { expanded: false, name: /^\d+ sites? on/ }));
      return within(await screen.findByRole("table", { name: "Selected sites" }));
    };
    const namesIn = (list: Awaited<ReturnType<typeof selected>>) =>
      list
        .getAllByRole("rowheader")
        .map(({ textContent }) => /site-00(\d)/.exec(textContent)?.[1] ?? "")
        .toSorted()
        .join("");

    test("fetches the pages again, selects only what still matches, and keeps deselections", async () => {
      const opened = await openActive();
      const release = opened.backend.faults.add({ kind: "slow", ms: 1e6, path: "/api/domains", skip: 1, times: 1 });
      await start(opened);
      expect(await text("2 of 7 sites")).toBeVisible();
      await waitFor(() => expect(calls(opened)).toHaveLength(2));
      await opened.user.click(await box("Select site-002.example"));
      suspend(opened, 1);
      const hold = opened.backend.faults.add({ kind: "slow", ms: 1e6, path: "/api/domains", skip: 1, times: 1 });
      release();
      expect(await text("0 of 7 sites · the list changed, loading it again")).toBeVisible();
      hold();
      await waitFor(() => expect(screen.queryByText(/^0 of 7 sites ·/)).not.toBeInTheDocument());
      const list = await selected(opened);
      expect(namesIn(list)).toBe("34567");
      await opened.user.click(list.getByRole("button", { name: "Deselect site-003.example on web1" }));
      await waitFor(() => expect(namesIn(list)).toBe("4567"));
    });

    test("shows that the list keeps changing, and fetches it again on request", async () => {
      const opened = await openActive();
      const { backend } = opened;
      let page = 0;
      backend.responseObservers.add(({ path }) => {
        if (path === "/api/domains") suspend(opened, 1, (page += 1) % 2);
      });
      await start(opened);
      expect(await text(/^The list changed, sites may be missing\.$/)).toBeVisible();
      backend.responseObservers.clear();
      suspend(opened, 1);
      await press(opened, "Start again");
      await waitFor(async () => expect(await count()).toBe("6 sites on 1 server"));
      expect(namesIn(await selected(opened))).toBe("234567");
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
    const servers = Array.from({ length: 200 }, (_, n) => ({ server_id: n + 1 }));
    const domains = many(8).map((site, at) =>
      at < 2 ? site : { ...site, installations: createStoredDomain({ installations: servers }).installations },
    );
    const opened = await openSites({
      domains,
      backend: { pageSize: 2 },
      given: ({ store }) => {
        const web1 = store.servers.get(1);
        for (const { server_id: id } of servers)
          if (web1 && id > 1) store.servers.set(id, { ...web1, id, name: `web${id}` });
      },
    });
    await start(opened);
    expect(await text("Stopped at 6 of 8: limit of 500 reached.")).toBeVisible();
    expect(await count()).toMatch(/^5 sites on 500 servers in total/);
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
