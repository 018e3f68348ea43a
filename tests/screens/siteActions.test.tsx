import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { refuseLocks } from "../support/locks";
import { LIST, menuButton, openSites, PUSH, createSite, type OpenedSites } from "./sitesSetup";

/** The action menu of the sites list, and the results of actions by push. */

const INFO = "/api/domain_delete_info";
const ACTION = "POST /api/domain_action";

describe("actions", () => {
  const choose = async ({ user }: OpenedSites, label: string) => {
    await user.click(await menuButton());
    await user.click(await screen.findByRole("menuitem", { name: label }));
  };

  test("are listed by the rules, with no item highlighted until an arrow key is pressed", async () => {
    const { user, backend } = await openSites({ domains: [createSite({ type: "subscription" })] });
    const button = await menuButton();
    act(() => button.focus());
    await user.keyboard("{Enter}");
    const items = await screen.findAllByRole("menuitem");
    const specified: [label: string | null, enabled: boolean][] = [
      ["Suspend", true],
      ["Activate", false],
      ["Launch", false],
      ["Copy", false],
      ["Delete", false],
      ["Fix Permissions", true],
      ["Upgrade to PHP 7", true],
      ["Downgrade to PHP 5", false],
      ["Refresh", true],
    ];
    const offered = items.map((item) => [item.textContent, item.getAttribute("aria-disabled") !== "true"]);
    expect(offered.filter(([label]) => specified.some(([name]) => name === label))).toEqual(specified);
    const menu = await screen.findByRole("menu");
    await waitFor(() => expect(menu).toHaveFocus());
    await user.keyboard("{Enter} ");
    expect(menu).toBeVisible();
    expect(getRequests(backend, ACTION)).toEqual([]);
    await user.keyboard("{ArrowUp}");
    expect(screen.getByRole("menuitem", { name: "Refresh" })).toHaveFocus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus());
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("menuitem", { name: "Suspend" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(await screen.findByText(/^Suspending /)).toBeVisible();
  });

  test("are sent once when the browser refuses Web Locks", async () => {
    refuseLocks();
    const opened = await openSites({ domains: [createSite({ type: "subscription" })] });
    await choose(opened, "Refresh");
    expect(await screen.findByText(/^Refreshing /)).toBeVisible();
    expect(getRequests(opened.backend, ACTION)).toHaveLength(1);
  });

  test("refetch the list after a response without the domain and without push", async () => {
    const opened = await openSites({
      domains: [createSite()],
      given: ({ faults }) => faults.add({ kind: "body", path: "/api/domain_action", body: { message: "Queued" } }),
    });
    await choose(opened, "Refresh");
    await waitFor(() => expect(getRequests(opened.backend, LIST)).toHaveLength(2));
  });

  describe("delete, when enabled", () => {
    const switchedOn = () => ({
      config: { capabilities: { deleteDomain: true } },
      domains: [createSite({ type: "subscription" })],
    });

    test("waits for the deletion info or its Retry, sends nothing on Cancel and one call on Delete", async () => {
      const opened = await openSites({
        ...switchedOn(),
        domains: [createSite({ type: "site", domain: "a.example" })],
        given: ({ faults }) => faults.add({ kind: "never", path: INFO }),
      });
      const { user, backend } = opened;
      await choose(opened, "Delete");
      const remove = await screen.findByRole("button", { name: "Delete" });
      expect(await screen.findByText(/^Loading details/)).toBeVisible();
      expect(remove).toBeDisabled();
      const dialog = screen.getByRole("alertdialog", { name: "Delete Sub-Site" });
      expect(dialog).toHaveAccessibleDescription("Are you sure you want to delete https://a.example?");
      backend.faults.clear(); // the connection is lost
      expect(await screen.findByRole("alert")).toHaveTextContent(/^Details could not be loaded/);
      expect(remove).toBeDisabled();
      await user.click(screen.getByRole("button", { name: "Retry" }));
      expect(await screen.findByText("Disk space")).toBeVisible();
      expect(within(dialog).getAllByRole("definition")[0]).toHaveTextContent("a.example");
      expect(screen.queryByRole("alert")).not.toBeInTheDocument();
      expect(remove).toBeEnabled();
      expect(getRequests(backend, `GET ${INFO}`).at(-1)?.query).toEqual({ domain_id: "1", server_id: "1" });
      await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
      expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
      expect(getRequests(backend, ACTION)).toEqual([]);

      await choose(opened, "Delete");
      await waitFor(() => expect(screen.getByRole("button", { name: "Delete" })).toBeEnabled());
      await user.click(screen.getByRole("button", { name: "Delete" }));
      expect(await screen.findByText("Deleting…")).toBeVisible();
      expect(getRequests(backend, ACTION).map(({ body }) => body)).toEqual([
        { domain_id: 1, server_id: 1, action: "delete" },
      ]);
    });

    test("shows the previous page when the only row of a page was deleted", async () => {
      const opened = await openSites({
        domains: ["a", "b", "c"].map((name, index) =>
          createSite({ id: index + 1, url: `https://${name}.example`, domain: `${name}.example` }),
        ),
        at: "/domains?page=2",
        backend: { pageSize: 2 },
      });
      expect(await screen.findByText("Showing 2 to 3 of 3 Entries")).toBeVisible();
      opened.backend.store.removeDomain(3);
      await act(() => opened.services.queryClient.invalidateQueries());
      expect(await screen.findByText("Showing 1 to 2 of 2 Entries")).toBeVisible();
    });
  });
});

describe("live updates", () => {
  test("show a process from its response until push ends it, also of other users, and the text of a failed one", async () => {
    const opened = await openSites({
      domains: [createSite(), createSite({ id: 2, url: "https://b.example" })],
      config: PUSH,
    });
    const { user, backend } = opened;
    await screen.findByText("Live");
    const row = (name: string) => screen.getByRole("row", { name: new RegExp(`${name}\\.example`) });
    const menu = (name: string) =>
      screen.queryByRole("button", { name: `Actions for https://${name}.example on web1` });
    const suspend = async (name: string) => {
      await user.click(menu(name) ?? document.body);
      await user.click(await screen.findByRole("menuitem", { name: "Suspend" }));
      await waitFor(() => expect(row(name)).toHaveTextContent(/live.*Suspending…/));
      expect(menu(name)).not.toBeInTheDocument();
    };
    await suspend("a");
    backend.requestLog.length = 0;
    backend.processes.finishAll();
    await waitFor(() => expect(row("a")).toHaveTextContent("suspended"));
    expect(menu("a")).toBeVisible();
    expect(row("b")).toHaveTextContent("live");

    const b = backend.store.domains.get(2);
    if (!b?.installations[0]) throw new Error("b has a server");
    backend.processes.start(b, b.installations[0], "refreshSite");
    await waitFor(() => expect(row("b")).toHaveTextContent("Refreshing…"));
    backend.processes.finishAll();
    await waitFor(() => expect(menu("b")).toBeVisible());
    expect(getRequests(backend, LIST)).toEqual([]);

    backend.processes.failNext("Disk is full");
    await suspend("b");
    backend.processes.finishAll();
    await waitFor(() => expect(row("b")).toHaveTextContent(/live.*Disk is full/));
    expect(menu("b")).not.toBeInTheDocument();

    // The state of the connection is shown with the screens that listen.
    await opened.router.navigate("/");
    await waitFor(() => expect(screen.queryByText("Live")).not.toBeInTheDocument());
  });
});
