import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { createStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";
import { waitForNoPalette, findPalette } from "./paletteSetup";
import { openSites } from "./sitesSetup";

const named = (name: string, part: Parameters<typeof createStoredDomain>[0] = {}) =>
  createStoredDomain({ url: name, domain: name, ...part });
const domains = () => [named("a.example", { id: 1, installations: [{}, {}] }), named("b.example", { id: 2 })];

const opened = async () => {
  const panel = await openSites({ domains: domains() });
  await screen.findByRole("link", { name: "a.example" });
  await waitFor(() => expect(document.querySelector("main > [aria-live]")).not.toBeNull());
  return panel;
};
const expectAt = (router: Awaited<ReturnType<typeof renderPanel>>["router"], path: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(path));
const link = (name: string) => screen.getByRole("link", { name });

describe("keys for rows", () => {
  test("j and k move, x selects, b focuses the selection bar, a opens the actions, e edits", async () => {
    const { user, router } = await opened();
    await user.keyboard("j");
    await waitFor(() => expect(link("a.example")).toHaveFocus());
    await user.keyboard("j");
    expect(screen.getByRole("button", { name: "Actions for a.example on web2" })).toHaveFocus();
    await user.keyboard("jk");
    await user.keyboard("j");
    expect(link("b.example")).toHaveFocus();
    await user.keyboard("j");
    expect(link("b.example")).toHaveFocus();
    await user.keyboard("x");
    expect(screen.getByRole("checkbox", { name: "Select b.example" })).toBeChecked();
    const bar = await screen.findByRole("region", { name: "Selection" });
    await user.keyboard("b");
    await waitFor(() => expect(bar).toContainElement(document.activeElement as HTMLElement));
    act(() => link("b.example").focus());
    await user.keyboard("ka");
    expect(await screen.findByRole("menu", { name: "Actions for a.example on web2" })).toBeInTheDocument();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    await user.keyboard("e");
    await expectAt(router, "/domains/1");
  });

  test("focus buttons in a list without links; e opens the form of a user", async () => {
    const { user } = await renderPanel({ as: "super-admin", at: "/users" });
    await screen.findByRole("table", { name: "Users" });
    await user.keyboard("j");
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Edit .*@spire\.test$/));
    await user.keyboard("e");
    expect(await screen.findByRole("dialog", { name: "Edit User" })).toBeInTheDocument();
  });
});

describe("single keys", () => {
  test("do nothing while typing; / focuses the search, or opens the palette without one", async () => {
    const { user, router } = await opened();
    await user.keyboard("/");
    expect(screen.getByRole("searchbox")).toHaveFocus();
    await user.keyboard("gu?j/");
    expect(screen.getByRole("searchbox")).toHaveValue("gu?j/");
    expect(router.state.location.pathname).toBe("/domains");
    await router.navigate("/servers");
    await screen.findByRole("table", { name: "Servers" });
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("/");
    await findPalette();
    await user.keyboard("{Escape}");
    await waitForNoPalette();
  });

  test("can be turned off in the account menu, except for the palette's key; the setting is persisted", async () => {
    const { user, router } = await opened();
    await user.click(screen.getByRole("button", { name: /^Account/ }));
    await user.click(await screen.findByRole("checkbox", { name: /^Keyboard shortcuts/ }));
    await user.keyboard("{Escape}");
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("gu?");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe("/domains");
    expect(localStorage.getItem("spire.store.1.keys")).toBe("false");
    await user.keyboard("{Control>}k{/Control}");
    await findPalette();
    await user.keyboard("{Escape}");
    await waitForNoPalette();
    await user.click(screen.getByRole("button", { name: /^Account/ }));
    await user.click(await screen.findByRole("checkbox", { name: /^Keyboard shortcuts/ }));
    await user.keyboard("{Escape}");
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("gu");
    await expectAt(router, "/users");
  });
});
