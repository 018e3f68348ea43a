import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { panelResources } from "@/resources/screens";
import { listCalls, getRequests, emailByRole } from "../support/backend";
import { renderPanel } from "../support/renderPanel";

/** Titles of standard resources and the part below the links are not in the specification. */
const added = ["Activity", ...panelResources.flatMap(({ messages }) => messages?.title ?? [])];
const specified = (links: HTMLElement[]) =>
  links.map(({ textContent }) => textContent).filter((text) => !added.includes(text));

const home = () => screen.findByRole("heading", { name: "Wordpress Sites" });

describe("the top bar", () => {
  test.each([
    ["employee", ["Wordpress Sites"], ["Users", "Logout"]],
    ["super-admin", ["Wordpress Sites", "Manage Spire Sites"], ["Users", "Servers", "Logout"]],
  ] as const)("has the links of the role: %s", async (as, links, account) => {
    const { user } = await renderPanel({ as });
    await home();
    const bar = screen.getByRole("navigation", { name: "Main" });
    expect(specified(within(bar).getAllByRole("link"))).toEqual(links);
    expect(screen.getByRole("link", { name: "Wordpress Sites" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "Spire home" })).toHaveAttribute("href", "/");
    const dropdown = screen.getByRole("button", { name: /^Account/ });
    expect(screen.queryByRole("link", { name: "Logout" })).not.toBeInTheDocument();
    await user.click(dropdown);
    const panel = screen.getByText(emailByRole[as]).parentElement;
    expect(panel && specified(within(panel).getAllByRole("link"))).toEqual(account);
  });

  test.each([
    ["a click opens the page at once", {}, true],
    ["a click for a new tab is the browser's", { ctrlKey: true }, false],
  ] as const)("follows a link whose page is loaded: %s", async (_, modifier, isTaken) => {
    const { user } = await renderPanel({ as: "super-admin" });
    await home();
    await user.hover(screen.getByRole("link", { name: "Manage Spire Sites" }));
    let taken: boolean | undefined;
    const note = (event: MouseEvent) => {
      taken = event.defaultPrevented;
      event.preventDefault(); // jsdom cannot follow a link
    };
    document.addEventListener("click", note, { once: true });
    fireEvent.click(screen.getByRole("link", { name: "Manage Spire Sites" }), modifier);
    expect(taken).toBe(isTaken);
    expect(screen.queryByRole("heading", { name: "Spire Sites" }) !== null).toBe(isTaken);
  });

  test("links to the managed sites by permission, and opens the page by permission and role", async () => {
    const { user, router, backend } = await renderPanel({
      as: "employee",
      given: ({ faults, store }) =>
        faults.add({
          kind: "body",
          path: "/api/user",
          body: { ...store.users.get(1), roles: ["employee"], permissions: ["edit sites"] },
        }),
    });
    await user.click(await screen.findByRole("link", { name: "Manage Spire Sites" }));
    await home();
    expect(router.state.location.pathname).toBe("/");
    expect(getRequests(backend, "GET /api/domains")).toEqual([]);
  });

  test("opens the menu with Enter, closes it with Escape and returns the focus to its button", async () => {
    const { user } = await renderPanel({ as: "employee" });
    await home();
    const dropdown = screen.getByRole("button", { name: /^Account/ });
    dropdown.focus();
    await user.keyboard("{Enter}");
    expect(dropdown).toHaveAttribute("aria-expanded", "true");
    await user.tab();
    expect(screen.getByRole("link", { name: "Users" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(dropdown).toHaveFocus();
    expect(dropdown).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("link", { name: "Users" })).not.toBeInTheDocument();
  });
});

test("shows that a page does not exist, requests nothing and links to the home page", async () => {
  const { user, backend } = await renderPanel({ as: "admin", at: "/nowhere" });
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
  expect(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(listCalls(backend)).toEqual(["GET /api/user"]);
  await user.click(screen.getByRole("link", { name: "Home page" }));
  expect(await home()).toBeVisible();
});
