import { screen, within, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { createStoredDomain } from "../support/builders";
import { openPanel } from "../support/renderPanel";
import { openSites, createSite, type OpenedSites } from "./sitesSetup";
// Its code takes long to load, which is not what is looked at here.
import "@/resources/domains/list/filters/DisplayPanel";
import "@/resources/domains/list/filters/FilterSheet";

const headers = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
const cells = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent));
const display = async ({ user }: Pick<OpenedSites, "user">) =>
  user.click(await screen.findByRole("button", { name: "View" }));
const column = (name: string) => screen.findByRole("checkbox", { name });

describe("the display of the sites list", () => {
  test("hides columns except domain and status, also after a reload", async () => {
    const opened = await openSites({
      domains: [
        createSite({ installations: [{ has_php7_addon: true }] }),
        createStoredDomain({ id: 2, url: "https://b.example", type: "alias", installations: [] }),
      ],
    });
    await screen.findByRole("link", { name: "https://a.example" });
    expect(cells()[0]).toEqual(["", "https://a.example", "Primary", "web1 live PHP 7", "yes", "Actions"]);
    await display(opened);
    expect(await column("Type")).toBeChecked();
    expect(screen.queryByRole("checkbox", { name: /^(Domain|Server: Status)$/ })).not.toBeInTheDocument();
    for (const name of ["Type", "PHP", "Server: Secure"]) await opened.user.click(await column(name));
    const hidden = [
      ["", "https://a.example", "web1 live", "Actions"],
      ["", "https://b.example", "no servers"],
    ];
    expect(headers()).toEqual(["Select", "Domain", "Server: Status", "Actions"]);
    expect(cells()).toEqual(hidden);
    expect(JSON.parse(localStorage.getItem("spire.store.1.domains.datatable") ?? "")).toEqual([
      "type",
      "secure",
      "php",
    ]);

    opened.unmount();
    const again = openPanel({ at: "/domains" });
    await screen.findByRole("link", { name: "https://a.example" });
    expect(cells()).toEqual(hidden);
    await display(again);
    await again.user.click(await column("Type"));
    expect(headers()).toEqual(["Select", "Domain", "Type", "Server: Status", "Actions"]);
  });

  test("shows the list for any stored columns, and uses compact rows in all tables", async () => {
    const given = () => {
      localStorage.setItem("spire.store.1.domains.datatable", '{"a":1}');
      localStorage.setItem("spire.store.1.table.density", "7");
    };
    const opened = await openSites({ domains: [createSite()], given });
    expect(await screen.findByRole("table")).toHaveAttribute("data-density", "comfortable");
    expect(headers()).toHaveLength(6);
    await opened.user.click(await screen.findByRole("button", { name: /^Account/ }));
    const rows = within(await screen.findByRole("group", { name: "Rows" }));
    await opened.user.click(rows.getByRole("radio", { name: "Compact" }));
    expect(await screen.findByRole("table")).toHaveAttribute("data-density", "compact");
    await opened.router.navigate("/users");
    const users = await screen.findByRole("table", { name: "Users" });
    expect(users.closest("[data-density]")).toHaveAttribute("data-density", "compact");
  });
});

test("opens the preview of a site in a new tab, and links only web addresses", async () => {
  await openSites({
    domains: [
      createSite({ url_test: "https://p.example/x", installations: [{}, {}] }),
      createSite({ id: 2, url: "plain.example", url_test: "javascript:alert(1)" }),
    ],
  });
  const link = await screen.findByRole("link", { name: "Preview of https://a.example (new tab)" });
  expect(link).toHaveAttribute("href", "https://p.example/x");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getAllByText("preview")).toHaveLength(3);
  expect(screen.getAllByRole("link", { name: /^Preview of/ })).toEqual([link]);
  const address = screen.getByRole("link", { name: "https://a.example" });
  expect(address.querySelector(".scheme")).toHaveTextContent("https://");
  expect(address).toHaveTextContent(/^https:\/\/a\.example$/);
  expect(screen.getByRole("link", { name: "plain.example" }).querySelector(".scheme")).toBeNull();
});

describe("a phone's sheet", () => {
  const open = async ({ user }: Pick<OpenedSites, "user">) => {
    await user.click(await screen.findByRole("button", { name: /^Filter(,|$)/ }));
    await screen.findByRole("button", { name: "Show sites" });
    return within(screen.getByRole("dialog", { name: "Filter" }));
  };

  test("counts and clears the active filters", async () => {
    const opened = await openSites({
      domains: [createSite(), createSite({ id: 2, url: "https://b.example", installations: [{ status: 1 }] })],
    });
    await screen.findByRole("link", { name: "https://a.example" });
    let sheet = await open(opened);
    await opened.user.selectOptions(sheet.getByRole("combobox", { name: "Filter" }), "suspended");
    await opened.user.selectOptions(sheet.getByRole("combobox", { name: "Order" }), "domain");
    await opened.user.click(sheet.getByRole("button", { name: "Show sites" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Filter, 2 chosen" })).toHaveFocus());
    expect(await screen.findByText("Showing 1 to 1 of 1 Entries")).toBeVisible();
    sheet = await open(opened);
    await opened.user.click(sheet.getByRole("button", { name: "Clear all" }));
    expect(await screen.findByText("Showing 1 to 2 of 2 Entries")).toBeInTheDocument();
    await opened.user.keyboard("{Escape}");
    expect(screen.queryByRole("button", { name: "Show sites" })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: "Filter" })).toHaveFocus());
  });

  test("saves and opens a view", async () => {
    const opened = await openSites({
      domains: [
        createSite({ domain: "a.example" }),
        createSite({ id: 2, url: "https://b.example", domain: "b.example" }),
      ],
      at: "/domains?search=b.example",
    });
    await screen.findByRole("link", { name: "https://b.example" });
    const sheet = await open(opened);
    await opened.user.type(sheet.getByRole("textbox", { name: "Save view as" }), "Only b");
    await opened.user.click(sheet.getByRole("button", { name: "Save" }));
    expect(sheet.getByRole("link", { name: "Only b" })).toHaveAttribute("aria-current", "true");
    await opened.user.click(sheet.getByRole("link", { name: "Only b" }));
    expect(screen.queryByRole("button", { name: "Show sites" })).not.toBeInTheDocument();
    expect(await screen.findByRole("table")).toBeVisible();
  });
});
