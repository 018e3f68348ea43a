import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { LIST, openSites, type OpenedSites } from "./sitesSetup";

const three = () =>
  [{ status: 1 }, {}, { status: 1 }].map((link, at) =>
    createStoredDomain({ id: at + 1, url: `https://${"abc"[at]}.example`, installations: [link] }),
  );
const open = (query = "", options: Parameters<typeof openSites>[0] = {}) =>
  openSites({ domains: three(), at: `/domains${query}`, ...options });

/** Saves the filters of the list under a name. */
const save = async ({ user }: Pick<OpenedSites, "user">, name: string, button = "Save") => {
  await user.click(await screen.findByRole("button", { name: "Save view" }));
  await user.type(await screen.findByRole("textbox", { name: "Name" }), name);
  await user.click(screen.getByRole("button", { name: button }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
};
const tabs = async () => within(await screen.findByRole("navigation", { name: "Saved views" }));
const tab = async (name: string) => (await tabs()).findByRole("link", { name });
const tabNames = async () => (await tabs()).getAllByRole("link").map(({ textContent }) => textContent);
const stored = ({ services }: Pick<OpenedSites, "services">) =>
  services.store.getItem<{ label: string }[]>("domains.savedQueries")?.map(({ label }) => label);
const shown = (...names: string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole("rowheader").map(({ textContent }) => textContent?.trim())).toEqual(
      names.map((name) => `https://${name}.example`),
    ),
  );

describe("saved views", () => {
  test("keep filter and order under a name, and restore them with a tab", async () => {
    const opened = await open("?filter=suspended&sort=domain");
    const { user, backend } = opened;
    await shown("a", "c");
    expect(screen.queryByRole("button", { name: "Views" })).not.toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Save view" }));
    const name = await screen.findByRole("textbox", { name: "Name" });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription("Shows: Suspended · Order: Domain");
    await user.keyboard("{Enter}");
    expect(screen.getByText("Name is required")).toBeVisible();
    expect(name).toHaveFocus();
    await user.type(name, "Off{Enter}");
    expect(await screen.findByText("View saved")).toBeVisible();
    expect(await tab("Off")).toHaveAttribute("aria-current", "true");
    await waitFor(() => expect(screen.getByRole("button", { name: "Save view" })).toHaveFocus());

    await user.selectOptions(screen.getByRole("combobox", { name: "Filter" }), "");
    await shown("a", "b", "c");
    expect(await tab("Off")).not.toHaveAttribute("aria-current");
    await user.click(await tab("Off"));
    await shown("a", "c");
    expect(await tab("Off")).toHaveFocus();
    expect(screen.getByRole("combobox", { name: "Order" })).toHaveValue("domain");
    expect(getRequests(backend, LIST).at(-1)?.query).toMatchObject({ filter: "suspended", orderBy: "domain" });
  });

  test("can be replaced, renamed to a free name, and removed with Undo, with the focus at the row", async () => {
    const opened = await open("?filter=suspended");
    const { user } = opened;
    await save(opened, "One");
    await save(opened, "Two");
    await user.selectOptions(screen.getByRole("combobox", { name: "Filter" }), "alias");
    await screen.findByText("There are no domains available");
    await save(opened, " one ", "Replace");
    expect(await tabNames()).toEqual(["All", "one", "Two"]);
    expect(await tab("one")).toHaveAttribute("href", "/domains?filter=alias");
    expect(stored(opened)).toEqual(["one", "Two"]);

    await user.click(await screen.findByRole("button", { name: "Views" }));
    await user.click(screen.getByRole("button", { name: "Rename one" }));
    const field = screen.getByRole("textbox", { name: "New name for “one”" });
    await waitFor(() => expect(field).toHaveFocus());
    await user.clear(field);
    await user.type(field, "TWO{Enter}");
    expect(screen.getByText("Name already in use")).toBeVisible();
    await user.clear(field);
    await user.type(field, "First{Enter}");
    expect(await tabNames()).toEqual(["All", "First", "Two"]);
    await waitFor(() => expect(screen.getByRole("button", { name: "Rename First" })).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Rename Two" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Rename Two" })).toHaveFocus());

    await user.click(screen.getByRole("button", { name: "Remove First" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Remove Two" })).toHaveFocus());
    expect(await tabNames()).toEqual(["All", "Two"]);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await tabNames()).toEqual(["All", "First", "Two"]);
  });
});
