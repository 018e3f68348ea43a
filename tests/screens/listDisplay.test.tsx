import { screen, within, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openSites, createSite, type OpenedSites } from "./sitesSetup";
// Its code takes long to load, which is not what is looked at here.
import "@/resources/domains/list/filters/FilterSheet";

test("compact rows apply to all tables, and an unknown stored density is ignored", async () => {
  const given = () => localStorage.setItem("spire.store.1.table.density", "7");
  const opened = await openSites({ domains: [createSite()], given });
  expect(await screen.findByRole("table")).toHaveAttribute("data-density", "comfortable");
  await opened.user.click(await screen.findByRole("button", { name: /^Account/ }));
  const rows = within(await screen.findByRole("group", { name: "Rows" }));
  await opened.user.click(rows.getByRole("radio", { name: "Compact" }));
  expect(await screen.findByRole("table")).toHaveAttribute("data-density", "compact");
  await opened.router.navigate("/users");
  const users = await screen.findByRole("table", { name: "Users" });
  expect(users.closest("[data-density]")).toHaveAttribute("data-density", "compact");
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
});
