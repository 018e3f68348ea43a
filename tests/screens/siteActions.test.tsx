import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Domain as StoredDomain } from "../../mocks/backend";
import { callsTo } from "../support/backend";
import { LIST, menuButton, openSites, PUSH, site, type OpenedSites } from "./sitesSetup";

/** The action menu of the sites list, and the results of actions by push. */

const ACTION = "POST /api/domain_action";
const INFO = "/api/domain_delete_info";

describe("actions", () => {
  const choose = async ({ user }: OpenedSites, label: string) => {
    await user.click(await menuButton());
    await user.click(await screen.findByRole("menuitem", { name: label }));
  };
  const sent = { domain_id: 1, server_id: 1 };

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

    test("asks first and shows what will be deleted; Cancel sends nothing", async () => {
      const opened = await openSites(switchedOn());
      await choose(opened, "Delete");
      const dialog = await screen.findByRole("alertdialog", { name: "Delete Primary" });
      expect(dialog).toHaveTextContent("Are you sure you want to delete https://a.example?");
      expect(await within(dialog).findByText("Disk space")).toBeVisible();
      expect(callsTo(opened.backend, "GET /api/domain_delete_info").map(({ query }) => query)).toEqual([
        { server_id: "1", domain_id: "1" },
      ]);
      await opened.user.click(within(dialog).getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
      expect(callsTo(opened.backend, ACTION)).toEqual([]);
    });

    test("sends the action only after the confirmation", async () => {
      const opened = await openSites(switchedOn());
      await choose(opened, "Delete");
      const dialog = await screen.findByRole("alertdialog", { name: "Delete Primary" });
      expect(callsTo(opened.backend, ACTION)).toEqual([]);
      await opened.user.click(within(dialog).getByRole("button", { name: "Delete" }));
      expect(await screen.findByText("Deleting…")).toBeVisible();
      expect(callsTo(opened.backend, ACTION).map(({ body }) => body)).toEqual([{ ...sent, action: "delete" }]);
    });

    test("names everything that is deleted along with it, in words and with counts, however much", async () => {
      const subdomains = Array.from({ length: 500 }, (_, index) => `sub-${index}.a.example`);
      const data = {
        domain_id: 1,
        server_id: "1",
        disk_mb: 120,
        ftp_users: 2,
        subdomains,
        aliases: ["a-alias.example"],
        databases: [{ id: 7, name: "a_main", size_mb: 12 }, { name: "a_stats" }],
        has_backups: false,
      };
      const opened = await openSites({
        ...switchedOn(),
        given: ({ faults }) => faults.add({ kind: "body", path: INFO, body: { data } }),
      });
      await choose(opened, "Delete");
      const dialog = await screen.findByRole("alertdialog", { name: "Delete Primary" });
      expect(await within(dialog).findByText("Subdomains (500)")).toBeVisible();
      const named = (label: string) => within(dialog).getByText(label).nextElementSibling;
      expect(named("Disk space")).toHaveTextContent(/^120 MB$/);
      expect(named("FTP users")).toHaveTextContent(/^2$/);
      expect(named("Has backups")).toHaveTextContent(/^no$/);
      expect(named("Aliases (1)")).toHaveTextContent("a-alias.example");
      expect(named("Databases (2)")).toHaveTextContent("a_main (Size: 12 MB)a_stats");
      for (const name of [subdomains[0], subdomains[499]])
        expect(named("Subdomains (500)")).toHaveTextContent(`${name}`);
      expect(dialog).not.toHaveTextContent(/domain id|server id/i);
      expect(dialog).toHaveAccessibleDescription("Are you sure you want to delete https://a.example?");
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

      test("a site that still has another server stays", async () => {
        const links = [{}, { server_id: 2 }];
        const opened = await openSites({ config: { ...PUSH, ...on }, domains: [site({ links })] });
        expect(await screen.findByText("Live")).toBeVisible();
        await remove(opened, "https://a.example");
        expect(await screen.findByText("Deleting…")).toBeVisible();
        opened.backend.processes.finishAll();
        await waitFor(() => expect(screen.queryByText("web1")).not.toBeInTheDocument());
        expect(screen.getByText("web2")).toBeVisible();
      });
    });
  });
});

describe("live updates", () => {
  test("without a key they are off, and say so", async () => {
    const { backend } = await openSites({ domains: [site()] });
    expect(await screen.findByText(/Live updates off/)).toBeVisible();
    expect(backend.push.connections.size).toBe(0);
  });

  test("the state of the connection is shown with the screens that listen", async () => {
    const { router } = await openSites({ domains: [site()], config: PUSH });
    expect(await screen.findByText("Live")).toBeVisible();
    await router.navigate("/");
    await waitFor(() => expect(screen.queryByText("Live")).not.toBeInTheDocument());
  });
});
