import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { CHANNEL } from "../../mocks/backend";
import { serializeDomain } from "../../mocks/backend/serializers";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { mockHeights } from "./runsSetup";
import { LIST, openSites, PUSH, type OpenedSites } from "./sitesSetup";

const bar = () => screen.findByRole("region", { name: "Selection" });
const noBar = () => waitFor(() => expect(screen.queryByRole("region", { name: "Selection" })).not.toBeInTheDocument());
const box = (name: string) => screen.findByRole("checkbox", { name });
const count = async () =>
  (await within(await bar()).findByRole("button", { expanded: false, name: /^\d+ sites? on/ })).textContent;
const offers = async () => {
  const buttons = within(await bar()).getAllByRole("button", { name: / of \d+$/ });
  return Object.fromEntries(
    buttons.map((button) => [button.textContent, (button as HTMLButtonElement).disabled ? "off" : "on"]),
  );
};
/** The keys and ranges of the checkboxes load after the rows; with them comes the line for announcements. */
const extras = () => waitFor(() => expect(document.querySelector("main > [aria-live]")).not.toBeNull());

const named = (name: string, part: Parameters<typeof createStoredDomain>[0] = {}) =>
  createStoredDomain({ url: `${name}.example`, domain: `${name}.example`, ...part });
const abc = [
  named("a", { id: 1, installations: [{}, { status: 1 }, { process_started: true }] }),
  named("b", { id: 2, type: "alias" }),
  named("c", { id: 3, type: "site", installations: [] }),
];
/** Sites with one server each, in the order of their names. */
const many = (number: number, firstId = 1) =>
  Array.from({ length: number }, (_, n) => named(`site-${String(n + 1).padStart(3, "0")}`, { id: n + firstId }));

describe("checkboxes", () => {
  test("are one per domain, and one per server where there are several", async () => {
    const { user } = await openSites({ domains: abc });
    await user.click(await box("Select a.example on web2"));
    expect(await count()).toBe("1 site on 1 server");
    expect(await box("Select a.example")).toBePartiallyChecked();
    expect(await box("Select all sites on this page")).toBePartiallyChecked();
    await user.click(await box("Select a.example"));
    expect(await count()).toBe("1 site on 3 servers in total");
    expect(await box("Select a.example on web3")).toBeChecked();
    await user.click(await box("Select all sites on this page"));
    expect(await count()).toBe("2 sites on 4 servers in total");
    expect(await box("Select b.example")).toBeChecked();
    expect(screen.queryByRole("checkbox", { name: /c\.example/ })).not.toBeInTheDocument();
    await user.click(await box("Select a.example"));
    expect(await count()).toBe("1 site on 1 server");
    await user.click(await box("Select all sites on this page"));
    await user.click(await box("Select all sites on this page"));
    await noBar();
  });

  test("move with F6 to the bar and back, and clear with Escape, unless it closes something or a field has the focus", async () => {
    const { user } = await openSites({ domains: abc });
    const first = await box("Select a.example on web2");
    await user.click(first);
    const shown = await within(await bar()).findByRole("button", { name: /^1 site/ });
    await user.keyboard("{F6}");
    expect(shown).toHaveFocus();
    await user.keyboard("{F6}");
    expect(first).toHaveFocus();
    await user.click(screen.getByRole("searchbox"));
    await user.keyboard("{F6}");
    expect(shown).toHaveFocus();
    await user.click(shown);
    await user.keyboard("{Escape}");
    expect(shown).toHaveAttribute("aria-expanded", "false");
    expect(await count()).toBe("1 site on 1 server");
    await user.type(screen.getByRole("searchbox"), "{Escape}");
    expect(await count()).toBe("1 site on 1 server");
    act(() => first.focus());
    await user.keyboard("{Escape}");
    await noBar();
    expect(first).not.toBeChecked();
    expect(first).toHaveFocus();
  });

  test("select ranges with Shift, and toggle with x anywhere in a row or Space on its link", async () => {
    const { user } = await openSites({ domains: [...abc, ...many(4, 11)] });
    const link = await screen.findByRole("link", { name: "a.example" });
    await extras();
    await user.click(await box("Select site-001.example"));
    await user.keyboard("{Shift>}");
    await user.click(await box("Select site-004.example"));
    await user.keyboard("{/Shift}");
    expect(await count()).toBe("4 sites on 1 server");
    (await box("Select site-002.example")).focus();
    await user.keyboard("{Shift>} {/Shift}");
    expect(await count()).toBe("1 site on 1 server");
    (await box("Select site-003.example")).focus();
    await user.keyboard("{Shift>}x{/Shift}");
    expect(await count()).toBe("3 sites on 1 server");
    await user.click(within(await bar()).getByRole("button", { name: "Clear" }));

    link.focus();
    await user.keyboard("x");
    expect(await count()).toBe("1 site on 3 servers in total");
    await user.keyboard(" ");
    await noBar();
    screen.getByRole("button", { name: "Actions for a.example on web2" }).focus();
    await user.keyboard("x");
    expect(await count()).toBe("1 site on 1 server");
    expect(await box("Select a.example on web2")).toBeChecked();
    await user.keyboard("{Control>}x{/Control} ");
    expect(await screen.findByRole("menu")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "Select a.example on web2", hidden: true })).toBeChecked();
  });
});

test("counts the installations that each action fits, also after an event, and keeps the focus on the page after Clear", async () => {
  const { user, backend } = await openSites({ domains: abc, config: PUSH });
  await user.click(await box("Select all sites on this page"));
  expect(await offers()).toEqual({
    "Suspend 2 of 4": "on",
    "Refresh 3 of 4": "on",
  });
  await user.click(within(await bar()).getByRole("button", { name: "More actions for 2 sites on 4 servers in total" }));
  const items = (await screen.findAllByRole("menuitem")).map((item) => [
    item.textContent,
    item.getAttribute("aria-disabled") === "true",
  ]);
  expect(items).toEqual([
    ["Suspend 2 of 4", false],
    ["Activate 1 of 4", false],
    ["Fix Permissions 2 of 4", false],
    ["Upgrade to PHP 7 2 of 4", false],
    ["Downgrade to PHP 5 0 of 4", true],
    ["Refresh 3 of 4", false],
    ["Change DNS…", false],
  ]);
  await user.keyboard("{Escape}");

  await user.click(await box("Select a.example"));
  expect(await offers()).toMatchObject({ "Suspend 1 of 1": "on" });
  await screen.findByText("Live");
  const b = backend.store.domains.get(2);
  if (!b?.installations[0]) throw new Error("b has a server");
  b.installations[0].status = 1;
  backend.push.broadcast(CHANNEL, "action-process", { domain: serializeDomain(backend.store, b) });
  // Of two opposites the one that fits more is shown.
  await waitFor(async () =>
    expect(await offers()).toEqual({
      "Refresh 1 of 1": "on",
      "Activate 1 of 1": "on",
    }),
  );
  expect(await count()).toBe("1 site on 1 server");
  await user.click(within(await bar()).getByRole("button", { name: "Clear" }));
  await noBar();
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById("content")));
  expect(screen.getByText("Nothing is selected")).toBeInTheDocument();
});

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

describe("the filter beside the search", () => {
  mockHeights();

  /** On several servers, as the old product left them. */
  const moved = () => [
    named("a", { id: 1, installations: [{ server_id: 3 }, { server_id: 4, has_php7_addon: true }] }),
    named("b", { id: 2, installations: [{ server_id: 4 }, { server_id: 3, status: 1 }] }),
    named("c", { id: 3, installations: [{ server_id: 3 }] }),
    named("d", { id: 4, installations: [{ server_id: 4 }, { server_id: 5 }] }),
  ];
  const openFiltered = (filter: string) =>
    openSites({ domains: moved(), backend: { pageSize: 2 }, at: `/domains?filter=${filter}` });

  test("limits page selection, 'Select all' and the preview to matching installations", async () => {
    const { user } = await openFiltered("web3");
    await screen.findByText("Showing 1 to 2 of 3 Entries");
    const shown = [...document.querySelectorAll("[class*=_domainServer_]")].map(({ textContent }) => textContent);
    expect(shown).toEqual(["web3", "web3"]);
    await user.click(await box("Select all sites on this page"));
    expect(await count()).toBe("2 sites on 1 server");
    await user.click(within(await bar()).getByRole("button", { name: "Select all 3 sites" }));
    expect(within(await bar()).queryByRole("button", { name: /PHP/ })).not.toBeInTheDocument();
    await user.click(await within(await bar()).findByRole("button", { name: /^More actions for 3 sites/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Upgrade to PHP 7 3 of 3" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog).toHaveAccessibleName("Upgrade 3 sites to PHP 7 · web3");
    const sites = within(dialog).getAllByRole("row").slice(1);
    expect(sites.map((row) => /web\d/.exec(row.textContent)?.[0])).toEqual(["web3", "web3", "web3"]);
  });

  test.each([
    ["filter=php5", "Upgrade to PHP 7 6 of 6"],
    ["php=7", "Downgrade to PHP 5 1 of 2"],
  ])("by PHP version adds Upgrade or Downgrade to the bar: %s", async (query, name) => {
    const running = named("e", { id: 5, installations: [{ has_php7_addon: true, process_started: true }] });
    const { user } = await openSites({ domains: [...moved(), running], at: `/domains?${query}` });
    await user.click(await box("Select all sites on this page"));
    expect(await within(await bar()).findByRole("button", { name })).toBeVisible();
  });

  test("keeps the row of a returned site without matching installation, which cannot be selected", async () => {
    const opened = await openFiltered("php7");
    const { backend } = opened;
    await screen.findByText("Showing 1 to 1 of 1 Entries");
    opened.services.queryClient.setQueriesData<{ data: object[] }>({ queryKey: ["domains", "getList"] }, (list) => {
      const a = backend.store.domains.get(1);
      if (!a || !list?.data) return list;
      const installations = a.installations.map((installation) => ({ ...installation, has_php7_addon: false }));
      return { ...list, data: [serializeDomain(backend.store, { ...a, installations })] };
    });
    expect(await screen.findByText("no matching server")).toBeVisible();
    expect(screen.queryByRole("checkbox", { name: "Select a.example" })).not.toBeInTheDocument();
  });
});
