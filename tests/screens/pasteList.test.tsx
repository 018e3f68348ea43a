import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { serializeDomain } from "../../mocks/backend/serializers";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { LIST, openSites, PUSH, type OpenedSites } from "./sitesSetup";

const named = (name: string, part: Parameters<typeof createStoredDomain>[0] = {}) =>
  createStoredDomain({ url: `https://${name}`, domain: name, ...part });
const domains = [
  named("flowers.example", { id: 1, installations: [{}, {}] }),
  named("blog.shop.example", { id: 2 }),
  named("old.shop.example", { id: 3 }),
  named("müller.example", { id: 4, installations: [{}, {}, {}] }),
  ...Array.from({ length: 12 }, (_, n) => named(`site-${n}.example`, { id: 10 + n })),
];
const list = [
  "Please refresh https://www.flowers.example/wp-admin, info@xn--mller-kva.example;",
  "shop.example\tflwoers.example FLOWERS.example",
  ...Array.from({ length: 12 }, (_, n) => `"${n}";"site-${n}.example"`),
].join("\n");

/** Opens the list and waits for its own call: the faults are for those of the look-up. */
const openList = async () => {
  const opened = await openSites({ domains });
  await screen.findByText("blog.shop.example");
  return opened;
};
const dialog = () => screen.findByRole("dialog", { name: "Paste a list" });
const open = async ({ user }: OpenedSites, text?: string) => {
  await user.click(await screen.findByRole("button", { name: "More list actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Paste a list" }));
  const box = within(await dialog()).getByRole("textbox");
  if (text === undefined) return;
  await user.click(box);
  await user.paste(text);
};
const press = async ({ user }: OpenedSites, name: string | RegExp) =>
  user.click(await within(await dialog()).findByRole("button", { name }));
const lookUp = async (opened: OpenedSites, text: string) => {
  await open(opened, text);
  opened.backend.requestLog.length = 0;
  await press(opened, "Search");
};
const counted = () => screen.findByRole("button", { name: /^\d+ sites? on/ });
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

test("selects the found and the chosen sites of a pasted list", async () => {
  const opened = await openSites({ domains });
  const { user } = opened;
  await open(opened, list);
  expect(await screen.findByText("16 domains")).toBeVisible();
  await press(opened, "Search");
  await waitFor(() => expect(screen.getByText("14 found, on 17 servers · 1 ambiguous · 1 not found")).toHaveFocus());
  const which = screen.getByRole("group", { name: "Which site is shop.example?" });
  expect(within(which).getByRole("radio", { name: "Skip" })).toBeChecked();
  await user.click(within(which).getByRole("radio", { name: /^https:\/\/old\.shop\.example web1/ }));
  // flowers on two servers, müller on three, twelve sites, old.shop.
  await press(opened, "Select 15 sites");
  await closed();
  expect(await counted()).toHaveTextContent("15 sites on 18 servers in total");
  expect(await screen.findByRole("checkbox", { name: "Select https://old.shop.example" })).toBeChecked();
});

const rows = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent?.replace("https://", ""));

test("lists exactly the selected sites, in the chosen order and up to date, until the chip is removed", async () => {
  const opened = await openSites({ domains, config: PUSH, at: "/domains?search=blog&filter=active" });
  const { user, backend, router } = opened;
  await screen.findByText("Showing 1 to 1 of 1 Entries");
  await screen.findByText("Live");
  await open(opened, "old.shop.example site-7.example flowers.example nowhere.example");
  await press(opened, "Search");
  await screen.findByText("3 found, on 4 servers · 1 not found");
  const before = getRequests(backend, LIST).length;
  await press(opened, "Select 3 sites");
  await closed();
  expect(await screen.findByText("Selected (3)")).toBeVisible();
  await waitFor(() => expect(rows()).toEqual(["old.shop.example", "site-7.example", "flowers.example"]));
  expect(screen.getByText("3 of 16 sites")).toBeVisible();
  expect(screen.getByRole("searchbox")).toHaveValue("");
  expect(screen.getByRole("combobox", { name: "Filter" })).toHaveDisplayValue("All");
  expect(screen.queryByRole("button", { name: /^Select all/ })).not.toBeInTheDocument();

  const site = backend.store.domains.get(17);
  if (!site?.installations[0]) throw new Error("site-7 is on a server");
  site.installations[0].status = 1;
  backend.push.broadcast("spire-sites", "action-process", { domain: serializeDomain(backend.store, site) });
  expect(await within(screen.getByRole("row", { name: /site-7/ })).findByText("suspended")).toBeVisible();

  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Domain");
  await waitFor(() => expect(rows()).toEqual(["flowers.example", "old.shop.example", "site-7.example"]));
  await user.click(screen.getByRole("checkbox", { name: "Select https://site-7.example" }));
  expect(rows()).toHaveLength(3);
  expect(getRequests(backend, LIST).length).toBeLessThanOrEqual(before + 1); // the total of all sites

  await user.click(screen.getByRole("button", { name: "Remove Selected (3)" }));
  expect(await screen.findByText("Showing 1 to 16 of 16 Entries")).toBeVisible();
  expect(await counted()).toHaveTextContent("2 sites on 3 servers in total");
  await act(() => router.navigate(-1));
  expect(await screen.findByText("Selected (3)")).toBeVisible();
});

test("ends the list of selected sites with a search, and after a reload", async () => {
  const opened = await openSites({ domains, at: "/domains?selected=3" });
  expect(await screen.findByText("Showing 1 to 16 of 16 Entries")).toBeVisible();
  expect(screen.queryByText("Selected (3)")).not.toBeInTheDocument();
  await lookUp(opened, "flowers.example");
  await press(opened, "Select 1 site");
  await screen.findByText("Selected (1)");
  await opened.user.type(screen.getByRole("searchbox"), "blog");
  await waitFor(() => expect(rows()).toEqual(["blog.shop.example"]));
  expect(screen.queryByText("Selected (1)")).not.toBeInTheDocument();
});

test("adds to a selection, or replaces it", async () => {
  const opened = await openSites({ domains });
  await opened.user.click(await screen.findByRole("checkbox", { name: "Select https://blog.shop.example" }));
  await lookUp(opened, "flowers.example");
  await press(opened, "Add 1 site to the selection");
  await closed();
  expect(await counted()).toHaveTextContent("2 sites on 3 servers in total");
  await open(opened);
  await press(opened, "Search");
  await press(opened, "Select only this site");
  await closed();
  expect(await counted()).toHaveTextContent("1 site on 2 servers in total");
});

test("names what it does not read, and keeps the text when the dialog is closed", async () => {
  const opened = await openSites({ domains });
  await open(opened, "no names here");
  expect(await screen.findByText("No domains found.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Search" })).toBeDisabled();
  await opened.user.paste(" but flowers.example, site-00, 1.2.3.4");
  expect(screen.getByText(/^Not read: .*site-00, 1\.2\.3\.4$/)).toBeVisible();
  await opened.user.keyboard("{Escape}");
  await closed();
  await open(opened);
  const typed = "no names here but flowers.example, site-00, 1.2.3.4";
  expect(within(await dialog()).getByRole("textbox")).toHaveValue(typed);
  await press(opened, "Search");
  expect(await screen.findByText("1 found, on 2 servers")).toBeVisible();
  expect(screen.getByText(/^Not read: /)).toBeVisible();
  await press(opened, "Edit the list");
  expect(within(await dialog()).getByRole("textbox")).toHaveValue(typed);
});

describe("the lookup of pasted names", () => {
  const many = Array.from({ length: 12 }, (_, n) => `site-${n}.example`).join(" ");

  test("selects found names after Stop, and resumes the rest", async () => {
    const opened = await openList();
    const mend = opened.backend.faults.add({ kind: "never", path: "/api/domains", skip: 5 });
    await lookUp(opened, many);
    expect(await screen.findByText("5 of 12 checked")).toBeVisible();
    await press(opened, "Stop");
    expect(await screen.findByText("5 found, on 5 servers · 7 not checked")).toBeVisible();
    mend();
    await press(opened, "Check again");
    await press(opened, "Select 12 sites");
    await closed();
    expect(await counted()).toHaveTextContent("12 sites on 1 server");
  });

  test("waits after a 429, and retries failed names", async () => {
    const opened = await openList();
    opened.backend.faults.add({ kind: "429", path: "/api/domains", retryAfter: 1, skip: 4, times: 1 });
    opened.backend.faults.add({ kind: "500", path: "/api/domains", skip: 3, times: 1 });
    await lookUp(opened, many);
    expect(await screen.findAllByText(/Too many requests\. Retrying in 1 s/)).not.toEqual([]);
    await screen.findByText("11 found, on 11 servers · 1 failed", {}, { timeout: 3000 });
    await press(opened, "Check again");
    expect(await screen.findByText("12 found, on 12 servers")).toBeVisible();
    expect(getRequests(opened.backend, LIST).filter(({ status }) => status === 200)).toHaveLength(12);
  });
});
