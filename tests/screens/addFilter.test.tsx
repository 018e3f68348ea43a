import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { LIST, openSites, type OpenedSites } from "./sitesSetup";

const three = () =>
  [{ status: 1 }, { has_php7_addon: true }, {}].map((link, at) =>
    createStoredDomain({
      id: at + 1,
      url: `https://${"abc"[at]}.example`,
      domain: `${"abc"[at]}.example`,
      installations: [link],
    }),
  );
const open = async () => {
  const opened = await openSites({ domains: three() });
  await screen.findByRole("button", { name: "Add filter" });
  return opened;
};
/** All that a person hears of the list: not those of the selects. */
const options = () => within(screen.getByRole("listbox", { name: "Filters" })).getAllByRole("option");
const choose = async ({ user }: Pick<OpenedSites, "user">, name: string) =>
  user.click(await within(await screen.findByRole("listbox", { name: "Filters" })).findByRole("option", { name }));
const optionTexts = () => options().map(({ textContent }) => textContent);
const box = () => screen.findByRole("combobox", { name: "Add filter" });
const active = async () =>
  document.getElementById((await box()).getAttribute("aria-activedescendant") ?? "")?.textContent;
const filter = () => screen.getByRole("combobox", { name: "Filter" });
const chips = async () =>
  within(await screen.findByRole("group", { name: "Filters" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const asked = ({ backend }: OpenedSites) => getRequests(backend, LIST).map(({ query }) => query);

test("opens the choices with F, filters them while typing, and chooses with arrows and Enter", async () => {
  const { user } = await open();
  await user.keyboard("f");
  expect(await box()).toHaveFocus();
  await screen.findByRole("option", { name: "web6" });
  const groups = within(screen.getByRole("listbox")).getAllByRole("group");
  expect(groups.map((group) => within(group).getAllByRole("option").length)).toEqual([4, 6, 2, 2, 2, 1]);
  expect(groups[0]).toHaveAccessibleName("Status and type");
  await user.keyboard("{ArrowUp}");
  expect(await active()).toBe("Not the same on all servers");
  await user.keyboard("PHP");
  expect(optionTexts()).toEqual(["PHP 5", "PHP 7"]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(await chips()).toEqual(["PHP 7"]);
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add filter" })).toHaveFocus();
  await waitFor(() => expect(screen.getAllByRole("rowheader")).toHaveLength(1));

  await user.keyboard("f");
  await user.keyboard("fzz{Enter}");
  expect(await box()).toHaveValue("fzz");
  expect(screen.getByText("No matching filter")).toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add filter" })).toHaveFocus();
  await user.type(screen.getByRole("searchbox"), "f");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("keeps select and choices in step, shows one chip, and replaces a choice of the same kind", async () => {
  const opened = await open();
  const { user } = opened;
  await user.selectOptions(filter(), "alias");
  expect(await chips()).toEqual(["Alias"]);
  await user.click(screen.getByRole("button", { name: "Add filter" }));
  await choose({ user }, "Suspended");
  expect(filter()).toHaveValue("suspended");
  expect(await chips()).toEqual(["Suspended"]);
  await waitFor(() => expect(asked(opened).at(-1)).toEqual({ filter: "suspended", page: "1" }));
  await user.click(screen.getByRole("button", { name: "Add filter" }));
  expect(await screen.findByRole("option", { name: "Suspended (chosen)" })).toBeVisible();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Remove Suspended" }));
  expect(filter()).toHaveValue("");
  await waitFor(() => expect(asked(opened).at(-1)).toEqual({ page: "1" }));

  const add = async (name: string) => {
    await user.click(screen.getByRole("button", { name: "Add filter" }));
    await choose({ user }, name);
  };
  await user.selectOptions(filter(), "php7");
  for (const name of ["web1", "PHP 5", "web2"]) await add(name);
  expect(await chips()).toEqual(["Server: web2", "PHP 5"]);
  expect(filter()).toHaveValue("");
  await add("Suspended");
  expect(await chips()).toEqual(["Suspended", "Server: web2", "PHP 5"]);
  expect(filter()).toHaveValue("suspended");
});

test("searches for one pasted name, and offers to look up several", async () => {
  const opened = await open();
  const { user } = opened;
  await screen.findByText(/^Showing 1/);
  const search = screen.getByRole("searchbox");
  await user.click(search);
  await user.paste("b.example");
  expect(search).toHaveValue("b.example");
  expect(screen.queryByRole("button", { name: "Select these sites" })).not.toBeInTheDocument();
  await waitFor(() => expect(asked(opened).at(-1)).toEqual({ search: "b.example", page: "1" }));
  await user.clear(search);
  await user.paste("a.example\nhttps://b.example/wp-admin");
  expect(await screen.findByText("2 names pasted")).toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("button", { name: "Select these sites" })).not.toBeInTheDocument();
  expect(search).toHaveFocus();
  await user.paste("a.example, b.example");
  await screen.findByRole("button", { name: "Select these sites" });
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Paste a list" });
  expect(await within(dialog).findByRole("button", { name: "Select 2 sites" })).toBeVisible();
  expect(search).toHaveValue("");
  expect(asked(opened).some(({ search: words }) => words?.includes("a.example") && words.includes("b.example"))).toBe(
    false,
  );
});
