import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { columns } from "@/resources/domains/list/columns";
import type { SiteColumn } from "@/resources/domains/list/siteColumn";
import type { Backend } from "../support/backend";
import { createDomainServer, createStoredDomain } from "../support/builders";
import { expectConsole } from "../support/console";
import { openPanel, renderPanel } from "../support/renderPanel";
import { mockHeights } from "./dnsSetup";
import { holdResponses, closePage } from "./persistedSetup";
import { PUSH } from "./sitesSetup";
// Loaded beforehand: its code is slow to load, which is not under test here.
import "@/custom/addSubdomain/mui/AddSubdomain";

type Json = Record<string, unknown>;

const live = { id: 1, name: "web1", pivot: { status: 0, secure: 1 } };
const meta = { current_page: 1, to: 2, total: 2, prev_page_url: null, next_page_url: null };

interface BadList {
  at: string;
  path: string;
  good: Json;
  bad: unknown;
  /** The table's name, a control of the good row, and what the marked row shows. */
  table: string;
  control: [role: "button" | "link", name: string];
  row: string;
  field: string;
}

const lists: Record<string, BadList> = {
  "a WordPress site without a url": {
    at: "/",
    path: "/api/wordpress_domain_list",
    good: { id: 1, name: "Bakery", url: "https://bakery.example", domain: "bakery.example" },
    bad: { id: 2, name: "Old <b>Shop</b>", url: null, domain: "shop.example", secret: "hidden" },
    table: "Wordpress Sites",
    control: ["button", "Log In to Bakery"],
    row: "Old <b>Shop</b> incomplete: urlshop.example",
    field: "url",
  },
  "a user without an e-mail address": {
    at: "/users",
    path: "/api/users",
    good: { id: 901, name: "Ann", email: "ann@spire.test", role: "employee" },
    bad: { id: 902, name: "Bob", email: null, role: "employee", password: "hidden" },
    table: "Users",
    control: ["button", "Edit ann@spire.test"],
    row: "#902 incomplete: emailBobemployee",
    field: "email",
  },
  "a domain with a wrong pivot": {
    at: "/domains",
    path: "/api/domains",
    good: { id: 1, url: "https://a.example", type: "site", servers: [live] },
    bad: { id: 2, url: "https://b.example", type: "site", servers: [live, { id: 2, name: "web2", pivot: "gone" }] },
    table: "Spire Sites",
    control: ["link", "https://a.example"],
    row: "https://b.example incomplete: servers.pivotSub-Site",
    field: "servers.pivot",
  },
};

const answering =
  (path: string, rows: readonly unknown[]) =>
  ({ faults }: Backend): void =>
    void faults.add({ kind: "body", path, body: { data: rows, meta } });

describe("an invalid record does not affect other records", () => {
  test.each(Object.entries(lists))("%s", async (_, { at, path, good, bad, table: name, control, row, field }) => {
    await renderPanel({ as: "super-admin", at, given: answering(path, [good, bad]) });
    const table = await screen.findByRole("table", { name });
    const [role, label] = control;
    expect(await within(table).findByRole(role, { name: label })).toBeVisible();
    const mark = await within(table).findByText(/^incomplete/);
    const marked = mark.closest("tr") as HTMLElement;
    expect(marked.textContent).toBe(row);
    expect(within(marked).queryAllByRole("button")).toEqual([]);
    expect(within(marked).queryAllByRole("link")).toEqual([]);
    expect(await screen.findByText(`1 of 2 entries incomplete: ${field}`)).toBeVisible();
    expect(document.body.textContent).not.toContain("hidden");
  });
});

test("a site whose row cannot be rendered is marked, and does not affect others", async () => {
  const column = columns.find(({ name }) => name === "type") as Required<SiteColumn>;
  vi.spyOn(column, "domainCell").mockImplementation(({ domain }) => {
    if (domain.id === 2) throw new RangeError("Invalid time value");
    return "Rendered";
  });
  expectConsole(/Invalid time value/); // React
  const domains = ["a", "b"].map((name, at) => createStoredDomain({ id: at + 1, url: `https://${name}.example` }));
  await renderPanel({ as: "super-admin", at: "/domains", domains });
  expect(await screen.findByRole("row", { name: /a\.example.*Rendered/ })).toBeVisible();
  const marked = screen.getByRole("row", { name: /b\.example/ });
  expect(marked).toHaveTextContent("https://b.example incomplete: all fields");
  expect(within(marked).queryByRole("button")).not.toBeInTheDocument();
});

test("an invalid DNS record and contact do not affect others", async () => {
  mockHeights();
  const records = [
    { id: 1, name: "www", type: "A", data: "203.0.113.1" },
    { id: 2, name: "mail", data: "mx.example" },
  ];
  const contacts = [
    { id: 1, first_name: "Ann" },
    { id: 2, first_name: "Bob", email: { at: 7 } },
  ];
  const detail = { id: 1, url: "https://shop.example", company: { id: 3, contacts } };
  const given = ({ faults }: Backend) => {
    faults.add({ kind: "body", path: "/api/dns", body: { data: { server: "shop.example", records } } });
    faults.add({ kind: "body", path: "/api/domains/1", body: { data: [detail] } });
  };
  await renderPanel({ as: "super-admin", at: "/domains/1", given });
  for (const [name, field, text] of [
    ["DNS records", "type", "mail"],
    ["Customer Contacts", "email", "Bob"],
  ] as const) {
    const table = within(await screen.findByRole("table", { name }));
    const row = (await table.findByText(/^incomplete/)).closest("tr") as HTMLElement;
    expect(row).toHaveTextContent(text);
    expect(row).toHaveTextContent(`incomplete: ${field}`);
    expect(within(row).queryByRole("button")).not.toBeInTheDocument();
    expect(table.getAllByRole("button", { name: /^Edit / })).toHaveLength(1);
    expect(screen.getByText(`1 of 2 entries incomplete: ${field}`)).toBeVisible();
  }
});

describe("a list with invalid records", () => {
  const path = "/api/wordpress_domain_list";
  const shop = { id: 2, name: "Shop", url: null, domain: "shop.example" };
  const bakery = { id: 1, name: "Bakery", url: "https://bakery.example", domain: "bakery.example" };
  const note = "2 of 3 entries incomplete: url, all fields";
  const shownNames = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

  test("includes them in searches and counts", async () => {
    const { user } = await renderPanel({ as: "employee", given: answering(path, [bakery, shop, null]) });
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.getByText("3 sites")).toBeVisible();
    expect(shownNames()).toEqual(["Shop incomplete: url", "– incomplete: all fields", "Bakery"]);
    await user.type(screen.getByRole("searchbox", { name: "Search sites" }), "shop");
    expect(await screen.findByText("1 of 3 sites")).toBeVisible();
    expect(shownNames()).toEqual(["Shop incomplete: url"]);
    expect(screen.getByText(note)).toBeVisible();
  });

  test("shows them in react-admin's table when there is nothing else", async () => {
    const { at, path: users, bad } = lists["a user without an e-mail address"] as BadList;
    await renderPanel({ as: "super-admin", at, given: answering(users, [bad]) });
    expect(await screen.findByRole("rowheader", { name: /incomplete: email$/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^(?:Edit|Delete) / })).not.toBeInTheDocument();
  });

  test("is persisted with its valid records", async () => {
    const opened = await renderPanel({ as: "employee", given: answering(path, [bakery, shop]) });
    await screen.findByRole("table", { name: "Wordpress Sites" });
    closePage(opened);
    opened.backend.faults.clear();
    holdResponses(opened, path);
    openPanel();
    expect(await screen.findByRole("button", { name: "Log In to Bakery" })).toBeVisible();
    expect(shownNames()).toEqual(["Bakery"]);
  });
});

describe("a push event", () => {
  const bad = { id: 1, url: "https://a.example", servers: [{ ...createDomainServer(), pivot: "gone" }] };
  const other = { id: 2, url: "https://b.example", servers: [createDomainServer()] };
  const openPushed = (rows: unknown[]) =>
    renderPanel({ as: "super-admin", at: "/domains", config: PUSH, given: answering("/api/domains", rows) });
  const push = ({ push: hub }: Backend, domain: unknown) => hub.broadcast("spire-sites", "action-process", { domain });

  test("with a valid domain replaces its invalid record", async () => {
    const { backend } = await openPushed([bad, { ...bad, id: 3, url: "https://c.example" }, other]);
    await screen.findByText("2 of 3 entries incomplete: servers.pivot");
    await screen.findByText("Live");
    push(backend, { ...bad, servers: [createDomainServer()] });
    expect(await screen.findByRole("link", { name: "https://a.example" })).toBeVisible();
    expect(screen.getByText("1 of 3 entries incomplete: servers.pivot")).toBeVisible();
    push(backend, { ...bad, id: 3, servers: [createDomainServer()] });
    await waitFor(() => expect(screen.queryByText(/incomplete/)).not.toBeInTheDocument());
  });
});

test("a select omits invalid records and shows a notice", async () => {
  const given = answering("/api/domain_list", [{ id: 1, url: "https://a.example" }, { id: 2 }, null]);
  const { user } = await renderPanel({ as: "super-admin", at: "/add-subdomain", given });
  const note = "2 of 3 options cannot be chosen: url, all fields";
  expect(await screen.findByText(note)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Open" }));
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["https://a.example"]);
});

test("sites without a servers field are not shown as sites without servers", async () => {
  const [unread, none] = [
    { id: 1, url: "https://a.example", type: "subscription" },
    { id: 2, url: "https://b.example", type: "subscription", servers: [] },
  ];
  const given = ({ faults }: Backend) => {
    faults.add({ kind: "body", path: "/api/domains", body: { data: [unread, none], meta } });
    faults.add({ kind: "body", path: "/api/domains/1", body: { data: [unread] } });
    faults.add({ kind: "body", path: "/api/domains/2", body: { data: [none] } });
  };
  const { router } = await renderPanel({ as: "super-admin", at: "/domains", given });
  expect(await screen.findByRole("row", { name: /a\.example/ })).toHaveTextContent("servers unknown");
  expect(screen.getByRole("row", { name: /b\.example/ })).toHaveTextContent("no servers");
  await act(() => router.navigate("/domains/1"));
  expect(await screen.findByText("Servers unknown.")).toBeVisible();
  await act(() => router.navigate("/domains/2"));
  expect(await screen.findByText("On no server.")).toBeVisible();
});
