import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { serializeDomain } from "../../mocks/backend/serializers";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { addFilter, LIST, openSites, PUSH, type OpenedSites } from "./sitesSetup";
/** The filters of the sites list. One file, over 250 lines: each further one would load the panel once more. */

type Parts = Parameters<typeof createStoredDomain>[0];
const named = (name: string, id: number, part: Parts = {}) =>
  createStoredDomain({ id, url: `https://${name}.example`, domain: `${name}.example`, ...part });

const FAILED = { process_failed: true, process_status: "Disk is full" };
/** Three pages of two: `a` and `e` have failed on one of their servers. */
const six = () => [
  named("a", 1, { installations: [{ server_id: 2 }, { server_id: 3, ...FAILED }] }),
  named("b", 2, { installations: [{ server_id: 3, secure: false }] }),
  named("c", 3, { installations: [{ server_id: 1 }] }),
  named("d", 4, { installations: [] }),
  named("e", 5, { installations: [{ server_id: 1, ...FAILED }] }),
  named("f", 6, { installations: [{ server_id: 3, has_php7_addon: true }] }),
];
const open = (query: string, options: Parameters<typeof openSites>[0] = {}) =>
  openSites({ domains: six(), backend: { pageSize: 2 }, at: `/domains${query}`, ...options });

const queriesOf = ({ backend }: OpenedSites) => getRequests(backend, LIST).map(({ query }) => query);
const pagesOf = (opened: OpenedSites) => queriesOf(opened).map(({ page }) => page);
const shownSites = () => screen.queryAllByRole("rowheader").map(({ textContent }) => textContent?.slice(8, -8));
const said = (text: string | RegExp) => screen.findAllByText(text);
const all = (matching: number) => said(new RegExp(`^${matching} (of \\d+ )?sites?$`));

describe("the server filter", () => {
  test("fetches the servers when the filters are opened, and sends one as the filter of its name", async () => {
    const opened = await open("");
    const { user, backend } = opened;
    await screen.findByText(/^Showing 1/);
    expect(getRequests(backend, "GET /api/servers")).toEqual([]);
    await addFilter(opened, "web3");
    expect(await screen.findByText("Showing 1 to 2 of 3 Entries")).toBeVisible();
    expect(screen.getByText(/^3 of 6 sites/)).toBeVisible();
    expect(queriesOf(opened).at(-1)).toEqual({ filter: "web3", page: "1" });
    // A site on several servers shows only the one that matches.
    expect(screen.getAllByText("web3", { selector: "[class*=_domainServer_]" })).toHaveLength(2);
    expect(screen.queryByText("web2", { selector: "[class*=_domainServer_]" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(shownSites()).toEqual(["f"]));
    expect(getRequests(backend, "GET /api/servers")).toHaveLength(1);
  });
});

test("removes a row that no longer matches the API's filter after a push event", async () => {
  const { backend } = await open("?filter=active", { config: PUSH, backend: { pageSize: 10 } });
  await screen.findByText("Live");
  expect(shownSites()).toContain("b");
  const b = backend.store.domains.get(2);
  const [installation] = b?.installations ?? [];
  if (!b || !installation) throw new Error("b has a server");
  installation.status = 1;
  backend.push.broadcast("spire-sites", "action-process", { domain: serializeDomain(backend.store, b) });
  await waitFor(() => expect(shownSites()).not.toContain("b"));
});

describe("client-side filters", () => {
  test("lists all matches once, fetches nothing for a further filter, and shows cached matches after Back", async () => {
    const opened = await open("?state=failed");
    await all(2);
    expect(shownSites()).toEqual(["a", "e"]);
    expect(screen.getAllByText("Disk is full")).toHaveLength(2);
    expect(screen.queryByText("web2", { selector: "[class*=_domainServer_]" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
    expect(queriesOf(opened)).toEqual(["1", "2", "3"].map((page) => ({ page })));
    await addFilter(opened, "web1");
    await all(1);
    expect(shownSites()).toEqual(["e"]);
    expect(pagesOf(opened)).toEqual(["1", "2", "3"]);

    const { user, backend, router } = opened;
    await user.click(screen.getByRole("link", { name: "https://e.example" }));
    await screen.findByRole("heading", { level: 1, name: "https://e.example" });
    const release = backend.faults.add({ kind: "slow", path: "/api/domains", ms: 100_000 });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(shownSites()).toEqual(["e"]));
    release();
    await waitFor(() => expect(pagesOf(opened)).toEqual(["1", "2", "3", "1", "2", "3"]));
    await all(1);
  });

  test("shows rows as they are found, stops and continues, and then selects all matches", async () => {
    const opened = await open("?state=failed", {
      given: ({ faults }) => faults.add({ kind: "never", path: "/api/domains", skip: 1 }),
    });
    const { user, backend } = opened;
    const selectAll = () => screen.queryByRole("button", { name: /^Select all .*sites$/ });
    await said("Searched 2 of 6 sites, 1 found");
    expect(shownSites()).toEqual(["a"]);
    const bar = screen.getByRole("progressbar", { name: "Sites searched" });
    expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["2", "6"]);
    await user.click(screen.getByRole("checkbox", { name: "Select https://a.example" }));
    expect(await screen.findByRole("region", { name: "Selection" })).toBeVisible();
    expect(selectAll()).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Stop" }));
    await said("Searched 2 of 6 sites, 1 found · stopped");
    backend.faults.clear();
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await all(2);
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Select all 2 sites" }));
    // `a` is on two servers; only the installation that matches is selected.
    expect(await screen.findByRole("button", { name: "2 sites on 2 servers" })).toBeVisible();
    expect(selectAll()).not.toBeInTheDocument();
    expect(pagesOf(opened)).toEqual(["1", "2", "2", "3"]);

    await user.click(screen.getByRole("checkbox", { name: "Select https://e.example" }));
    expect(selectAll()).toBeVisible();
    backend.faults.add({ kind: "never", path: "/api/domains" });
    await user.click(screen.getByRole("button", { name: "Reload" }));
    await waitFor(() => expect(selectAll()).not.toBeInTheDocument());
  });

  test("names every cause of an empty list, and clears one of them or all", async () => {
    const { user } = await open("?server=web9&php=5&search=example");
    expect(await screen.findByRole("heading", { name: "There are no domains available" })).toBeVisible();
    expect(await screen.findByText("No site for “example” on web9 with PHP 5")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Remove “example”" }));
    expect(await screen.findByText("No site on web9 with PHP 5")).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("");
    await user.click(screen.getAllByRole("button", { name: "Clear all" }).at(-1) ?? document.body);
    expect(await screen.findByText("Showing 1 to 2 of 6 Entries")).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("");
    expect(screen.queryByRole("group", { name: "Filters" })).not.toBeInTheDocument();
  });
});

test("updates, removes and adds rows by push, also before an older page arrives", async () => {
  let release = () => {};
  const opened = await open("?state=failed", {
    config: PUSH,
    given: ({ faults }) => {
      release = faults.add({ kind: "slow", path: "/api/domains", skip: 2, times: 1, ms: 100_000 });
    },
  });
  const { backend } = opened;
  const push = (id: number, pivot: object) => {
    const known = backend.store.domains.get(id);
    if (!known) throw new Error(`no domain ${id}`);
    const changed = { ...known, installations: known.installations.map((each) => ({ ...each, ...pivot })) };
    backend.store.saveDomain(changed);
    backend.push.broadcast("spire-sites", "action-fail", { domain: serializeDomain(backend.store, changed) });
  };
  await said("Searched 4 of 6 sites, 1 found");
  await screen.findByText("Live");
  await waitFor(() => expect(backend.push.connections.size).toBe(1));
  await waitFor(() => expect(pagesOf(opened)).toHaveLength(3)); // answered as it is now, and late
  push(5, { process_failed: false });
  push(2, FAILED);
  await waitFor(() => expect(shownSites()).toEqual(["a", "b"]));
  release();
  await all(2);
  expect(shownSites()).toEqual(["a", "b"]);

  push(2, { process_status: "Plesk did not answer" });
  expect(await screen.findByText("Plesk did not answer")).toBeVisible();
  push(1, { process_failed: false });
  await waitFor(() => expect(shownSites()).toEqual(["b"]));
  push(3, FAILED);
  await waitFor(() => expect(shownSites()).toEqual(["b", "c"]));
  await all(2);
  expect(pagesOf(opened)).toEqual(["1", "2", "3"]);
});

test("copies a short link, and removes one chip or all with the focus nearby", async () => {
  const { user } = await open("?server=web3&php=5&secure=no&search=a%26b&sort=server");
  const write = vi.spyOn(navigator.clipboard, "writeText");
  await user.click(await screen.findByRole("button", { name: "Copy link" }));
  expect(write.mock.calls).toEqual([
    ["http://panel.test/domains?search=a%26b&server=web3&php=5&secure=no&sort=server"],
  ]);
  expect(await screen.findByText("Copied")).toBeVisible();
  const chips = await screen.findByRole("group", { name: "Filters" });
  const texts = () =>
    within(chips)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(texts()).toEqual(["Server: web3", "PHP 5", "Not secure"]);
  await user.click(within(chips).getByRole("button", { name: "Remove PHP 5" }));
  expect(texts()).toEqual(["Server: web3", "Not secure"]);
  await waitFor(() => expect(within(chips).getByRole("button", { name: "Remove Not secure" })).toHaveFocus());
  await user.click(within(chips).getByRole("button", { name: "Clear all" }));
  await waitFor(() => expect(chips).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("button", { name: "Add filter" })).toHaveFocus());
  expect(await screen.findByText("Showing 1 to 2 of 6 Entries")).toBeVisible();
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

test("opens the whole list by the menu's link, without pending input, and restores search and filters with Back", async () => {
  const opened = await open("?filter=active&search=example&secure=no&sort=domain");
  await said("1 site");
  expect(shownSites()).toEqual(["b"]);
  const asked = { search: "example", filter: "active", orderBy: "domain", order: "asc" };
  expect(queriesOf(opened).filter(({ search }) => search)).toEqual(["1", "2", "3"].map((page) => ({ ...asked, page })));
  const link = await screen.findByRole("link", { name: "Manage Spire Sites" });
  // Both happen at once, because a search is requested a moment later.
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "examplex" } });
  fireEvent.click(link);
  expect(await screen.findByText("Showing 1 to 2 of 6 Entries")).toBeVisible();
  expect(screen.queryByRole("group", { name: "Filters" })).not.toBeInTheDocument();
  expect(screen.getByRole("searchbox")).toHaveValue("");
  expect(opened.router.state.location.search).toBe("?filter=%7B%7D");
  await act(() => opened.router.navigate(-1));
  await said("1 site");
  const chips = within(await screen.findByRole("group", { name: "Filters" }));
  expect(chips.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Active", "Not secure"]);
  expect(screen.getByRole("searchbox")).toHaveValue("example");
});
