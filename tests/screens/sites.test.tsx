import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { callsTo } from "../support/backend";
import { aStoredDomain } from "../support/builders";
import { expectConsole } from "../support/console";
import { renderPanel } from "../support/renderPanel";

const LIST = "GET /api/domains";
const ACTION = "POST /api/domain_action";
const PUSH = { push: { key: "spire-mock-key" } };

const open = (options: Parameters<typeof renderPanel>[0] = {}) =>
  renderPanel({ as: "super-admin", at: "/domains", ...options });

const cellsOf = async () => {
  await screen.findByRole("table", { name: "Spire Sites" });
  const rows = screen.getAllByRole("row").slice(1);
  return rows.map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent));
};
const menuButton = (domain: string, server = "web1") =>
  screen.findByRole("button", { name: `Actions for ${domain} on ${server}` });
const site = (part: Parameters<typeof aStoredDomain>[0] = {}) =>
  aStoredDomain({ id: 1, url: "https://a.example", ...part });

describe("what is shown", () => {
  test("one row for each server: type, status, secure, and the columns to the letter", async () => {
    await open({
      domains: [
        aStoredDomain({ url: "https://a.example", type: "subscription", links: [{}, { status: 1, secure: false }] }),
        aStoredDomain({ url: "https://b.example", type: "site", url_test: "https://preview.example" }),
        aStoredDomain({ url: "https://c.example", type: "alias", links: [{ status: 16 }] }),
        aStoredDomain({ url: "<b>d</b>.example", type: "site", links: [] }),
      ],
    });
    expect(await screen.findByRole("heading", { name: "Spire Sites" })).toBeVisible();
    expect(await cellsOf()).toEqual([
      ["https://a.example", "Primary", "web1live", "Secure:yes", "Actions"],
      ["web2suspended", "Secure:no", "Actions"],
      ["https://b.example", "Sub-Site", "web1preview", "Secure:yes", "Actions"],
      ["https://c.example", "Alias", "web1suspended", "", "Actions"],
      ["<b>d</b>.example", "Sub-Site", "no servers"],
    ]);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Domain",
      "Type",
      "Server: Status",
      "Server: Secure",
      "Actions",
    ]);
    expect(screen.getByText("Showing 1 to 4 of 4 Entries")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Prev" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Add Website" })).toHaveAttribute("href", "/add-domain");
  });

  test("the product's name is configured", async () => {
    await open({ config: { productName: "Hosting" }, domains: [site()] });
    expect(await screen.findByRole("heading", { name: "Hosting Sites" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Manage Hosting Sites" })).toBeVisible();
    expect(document.title).toBe("Hosting Sites · Hosting");
  });

  test("no domains", async () => {
    await open({ domains: [] });
    expect(await screen.findByText("There are no domains available")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Clear search and filter" })).not.toBeInTheDocument();
  });

  test("a process' text stands in the place of the menu", async () => {
    await open({
      domains: [
        site({
          links: [
            { process_started: true, process_status: "Copying <files>…" },
            { process_failed: true, process_status: "Disk is full" },
            { process_started: true },
            { process_failed: true },
          ],
        }),
      ],
    });
    const rows = await cellsOf();
    expect(rows.map((row) => row.at(-1))).toEqual(["Copying <files>…", "Disk is full", "In progress", "Failed"]);
    expect(screen.queryByRole("button", { name: /^Actions for/ })).not.toBeInTheDocument();
  });

  test("the mocked backend's first page", async () => {
    const { backend } = await open({ backend: { domains: 60 } });
    expect(await screen.findByText("Showing 1 to 25 of 60 Entries")).toBeVisible();
    const shown = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
    const known = new Set([...backend.store.domains.values()].map(({ url }) => url));
    expect(shown.length).toBeGreaterThan(10); // as many as the window has room for
    expect(shown.filter((url) => !known.has(url ?? ""))).toEqual([]);
    expect(callsTo(backend, LIST)).toHaveLength(1);
  });
});

describe("failures", () => {
  test("the list cannot be loaded: what is wrong in its place, and Retry", async () => {
    expectConsole(/ApiError: GET \/api\/domains/); // react-admin, in development
    const { user } = await open({
      domains: [site()],
      given: ({ faults }) => faults.add({ kind: "502", path: "/api/domains", times: 1 }),
    });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("This could not be loaded");
    expect(alert).toHaveTextContent("The server is not available right now (502).");
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("https://a.example")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("reading again fails: the rows stay, and it is told above them", async () => {
    expectConsole(/ApiError: GET \/api\/domains/);
    const { user, backend, panel } = await open({ domains: [site()] });
    await screen.findByText("https://a.example");
    backend.faults.add({ kind: "offline", path: "/api/domains", times: 1 });
    await panel.queryClient.invalidateQueries({ queryKey: ["domains"] });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("The server could not be reached.");
    expect(alert).toHaveTextContent("Showing what was loaded before.");
    expect(screen.getByText("https://a.example")).toBeVisible();
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });
});

describe("search, filter, order, pages", () => {
  const many = ["a", "b", "c", "d", "e"].map((name, index) =>
    aStoredDomain({
      id: index + 1,
      url: `https://${name}.example`,
      domain: `${name}.example`,
      type: index < 4 ? "alias" : "site",
    }),
  );
  const paged = { domains: many, backend: { pageSize: 2 } };
  const queriesOf = ({ backend }: Awaited<ReturnType<typeof open>>) => callsTo(backend, LIST).map(({ query }) => query);

  test("Prev and Next go by one, and are there only where such a page is", async () => {
    const opened = await open(paged);
    expect(await screen.findByText("Showing 1 to 2 of 5 Entries")).toBeVisible();
    const click = async (name: string) => opened.user.click(await screen.findByRole("button", { name }));
    await click("Next");
    expect(await screen.findByText("Showing 2 to 4 of 5 Entries")).toBeVisible();
    await click("Next");
    expect(await screen.findByText("Showing 3 to 5 of 5 Entries")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
    await click("Prev");
    expect(await screen.findByText("Showing 2 to 4 of 5 Entries")).toBeVisible();
    await click("Prev");
    expect(await screen.findByText("Showing 1 to 2 of 5 Entries")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Prev" })).not.toBeInTheDocument();
    expect(
      queriesOf(opened)
        .map(({ page }) => page)
        .slice(0, 3),
    ).toEqual(["1", "2", "3"]);
  });

  test("a search is asked for once, from page 1 on", async () => {
    const opened = await open(paged);
    await opened.user.click(await screen.findByRole("button", { name: "Next" }));
    await screen.findByText("Showing 2 to 4 of 5 Entries");
    await opened.user.type(screen.getByRole("searchbox", { name: "Search domains" }), "E.EXAMPLE");
    expect(await screen.findByText("Showing 1 to 1 of 1 Entries")).toBeVisible();
    expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["https://e.example"]);
    expect(queriesOf(opened).filter(({ search }) => search !== undefined)).toEqual([
      { search: "E.EXAMPLE", page: "1" },
    ]);
  });

  test("every filter and order of the specification can be chosen, and is sent", async () => {
    const opened = await open(paged);
    const filter = await screen.findByRole("combobox", { name: "Filter" });
    const order = screen.getByRole("combobox", { name: "Order" });
    const valuesOf = (select: HTMLElement) =>
      within(select)
        .getAllByRole<HTMLOptionElement>("option")
        .map(({ value }) => value);
    expect(valuesOf(filter)).toEqual(["", "active", "suspended", "preview", "alias", "web3", "web4", "php5", "php7"]);
    expect(valuesOf(order)).toEqual(["", "domain", "server"]);
    await opened.user.selectOptions(filter, "alias");
    expect(await screen.findByText("Showing 1 to 2 of 4 Entries")).toBeVisible();
    await opened.user.selectOptions(order, "server");
    await waitFor(() =>
      expect(queriesOf(opened).at(-1)).toEqual({ filter: "alias", page: "1", orderBy: "server", order: "asc" }),
    );
  });

  test("nothing matches: says so, and clears search and filter at once", async () => {
    const opened = await open(paged);
    await opened.user.type(await screen.findByRole("searchbox", { name: "Search domains" }), "nowhere");
    expect(await screen.findByText("There are no domains available")).toBeVisible();
    await opened.user.click(screen.getByRole("button", { name: "Clear search and filter" }));
    expect(await screen.findByText("Showing 1 to 2 of 5 Entries")).toBeVisible();
    expect(screen.getByRole("searchbox", { name: "Search domains" })).toHaveValue("");
  });
});

describe("actions", () => {
  const choose = async ({ user }: Awaited<ReturnType<typeof open>>, label: string) => {
    await user.click(await menuButton("https://a.example"));
    await user.click(await screen.findByRole("menuitem", { name: label }));
  };
  const sent = { domain_id: 1, server_id: 1 };

  test("the menu lists what the rules allow, in the order of the specification", async () => {
    const { user } = await open({ domains: [site({ type: "subscription" })] });
    await user.click(await menuButton("https://a.example"));
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

  test("an action is sent; its process shows from the answer, its end from the push", async () => {
    const opened = await open({ domains: [site()], config: PUSH });
    expect(await screen.findByText("Live")).toBeVisible();
    await choose(opened, "Suspend");
    expect(await screen.findByText("Suspending…")).toBeVisible();
    expect(screen.getByText("Suspend requested for https://a.example on web1")).toBeVisible();
    const calls = callsTo(opened.backend, ACTION);
    expect(calls.map(({ body }) => body)).toEqual([{ ...sent, action: "suspend" }]);
    expect(calls[0]?.headers["x-socket-id"]).toBe(opened.panel.live.socketId());
    const lists = callsTo(opened.backend, LIST).length;
    opened.backend.processes.finishAll();
    expect(await screen.findByText("suspended")).toBeVisible();
    expect(await menuButton("https://a.example")).toBeVisible();
    expect(callsTo(opened.backend, LIST)).toHaveLength(lists);
  });

  test("a process that fails shows its text", async () => {
    const opened = await open({ domains: [site()], config: PUSH });
    expect(await screen.findByText("Live")).toBeVisible();
    opened.backend.processes.failNext("Disk is full");
    await choose(opened, "Refresh");
    expect(await screen.findByText("Refreshing…")).toBeVisible();
    opened.backend.processes.finishAll();
    expect(await screen.findByText("Disk is full")).toBeVisible();
  });

  test("while it is being sent the menu is gone, so that it cannot be sent twice", async () => {
    const opened = await open({
      domains: [site()],
      given: ({ faults }) => faults.add({ kind: "never", path: "/api/domain_action" }),
    });
    await choose(opened, "Fix Permissions");
    expect(await screen.findByText("Sending…")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Actions for/ })).not.toBeInTheDocument();
    expect(callsTo(opened.backend, ACTION)).toHaveLength(1);
  });

  test.each([
    [{ kind: "offline" }, "may have been started", "The server could not be reached."],
    [{ kind: "lost" }, "may have been started", "The server could not be reached."],
    [{ kind: "504" }, "may have been started", "The server is not available right now (504)."],
    [{ kind: "500" }, "may have been started", "The server reported an error (500)."],
    [{ kind: "403" }, "could not be started", "You are not allowed to do this."],
    [{ kind: "422", errors: { action: ["Already suspended."] } }, "could not be started", "Already suspended."],
  ] as const)("that meets %o is told, and never sent again by itself", async (fault, headline, words) => {
    const opened = await open({
      domains: [site()],
      given: ({ faults }) => faults.add({ ...fault, path: "/api/domain_action" } as never),
    });
    await choose(opened, "Suspend");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(`Suspend ${headline} for https://a.example on web1`);
    expect(alert).toHaveTextContent(words);
    expect(callsTo(opened.backend, ACTION)).toHaveLength(1);
    expect(screen.queryByText("Sending…")).not.toBeInTheDocument();
  });

  test("an answer without the domain, and no push: the list is read again", async () => {
    const opened = await open({
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

    test("asks first and shows what will be gone; Cancel sends nothing", async () => {
      const opened = await open(switchedOn());
      await choose(opened, "Delete");
      const dialog = await screen.findByRole("alertdialog", { name: "Delete Primary" });
      expect(dialog).toHaveTextContent("Are you sure you want to delete https://a.example?");
      expect(await within(dialog).findByText("mailboxes")).toBeVisible();
      expect(callsTo(opened.backend, "GET /api/domain_delete_info").map(({ query }) => query)).toEqual([
        { server_id: "1", domain_id: "1" },
      ]);
      await opened.user.click(within(dialog).getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
      expect(callsTo(opened.backend, ACTION)).toEqual([]);
    });

    test("sends the action only after the confirmation", async () => {
      const opened = await open(switchedOn());
      await choose(opened, "Delete");
      const dialog = await screen.findByRole("alertdialog", { name: "Delete Primary" });
      expect(callsTo(opened.backend, ACTION)).toEqual([]);
      await opened.user.click(within(dialog).getByRole("button", { name: "Delete" }));
      expect(await screen.findByText("Deleting…")).toBeVisible();
      expect(callsTo(opened.backend, ACTION).map(({ body }) => body)).toEqual([{ ...sent, action: "delete" }]);
    });

    test("when what will be gone cannot be looked up, that is told and it can be deleted all the same", async () => {
      const opened = await open({
        ...switchedOn(),
        given: ({ faults }) => faults.add({ kind: "500", path: "/api/domain_delete_info" }),
      });
      await choose(opened, "Delete");
      expect(await screen.findByText(/^What will be deleted could not be looked up/)).toBeVisible();
      expect(screen.getByRole("button", { name: "Delete" })).toBeEnabled();
    });
  });
});

describe("live updates", () => {
  test.each(["plain", "namespaced"] as const)("an event (%s names) replaces its row", async (eventNames) => {
    const { backend } = await open({ domains: [site()], config: PUSH, backend: { eventNames } });
    expect(await screen.findByText("Live")).toBeVisible();
    const domain = { id: 1, url: "https://renamed.example", type: "site", servers: [] };
    backend.push.broadcast("spire-sites", "action-process", { domain });
    expect(await screen.findByText("https://renamed.example")).toBeVisible();
    backend.push.broadcast("spire-sites", "action-fail", { domain: { ...domain, url: "https://failed.example" } });
    expect(await screen.findByText("https://failed.example")).toBeVisible();
    expect(screen.getByText("Sub-Site")).toBeVisible();
    expect(callsTo(backend, LIST)).toHaveLength(1);
  });

  test("without a key they are off, and say so", async () => {
    const { backend } = await open({ domains: [site()] });
    expect(await screen.findByText(/Live updates off/)).toBeVisible();
    expect(backend.push.connections.size).toBe(0);
  });

  test("the state of the connection is shown with the screens that listen", async () => {
    const { router } = await open({ domains: [site()], config: PUSH });
    expect(await screen.findByText("Live")).toBeVisible();
    await router.navigate("/");
    await waitFor(() => expect(screen.queryByText("Live")).not.toBeInTheDocument());
  });
});
