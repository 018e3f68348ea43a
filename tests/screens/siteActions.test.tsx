import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Domain as StoredDomain } from "../../mocks/backend";
import { callsTo } from "../support/backend";
import { LIST, menuButton, openSites, PUSH, site, type OpenedSites } from "./sitesSetup";

/** The action menu of the sites list, and the results of actions by push. */

const INFO = "/api/domain_delete_info";

describe("actions", () => {
  const choose = async ({ user }: OpenedSites, label: string) => {
    await user.click(await menuButton());
    await user.click(await screen.findByRole("menuitem", { name: label }));
  };

  test("the menu lists what the rules allow, in the order of the specification", async () => {
    const { user } = await openSites({ domains: [site({ type: "subscription" })] });
    await user.click(await menuButton());
    const items = await screen.findAllByRole("menuitem");
    expect(items.map((item) => [item.textContent, item.getAttribute("aria-disabled") !== "true"])).toEqual([
      ["Suspend", true],
      ["Activate", false],
      ["Launch", false],
      ["Copy", false],
      ["Delete", false],
      ["Fix Permissions", true],
      ["Upgrade to PHP 7", true],
      ["Downgrade to PHP 5", false],
      ["Refresh", true],
    ]);
  });

  test("the menu opens with nothing chosen: Enter sends nothing, the first arrow key chooses the first or last action", async () => {
    const { user, backend } = await openSites({ domains: [site({ type: "subscription" })] });
    const button = await menuButton();
    act(() => button.focus());
    await user.keyboard("{Enter}");
    const menu = await screen.findByRole("menu");
    await waitFor(() => expect(menu).toHaveFocus());
    await user.keyboard("{Enter} ");
    expect(menu).toBeVisible();
    expect(callsTo(backend, "POST /api/domain_action")).toEqual([]);
    await user.keyboard("{ArrowUp}");
    expect(screen.getByRole("menuitem", { name: "Refresh" })).toHaveFocus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus());
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("menuitem", { name: "Suspend" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(await screen.findByText(/^Suspend requested/)).toBeVisible();
  });

  test("an answer without the domain, and no push: the list is read again", async () => {
    const opened = await openSites({
      domains: [site()],
      given: ({ faults }) => faults.add({ kind: "body", path: "/api/domain_action", body: { message: "Queued" } }),
    });
    await choose(opened, "Refresh");
    await waitFor(() => expect(callsTo(opened.backend, LIST)).toHaveLength(2));
  });

  describe("delete, when it is switched on", () => {
    const switchedOn = () => ({
      config: { capabilities: { deleteDomain: true } },
      domains: [site({ type: "subscription" })],
    });

    test("waits for the list of what will be deleted, and for Retry when that fails", async () => {
      const opened = await openSites({
        ...switchedOn(),
        given: ({ faults }) => faults.add({ kind: "never", path: INFO }),
      });
      await choose(opened, "Delete");
      const remove = await screen.findByRole("button", { name: "Delete" });
      expect(await screen.findByText(/^Checking what will be deleted/)).toBeVisible();
      expect(remove).toBeDisabled();
      expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(
        "Are you sure you want to delete https://a.example?",
      );
      opened.backend.faults.clear(); // the connection is lost
      expect(await screen.findByRole("alert")).toHaveTextContent(/^What will be deleted could not be checked/);
      expect(remove).toBeDisabled();
      await opened.user.click(screen.getByRole("button", { name: "Retry" }));
      expect(await screen.findByText("Disk space")).toBeVisible();
      expect(screen.queryByRole("alert")).not.toBeInTheDocument();
      expect(remove).toBeEnabled();
    });

    describe("of the last server", () => {
      const on = { capabilities: { deleteDomain: true } };
      const [a, b, c] = ["a", "b", "c"].map((name, index) =>
        site({ id: index + 1, url: `https://${name}.example`, domain: `${name}.example` }),
      ) as [StoredDomain, StoredDomain, StoredDomain];
      const remove = async (opened: OpenedSites, url: string) => {
        await opened.user.click(await screen.findByRole("button", { name: `Actions for ${url} on web1` }));
        await opened.user.click(await screen.findByRole("menuitem", { name: "Delete" }));
        const button = await screen.findByRole("button", { name: "Delete" });
        await waitFor(() => expect(button).toBeEnabled());
        await opened.user.click(button);
      };

      test("by push: its row goes, and the list is read again once, for the total and the pages", async () => {
        const opened = await openSites({ config: { ...PUSH, ...on }, domains: [a, b, c], backend: { pageSize: 2 } });
        expect(await screen.findByText("Live")).toBeVisible();
        expect(await screen.findByText("Showing 1 to 2 of 3 Entries")).toBeVisible();
        await remove(opened, "https://a.example");
        expect(await screen.findByText("Deleting…")).toBeVisible();
        const lists = callsTo(opened.backend, LIST).length;
        opened.backend.processes.finishAll();
        await waitFor(() => expect(screen.queryByText("a.example")).not.toBeInTheDocument());
        expect(await screen.findByText("Showing 1 to 2 of 2 Entries")).toBeVisible();
        expect(screen.getByText("c.example")).toBeVisible();
        expect(callsTo(opened.backend, LIST)).toHaveLength(lists + 1);
      });

      test("by the answer, when it was the only row of its page", async () => {
        const opened = await openSites({
          config: on,
          domains: [a, b, c],
          at: "/domains?page=2",
          backend: { pageSize: 2 },
        });
        expect(await screen.findByText("Showing 2 to 3 of 3 Entries")).toBeVisible();
        const data = { id: 3, url: "https://c.example", type: "site", servers: [] };
        opened.backend.faults.add({ kind: "body", path: "/api/domain_action", body: { data } });
        opened.backend.store.removeDomain(3);
        opened.backend.faults.add({ kind: "body", path: INFO, body: { data: {} } });
        await remove(opened, "https://c.example");
        expect(await screen.findByText("Showing 1 to 2 of 2 Entries")).toBeVisible();
        expect(screen.queryByText("c.example")).not.toBeInTheDocument();
      });
    });
  });
});

describe("live updates", () => {
  test("the state of the connection is shown with the screens that listen", async () => {
    const { router } = await openSites({ domains: [site()], config: PUSH });
    expect(await screen.findByText("Live")).toBeVisible();
    await router.navigate("/");
    await waitFor(() => expect(screen.queryByText("Live")).not.toBeInTheDocument());
  });
});
