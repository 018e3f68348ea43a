import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { listCalls, getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { openPanel, renderPanel } from "../support/renderPanel";
import {
  getActiveItem,
  findPaletteInput,
  findPaletteItem,
  getPaletteItems,
  waitForNoPalette,
  openPalette,
} from "./paletteSetup";
import { LIST, openSites } from "./sitesSetup";

const named = (name: string, part: Parameters<typeof createStoredDomain>[0] = {}) =>
  createStoredDomain({ url: `https://${name}`, domain: name, ...part });
/** One file, because each further one would load the panel once more. */

/** The backend changes them. */
const domains = () => [
  named("blue-travel-75.com", { id: 1, installations: [{}, { status: 1 }] }),
  named("red-bakery.com", { id: 2, mysql_name: "red_main", mysql_pass: "s3cret" }),
  named("xn--bcher-kva.example", { id: 3 }),
];
const opened = async (options: Parameters<typeof renderPanel>[0] = {}) => {
  const panel = await openSites({ domains: domains(), ...options });
  await screen.findByRole("link", { name: "https://blue-travel-75.com" });
  return panel;
};
const actions = (backend: Awaited<ReturnType<typeof renderPanel>>["backend"]) =>
  getRequests(backend, "POST /api/domain_action").map(({ body }) => body);

test("opens with Ctrl+K, also while typing, and by its button, with the user's screens and tools, without a request", async () => {
  const { user, backend } = await opened();
  const search = screen.getByRole("searchbox");
  await user.click(search);
  backend.requestLog.length = 0;
  expect(await openPalette({ user })).toHaveFocus();
  await waitFor(() =>
    expect(getPaletteItems()).toMatchObject({
      Screens: expect.arrayContaining([
        "Wordpress Sites",
        "Manage Spire Sites",
        "Activity",
        "Users",
        "Servers",
      ]) as string[],
      Tools: expect.arrayContaining([
        "Add Website",
        "Add Server",
        "Add SubDomain",
        "Paste a list of sites",
        "Export sites as CSV",
        "Language: Deutsch",
        "Appearance: Light",
        "Appearance: Dark",
      ]) as string[],
    }),
  );
  expect(listCalls(backend)).toEqual([]);
  await user.keyboard("{Escape}");
  await waitForNoPalette();
  expect(search).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await findPaletteInput()).toHaveFocus();
  await user.keyboard("{Control>}k{/Control}");
  await waitForNoPalette();
  expect(screen.getByRole("button", { name: "Search" })).toHaveFocus();
});

test("finds a site in every spelling of its name, and sites on the server with one request after the last key", async () => {
  const many = [...domains(), ...Array.from({ length: 40 }, (_, n) => named(`zz-${n + 10}.com`, { id: n + 10 }))];
  const { user, backend } = await opened({ domains: many, backend: { pageSize: 5 } });
  backend.requestLog.length = 0;
  const mend = backend.faults.add({ kind: "500", path: "/api/users" });
  const box = await openPalette({ user });
  await user.keyboard("zz-44");
  expect(await findPaletteItem(/^zz-44\.com web1 live/)).toHaveAttribute("aria-selected", "true");
  expect(screen.getByText("1 result")).toBeInTheDocument();
  expect(getRequests(backend, LIST).map(({ query }) => query)).toEqual([{ search: "zz-44", page: "1" }]);
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Some results are missing\./);
  mend();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());

  await user.clear(box);
  await user.paste("BUCHER");
  await waitFor(() => expect(getPaletteItems()["Spire Sites"]).toEqual(["xn--bcher-kva.example"]));
});

test("fetches WordPress sites, servers and users once, after the first input; does not open over a form dialog", async () => {
  const { user, backend, router } = await renderPanel({ as: "super-admin", at: "/servers" });
  await screen.findByRole("table", { name: "Servers" });
  backend.requestLog.length = 0;
  await openPalette({ user });
  await user.keyboard("web3");
  await findPaletteItem(/^web3/);
  await user.clear(await findPaletteInput());
  await user.keyboard("employee@spire");
  await findPaletteItem(/^employee@spire\.test/);
  expect(listCalls(backend).filter((call) => /users|wordpress_domain_list|servers$/.test(call))).toEqual([
    "GET /api/wordpress_domain_list",
    "GET /api/users",
  ]);
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Edit User" })).toBeInTheDocument();
  expect(router.state.location.state).toBeNull();
  await user.keyboard("{Control>}k{/Control}");
  expect(screen.queryByRole("dialog", { name: "Search" })).not.toBeInTheDocument();
});

test("Enter that takes a composed word chooses nothing", async () => {
  const { user, router } = await opened();
  const box = await openPalette({ user });
  await user.keyboard("blue-travel");
  await findPaletteItem(/^blue-travel/);
  for (const key of ["Enter", "Escape"]) fireEvent.keyDown(box, { key, isComposing: true });
  expect(box).toBeVisible();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/domains/1"));
});

test("Tab or → lists the enabled actions, ← goes back; Enter sends one, and its toast offers Undo", async () => {
  const { user, backend } = await opened();
  await openPalette({ user });
  await user.keyboard("blue-travel{ArrowRight}");
  const shown = ["Edit DNS", "Open site", "Suspend web1", "Activate web2", "Refresh web1", "Refresh web2"];
  expect(getPaletteItems()).toEqual({ Actions: shown });
  await user.keyboard("activate");
  expect(getPaletteItems()).toEqual({ Actions: ["Activate web2"] });
  await user.clear(await findPaletteInput());
  await user.keyboard("{ArrowLeft}");
  expect(Object.keys(getPaletteItems())).toEqual(["Screens", "Tools"]);
  await user.keyboard("blue-travel{Tab}suspend{Enter}");
  await waitForNoPalette();
  expect(await screen.findByText("Suspending https://blue-travel-75.com on web1")).toBeInTheDocument();
  expect(actions(backend)).toEqual([{ domain_id: 1, server_id: 1, action: "suspend" }]);
  backend.processes.finishAll();
  await user.click(screen.getByRole("button", { name: "Activate" }));
  await waitFor(() => expect(actions(backend).at(-1)).toEqual({ domain_id: 1, server_id: 1, action: "activate" }));
});

/** Stored entries without the lists, which the panel before the reload may still write. */
const storedText = () => JSON.stringify(Object.entries(localStorage).filter(([key]) => !key.startsWith("spire.cache")));

describe("recent records", () => {
  test("come first, survive a reload, and are wiped at logout", async () => {
    const { user, unmount } = await opened();
    await openPalette({ user });
    await user.keyboard("bakery");
    expect(getPaletteItems()["Spire Sites"]).toEqual(["red-bakery.com"]);
    expect(await getActiveItem()).toBe("red-bakery.com");
    await user.keyboard("{Enter}");
    await waitForNoPalette();
    await screen.findByRole("heading", { level: 1, name: "https://red-bakery.com" });
    unmount();
    for (const key of Object.keys(localStorage)) if (key.startsWith("spire.cache")) localStorage.removeItem(key);
    const { user: later, router } = openPanel({ at: "/users" });
    await screen.findByRole("table", { name: "Users" });
    await openPalette({ user: later });
    await findPaletteItem("red-bakery.com");
    expect(Object.keys(getPaletteItems())).toEqual(["Recent", "Screens", "Tools"]);
    await later.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/domains/2"));
    expect(storedText()).toContain("red-bakery.com");
    await router.navigate("/logout");
    await screen.findByRole("heading", { name: "LOGIN" });
    expect(storedText()).not.toContain("red-bakery.com");
  });

  test("include a site that was opened before the palette loaded, without the password in its address", async () => {
    const secret = named("red.com", { id: 2, url: "https://me:s3cret@red.com/a" });
    const { user } = await openSites({ domains: [secret], at: "/domains/2" });
    await screen.findByRole("heading", { name: "DNS Information" });
    expect(storedText()).not.toContain("s3cret");
    await openPalette({ user });
    expect(getPaletteItems()["Recent"]).toEqual(["red.com/a"]);
  });
});
