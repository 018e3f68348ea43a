import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CHANNEL } from "../../mocks/backend";
import { listItem } from "../../mocks/backend/render";
import { callsTo } from "../support/backend";
import { aStoredDomain } from "../support/builders";
import { LIST, openSites, PUSH, type OpenedSites } from "./sitesSetup";

const bar = () => screen.findByRole("region", { name: "Selection" });
const noBar = () => waitFor(() => expect(screen.queryByRole("region", { name: "Selection" })).not.toBeInTheDocument());
const box = (name: string) => screen.findByRole("checkbox", { name });
const count = async () =>
  (await within(await bar()).findByRole("button", { expanded: false, name: /^\d+ installations? on/ })).textContent;
const offers = async () => {
  const buttons = within(await bar()).getAllByRole("button", { name: / of \d+$/ });
  return Object.fromEntries(
    buttons.map((button) => [button.textContent, (button as HTMLButtonElement).disabled ? "off" : "on"]),
  );
};
/** The keys and ranges of the checkboxes load after the rows; with them comes the line for announcements. */
const extras = () => waitFor(() => expect(document.querySelector("main > [aria-live]")).not.toBeNull());

const named = (name: string, part: Parameters<typeof aStoredDomain>[0] = {}) =>
  aStoredDomain({ url: `${name}.example`, domain: `${name}.example`, ...part });
const abc = [
  named("a", { id: 1, links: [{}, { status: 1 }, { process_started: true }] }),
  named("b", { id: 2, type: "alias" }),
  named("c", { id: 3, type: "site", links: [] }),
];
/** `count` sites with one server each, in the order of their names. */
const many = (number: number) =>
  Array.from({ length: number }, (_, n) => named(`site-${String(n + 1).padStart(3, "0")}`, { id: n + 1 }));

describe("checkboxes", () => {
  test("one for a domain, and one for each of its servers where there are several", async () => {
    const { user } = await openSites({ domains: abc });
    await user.click(await box("Select a.example on web2"));
    expect(await count()).toBe("1 installation on 1 server");
    expect(await box("Select a.example")).toBePartiallyChecked();
    expect(await box("Select all sites on this page")).toBePartiallyChecked();
    await user.click(await box("Select a.example"));
    expect(await count()).toBe("3 installations on 3 servers");
    expect(await box("Select a.example on web3")).toBeChecked();
    await user.click(await box("Select all sites on this page"));
    expect(await count()).toBe("4 installations on 3 servers");
    expect(await box("Select b.example")).toBeChecked();
    expect(screen.queryByRole("checkbox", { name: /c\.example/ })).not.toBeInTheDocument();
    await user.click(await box("Select a.example"));
    expect(await count()).toBe("1 installation on 1 server");
    await user.click(await box("Select all sites on this page"));
    await user.click(await box("Select all sites on this page"));
    await noBar();
  });

  test("Escape clears the selection, but not where it closes something or is typed in a field", async () => {
    const { user } = await openSites({ domains: abc });
    const first = await box("Select a.example on web2");
    await user.click(first);
    const shown = await within(await bar()).findByRole("button", { name: /^1 installation/ });
    await user.click(shown);
    await user.keyboard("{Escape}");
    expect(shown).toHaveAttribute("aria-expanded", "false");
    expect(await count()).toBe("1 installation on 1 server");
    await user.type(screen.getByRole("searchbox"), "{Escape}");
    expect(await count()).toBe("1 installation on 1 server");
    act(() => first.focus());
    await user.keyboard("{Escape}");
    await noBar();
    expect(first).not.toBeChecked();
    expect(first).toHaveFocus();
  });

  test("F6 leads to the bar and back, also from a field", async () => {
    const { user } = await openSites({ domains: abc });
    const first = await box("Select a.example on web2");
    await user.click(first);
    const shown = await within(await bar()).findByRole("button", { name: /^1 installation/ });
    await user.keyboard("{F6}");
    expect(shown).toHaveFocus();
    await user.keyboard("{F6}");
    expect(first).toHaveFocus();
    await user.click(screen.getByRole("searchbox"));
    await user.keyboard("{F6}");
    expect(shown).toHaveFocus();
  });

  test("a range: with Shift, by mouse and by keyboard, selects and deselects", async () => {
    const { user } = await openSites({ domains: many(8) });
    await box("Select site-001.example");
    await extras();
    await user.click(await box("Select site-002.example"));
    await user.keyboard("{Shift>}");
    await user.click(await box("Select site-006.example"));
    await user.keyboard("{/Shift}");
    expect(await count()).toBe("5 installations on 1 server");
    (await box("Select site-004.example")).focus();
    await user.keyboard("{Shift>} {/Shift}");
    expect(await count()).toBe("2 installations on 1 server");
    expect(await box("Select site-002.example")).toBeChecked();
    (await box("Select site-005.example")).focus();
    await user.keyboard("{Shift>}x{/Shift}");
    expect(await box("Select site-005.example")).toBeChecked();
  });

  test("x anywhere in a row, and Space on its link; on a button Space presses that", async () => {
    const { user } = await openSites({ domains: abc });
    const link = await screen.findByRole("link", { name: "a.example" });
    await extras();
    link.focus();
    await user.keyboard("x");
    expect(await count()).toBe("3 installations on 3 servers");
    await user.keyboard(" ");
    await noBar();
    screen.getByRole("button", { name: "Actions for a.example on web2" }).focus();
    await user.keyboard("x");
    expect(await count()).toBe("1 installation on 1 server");
    expect(await box("Select a.example on web2")).toBeChecked();
    await user.keyboard("{Control>}x{/Control} ");
    expect(await screen.findByRole("menu")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "Select a.example on web2", hidden: true })).toBeChecked();
  });
});

describe("the bar", () => {
  test("says of each action how many installations it fits; one that fits none is off", async () => {
    const { user } = await openSites({ domains: abc });
    await user.click(await box("Select all sites on this page"));
    expect(await offers()).toEqual({
      "Suspend 2 of 4": "on",
      "Upgrade to PHP 7 2 of 4": "on",
      "Refresh 3 of 4": "on",
    });
    await user.click(within(await bar()).getByRole("button", { name: "Actions for 4 installations" }));
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
  });

  test("an event of a selected installation changes the counts; of two opposites the one that fits more is shown", async () => {
    const { user, backend } = await openSites({ domains: abc, config: PUSH });
    await user.click(await box("Select b.example"));
    expect(await offers()).toMatchObject({ "Suspend 1 of 1": "on" });
    await screen.findByText("Live");
    const [, b] = [...backend.store.domains.values()];
    if (!b?.links[0]) throw new Error("b has a server");
    b.links[0].status = 1;
    backend.push.broadcast(CHANNEL, "action-process", { domain: listItem(backend.store, b) });
    await waitFor(async () =>
      expect(await offers()).toEqual({
        "Refresh 1 of 1": "on",
        "Activate 1 of 1": "on",
        "Upgrade to PHP 7 0 of 1": "off",
      }),
    );
    expect(await count()).toBe("1 installation on 1 server");
  });

  test("Clear forgets all; the focus stays on the page", async () => {
    const { user } = await openSites({ domains: abc });
    await user.click(await box("Select a.example"));
    await user.click(within(await bar()).getByRole("button", { name: "Clear" }));
    await noBar();
    expect(document.activeElement).toBe(document.getElementById("content"));
    expect(screen.getByText("Nothing is selected")).toBeInTheDocument();
  });
});

describe("Select all that match", () => {
  test("is offered once the whole page is selected", async () => {
    const { user } = await openSites({ domains: many(60) });
    const all = async () => within(await bar()).findByRole("button", { name: "Select all 60 that match" });
    await user.click(await box("Select site-001.example"));
    expect(await all()).not.toHaveAttribute("data-whole");
    await user.click(await box("Select all sites on this page"));
    expect(await all()).toHaveAttribute("data-whole");
    await user.click(await box("Select site-002.example"));
    expect(await all()).not.toHaveAttribute("data-whole");
  });

  const start = async ({ user }: OpenedSites, name = /^Select all \d+ that match$/) => {
    await user.click(await box("Select all sites on this page"));
    await user.click(within(await bar()).getByRole("button", { name }));
  };
  const text = async (words: RegExp | string) => within(await bar()).findByText(words);

  test.each<[what: string, change: (opened: OpenedSites) => Promise<void>, left: string]>([
    [
      "one is deselected",
      async ({ user }) => user.click(await box("Select site-002.example")),
      "4 installations on 1 server",
    ],
    [
      "the filter is changed",
      async ({ user }) => {
        await user.selectOptions(screen.getByRole("combobox", { name: "Filter" }), "Suspended");
        await screen.findByText("There are no domains available");
      },
      "5 installations on 1 server",
    ],
    [
      "a page is deselected",
      async ({ user }) => user.click(await box("Select all sites on this page")),
      "2 installations on 1 server",
    ],
  ])("no longer says that all are selected once %s", async (_, change, left) => {
    const opened = await openSites({ domains: many(5), backend: { pageSize: 3 } });
    await start(opened);
    expect(await text("All 5 that match are selected.")).toBeVisible();
    await change(opened);
    expect(screen.queryByText(/All 5 that match/)).not.toBeInTheDocument();
    expect(await count()).toBe(left);
  });

  test("offers to select all again after one was deselected, and goes once nothing is selected", async () => {
    const opened = await openSites({ domains: many(3), backend: { pageSize: 2 } });
    const { user } = opened;
    await start(opened);
    await text("All 3 that match are selected.");
    await user.click(await box("Select all sites on this page"));
    expect(within(await bar()).getByRole("button", { name: "Select all 3 that match" })).toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Next" }));
    await user.click(await box("Select site-003.example"));
    await noBar();
  });

  test("reads the pages of the search and filter one after the other, and waits after a 429", async () => {
    const opened = await openSites({ domains: many(85) });
    const { user, backend } = opened;
    await user.type(await screen.findByRole("searchbox"), "site-0");
    await screen.findByText("Showing 1 to 25 of 85 Entries");
    await user.selectOptions(screen.getByRole("combobox", { name: "Filter" }), "Active");
    await waitFor(() => expect(callsTo(backend, LIST).at(-1)?.query).toMatchObject({ filter: "active" }));
    backend.calls.length = 0;
    backend.faults.add({ kind: "429", path: "/api/domains", retryAfter: 1, skip: 2, times: 1 });
    await start(opened, /^Select all 85 that match$/);
    expect(await text(/^Checked 50 of 85 · Too many requests\. Retrying in 1 second\.$/)).toBeVisible();
    expect(await text("All 85 that match are selected.")).toBeVisible();
    expect(await count()).toBe("85 installations on 1 server");
    const asked = callsTo(backend, LIST).map(({ query }) => query);
    expect(asked.map(({ page }) => page)).toEqual(["1", "2", "3", "3", "4"]);
    expect(new Set(asked.map(({ search, filter }) => `${search} ${filter}`))).toEqual(new Set(["site-0 active"]));
    expect(within(await bar()).queryByRole("button", { name: /^Select all/ })).not.toBeInTheDocument();
    await user.click(within(await bar()).getByRole("button", { name: "Dismiss" }));
    expect(await count()).toBe("85 installations on 1 server");
  });

  describe("while a colleague changes the list", () => {
    const openActive = () =>
      openSites({ domains: many(7), backend: { pageSize: 2 }, at: "/domains?show=active", config: PUSH });
    const suspend = ({ backend: { store } }: OpenedSites, id: number, status = 1) => {
      const site = store.domains.get(id);
      if (site) store.putDomain({ ...site, links: site.links.map((link) => ({ ...link, status })) });
    };
    const selectedNames = async ({ user }: OpenedSites) => {
      await user.click(
        await within(await bar()).findByRole("button", { expanded: false, name: /^\d+ installations? on/ }),
      );
      const list = await screen.findByRole("table", { name: "Selected installations" });
      return within(list)
        .getAllByRole("rowheader")
        .map(({ textContent }) => textContent)
        .toSorted();
    };
    beforeEach(() => {
      vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300);
      vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(42);
    });
    afterEach(() => vi.restoreAllMocks());

    test("no site is missed at a border, and one that no longer matches is not selected: the pages are read again", async () => {
      const opened = await openActive();
      await screen.findByText("Showing 1 to 2 of 7 Entries");
      const release = opened.backend.faults.add({ kind: "slow", ms: 1e6, path: "/api/domains", skip: 1, times: 1 });
      await start(opened);
      expect(await text("Checked 2 of 7")).toBeVisible();
      await waitFor(() => expect(callsTo(opened.backend, LIST)).toHaveLength(3));
      suspend(opened, 1);
      const hold = opened.backend.faults.add({ kind: "slow", ms: 1e6, path: "/api/domains", skip: 1, times: 1 });
      release();
      expect(await text("Checked 0 of 7 · the list changed in the meantime and is being read again")).toBeVisible();
      hold();
      expect(await text("All 6 that match are selected.")).toBeVisible();
      expect(await selectedNames(opened)).toEqual([2, 3, 4, 5, 6, 7].map((id) => `site-00${id}.example`));
    });

    test("what the person deselects while it is read again stays deselected", async () => {
      const opened = await openActive();
      await screen.findByText("Showing 1 to 2 of 7 Entries");
      const release = opened.backend.faults.add({ kind: "slow", ms: 1e6, path: "/api/domains", skip: 1, times: 1 });
      await start(opened);
      await waitFor(() => expect(callsTo(opened.backend, LIST)).toHaveLength(3));
      await opened.user.click(await box("Select site-002.example"));
      suspend(opened, 1);
      release();
      await waitFor(() => expect(screen.queryByText(/^Checked/)).not.toBeInTheDocument());
      expect(screen.queryByText(/^All 6 that match/)).not.toBeInTheDocument();
      expect(await selectedNames(opened)).toEqual([3, 4, 5, 6, 7].map((id) => `site-00${id}.example`));
    });

    test("a list that changes again and again: said, and it can be read again", async () => {
      const opened = await openActive();
      await screen.findByText("Showing 1 to 2 of 7 Entries");
      const { backend } = opened;
      let page = 0;
      backend.answerWatchers.add(({ path }) => {
        if (path === "/api/domains") suspend(opened, 1, (page += 1) % 2);
      });
      await start(opened);
      expect(await text(/^The list changed meanwhile: some of the \d that match may be missing\.$/)).toBeVisible();
      backend.answerWatchers.clear();
      suspend(opened, 1);
      await opened.user.click(within(await bar()).getByRole("button", { name: "Read again" }));
      expect(await text("All 6 that match are selected.")).toBeVisible();
      expect(await selectedNames(opened)).toEqual([2, 3, 4, 5, 6, 7].map((id) => `site-00${id}.example`));
    });
  });

  test("stopped: what was read stays selected", async () => {
    const opened = await openSites({ domains: many(85) });
    opened.backend.faults.add({ kind: "never", path: "/api/domains", skip: 3 });
    await start(opened);
    expect(await text("Checked 50 of 85")).toBeVisible();
    await opened.user.click(within(await bar()).getByRole("button", { name: "Stop" }));
    expect(await text("Stopped at 50 of 85.")).toBeVisible();
    expect(await count()).toBe("50 installations on 1 server");
  });

  test("cleared: nothing more is selected", async () => {
    const opened = await openSites({ domains: many(85) });
    const release = opened.backend.faults.add({ kind: "slow", ms: 1e6, path: "/api/domains", skip: 3 });
    await start(opened);
    expect(await text("Checked 50 of 85")).toBeVisible();
    await opened.user.click(within(await bar()).getByRole("button", { name: "Clear" }));
    release();
    await noBar();
    await waitFor(() => expect(callsTo(opened.backend, LIST)).toHaveLength(4));
    expect(await box("Select site-001.example")).not.toBeChecked();
    expect(screen.queryByRole("region", { name: "Selection" })).not.toBeInTheDocument();
  });

  test("failed: says why, and can be started again", async () => {
    const opened = await openSites({ domains: many(60) });
    opened.backend.faults.add({ kind: "500", path: "/api/domains", skip: 2, times: 1 });
    await start(opened);
    expect(await text(/^Stopped at 25 of 60: The server/)).toBeVisible();
    await opened.user.click(within(await bar()).getByRole("button", { name: "Select all 60 that match" }));
    expect(await text("All 60 that match are selected.")).toBeVisible();
  });

  test("stops at 500", async () => {
    const opened = await openSites({ domains: many(620), backend: { pageSize: 50 } });
    await start(opened);
    expect(await text("Stopped at 550 of 620: you can select at most 500 installations.")).toBeVisible();
    expect(await count()).toBe("500 installations on 1 server");
    await opened.user.click(within(await bar()).getByRole("button", { name: "Dismiss" }));
    expect(await text("You can select at most 500 installations.")).toBeVisible();
    expect(within(await bar()).queryByRole("button", { name: /^Select all/ })).not.toBeInTheDocument();
  });

  test("a record that cannot be read is left out, and counted", async () => {
    const opened = await openSites({
      domains: many(30),
      given: ({ store }) => store.flaws.spoil("domains", 28, { url: null }),
    });
    await start(opened);
    expect(await text("Checked 30 of 30. 1 cannot be selected because its data is incomplete.")).toBeVisible();
    expect(await count()).toBe("29 installations on 1 server");
  });
});

describe("the filter beside the search", () => {
  /** jsdom measures nothing, and what has no height shows no rows. */
  beforeEach(() => {
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(42);
  });
  afterEach(() => vi.restoreAllMocks());

  /** On several servers, as the old product left them. */
  const moved = () => [
    named("a", { id: 1, links: [{ server_id: 3 }, { server_id: 4, has_php7_addon: true }] }),
    named("b", { id: 2, links: [{ server_id: 4 }, { server_id: 3, status: 1 }] }),
    named("c", { id: 3, links: [{ server_id: 3 }] }),
    named("d", { id: 4, links: [{ server_id: 4 }, { server_id: 5 }] }),
  ];
  const openFiltered = (filter: string) =>
    openSites({ domains: moved(), backend: { pageSize: 2 }, at: `/domains?show=${filter}` });
  const serversShown = () =>
    [...document.querySelectorAll(".domain-server")].map(({ textContent }) => textContent).join(" ");

  test.each([
    ["web3", "web3 web3", 3, "3 installations on 1 server"],
    ["web4", "web4 web4", 3, "3 installations on 1 server"],
    ["php5", "web3 web4 web3", 4, "6 installations on 3 servers"],
  ])(
    "%s: a page, and all that match, are only the installations that match",
    async (filter, shown, total, installations) => {
      const { user } = await openFiltered(filter);
      await screen.findByText(`Showing 1 to 2 of ${total} Entries`);
      expect(serversShown()).toBe(shown);
      await user.click(await box("Select all sites on this page"));
      expect(await count()).toMatch(new RegExp(`^${shown.split(" ").length} installations on`));
      await user.click(within(await bar()).getByRole("button", { name: `Select all ${total} that match` }));
      expect(await within(await bar()).findByText(`All ${total} that match are selected.`)).toBeVisible();
      expect(await count()).toBe(installations);
    },
  );

  test("the preview of a run has no installation outside of it", async () => {
    const { user } = await openFiltered("web3");
    await user.click(await box("Select all sites on this page"));
    await user.click(within(await bar()).getByRole("button", { name: "Select all 3 that match" }));
    await user.click(await within(await bar()).findByRole("button", { name: /^Upgrade to PHP 7 3 of 3$/ }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog).toHaveAccessibleName("Upgrade to PHP 7 · 3 of 3 installations");
    const sites = within(dialog).getAllByRole("row").slice(1);
    expect(sites.map((row) => /web\d/.exec(row.textContent)?.[0])).toEqual(["web3", "web3", "web3"]);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  });

  test("a site of the answer that does not seem to match keeps its row, and cannot be selected", async () => {
    const opened = await openFiltered("php7");
    const { backend } = opened;
    await screen.findByText("Showing 1 to 1 of 1 Entries");
    opened.panel.queryClient.setQueriesData<{ data: object[] }>({ queryKey: ["domains", "getList"] }, (list) => {
      const a = backend.store.domains.get(1);
      if (!a || !list?.data) return list;
      const links = a.links.map((link) => ({ ...link, has_php7_addon: false }));
      return { ...list, data: [listItem(backend.store, { ...a, links })] };
    });
    expect(await screen.findByText("no server matches the filter")).toBeVisible();
    expect(screen.queryByRole("checkbox", { name: "Select a.example" })).not.toBeInTheDocument();
  });
});
