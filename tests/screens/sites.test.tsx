import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { columns } from "@/resources/domains/list/columns";
import { TEXT_MAX_LENGTH } from "@/lib/constants";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { expectConsole } from "../support/console";
import { LIST, openSites, createSite, type OpenedSites } from "./sitesSetup";

const specified: readonly string[] = ["select", "domain", "type", "status", "secure", "actions"];
const listColumnNames = (cell: "domainCell" | "installationCell") =>
  columns.filter((column) => column[cell]).map(({ name }) => name as string);

/** The texts of the specification's columns, in each row. */
const cellsOf = async () => {
  await screen.findByRole("table", { name: "Spire Sites" });
  const rows = screen.getAllByRole("row").slice(1);
  return rows.map((row) => {
    const names = [
      ...(row.querySelector("th") ? listColumnNames("domainCell") : []),
      ...listColumnNames("installationCell"),
    ];
    const isSpecified = (_: unknown, at: number) => specified.includes(names[at] ?? "");
    return [...row.querySelectorAll("th, td")].filter(isSpecified).map(({ textContent }) => textContent);
  });
};

describe("the sites list", () => {
  test("has one row per server, with the columns of the specification", async () => {
    await openSites({
      domains: [
        createStoredDomain({
          url: "https://a.example",
          type: "subscription",
          installations: [{}, { status: 1, secure: false }],
        }),
        createStoredDomain({
          url: "https://b.example",
          type: "site",
          url_test: "https://preview.example",
          installations: [{ status: 1 }],
        }),
        createStoredDomain({ url: "https://c.example", type: "alias", installations: [{ status: 16 }] }),
        createStoredDomain({ url: "<b>d</b>.example", type: "site", installations: [] }),
        createStoredDomain({
          url: "https://e.example",
          type: "site",
          installations: [
            { process_started: true, process_status: "Copying <files>…" },
            { process_failed: true, process_status: "Disk is full" },
            { process_started: true },
            { process_failed: true },
          ],
        }),
      ],
    });
    expect(await screen.findByRole("heading", { name: "Spire Sites" })).toBeVisible();
    expect(await cellsOf()).toEqual([
      ["", "https://a.example", "Primary", "web1 live", "yes", "Actions"],
      ["web2 suspended", "no", "Actions"],
      ["", "https://b.example", "Sub-Site", "web1 preview", "yes", "Actions"],
      ["", "https://c.example", "Alias", "web1 suspended", "", "Actions"],
      ["", "<b>d</b>.example", "Sub-Site", "no servers"],
      ["", "https://e.example", "Sub-Site", "web1 live", "yes", "Copying <files>…"],
      ["web2 live", "yes", "Disk is full"],
      ["web3 live", "yes", "Running"],
      ["web4 live", "yes", "Failed"],
    ]);
    const headers = ["Select", "Domain", "Type", "Server: Status", "Server: Secure", "Actions"];
    const texts = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(texts.filter((text) => headers.includes(text))).toEqual(headers);
    expect(screen.getByText("Showing 1 to 5 of 5 Entries")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Prev" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Add Website" })).toHaveAttribute("href", "/add-domain");
    expect(document.title).toBe("Spire Sites · Spire");
  });

  test("has the configured product name", async () => {
    await openSites({ config: { productName: "Hosting" }, domains: [createSite()] });
    expect(await screen.findByRole("heading", { name: "Hosting Sites" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Manage Hosting Sites" })).toBeVisible();
    expect(document.title).toBe("Hosting Sites · Hosting");
  });
});

test("shows why the list cannot be loaded, retries, and keeps the rows after a later failure", async () => {
  expectConsole(/endpoint: 'GET \/api\/domains/); // react-admin, in development
  const { user, backend, services } = await openSites({
    domains: [createSite()],
    given: ({ faults }) => faults.add({ kind: "502", path: "/api/domains", times: 1 }),
  });
  const retry = async () => user.click(within(await screen.findByRole("alert")).getByRole("button", { name: "Retry" }));
  const noAlert = () => waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Loading failed");
  expect(alert).toHaveTextContent("The server is unavailable (502).");
  await retry();
  expect(await screen.findByText("a.example")).toBeVisible();
  await noAlert();
  backend.faults.add({ kind: "offline", path: "/api/domains", times: 1 });
  await services.queryClient.invalidateQueries({ queryKey: ["domains"] });
  const later = await screen.findByRole("alert");
  expect(later).toHaveTextContent("The server cannot be reached.");
  expect(later).toHaveTextContent("You see earlier data.");
  expect(screen.getByText("a.example")).toBeVisible();
  await retry();
  await noAlert();
});

describe("search, filter, sort and pages", () => {
  const many = ["a", "b", "c", "d", "e"].map((name, index) =>
    createStoredDomain({
      id: index + 1,
      url: `https://${name}.example`,
      domain: `${name}.example`,
      type: index < 4 ? "alias" : "site",
    }),
  );
  const paged = { domains: many, backend: { pageSize: 2 } };
  const queriesOf = ({ backend }: OpenedSites) => getRequests(backend, LIST).map(({ query }) => query);

  test("move by one page, show Prev and Next if there is such a page, and prefetch once", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }); // a page stays fresh until it is opened
    const opened = await openSites(paged);
    expect(await screen.findByText("Showing 1 to 2 of 5 Entries")).toBeVisible();
    const pages = () => queriesOf(opened).map(({ page }) => page);
    const click = async (name: string) => opened.user.click(await screen.findByRole("button", { name }));
    await opened.user.hover(await screen.findByRole("button", { name: "Next" }));
    await waitFor(() => expect(pages()).toEqual(["1", "2"]));
    expect(screen.getByText("Showing 1 to 2 of 5 Entries")).toBeVisible();
    await click("Next");
    expect(await screen.findByText("Showing 2 to 4 of 5 Entries")).toBeVisible();
    expect(pages()).toEqual(["1", "2"]);
    await click("Next");
    expect(await screen.findByText("Showing 3 to 5 of 5 Entries")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
    await click("Prev");
    expect(await screen.findByText("Showing 2 to 4 of 5 Entries")).toBeVisible();
    await click("Prev");
    expect(await screen.findByText("Showing 1 to 2 of 5 Entries")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Prev" })).not.toBeInTheDocument();
    expect(pages().slice(0, 3)).toEqual(["1", "2", "3"]);
  });

  test("send a search once from page 1, search the host of a pasted address, and clear a search without matches", async () => {
    const opened = await openSites(paged);
    await opened.user.click(await screen.findByRole("button", { name: "Next" }));
    await screen.findByText("Showing 2 to 4 of 5 Entries");
    await opened.user.type(screen.getByRole("searchbox", { name: "Search domains" }), "E.EXAMPLE");
    expect(await screen.findByText("Showing 1 to 1 of 1 Entries")).toBeVisible();
    expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["https://e.example"]);
    const box = screen.getByRole("searchbox", { name: "Search domains" });
    await opened.user.clear(box);
    const pasted = `  https://www.D.example:8443/wp-admin/?a=${"b".repeat(10_000)}`;
    await opened.user.paste(pasted);
    await waitFor(() => expect(screen.getByRole("rowheader")).toHaveTextContent("https://d.example"));
    expect(box).toHaveValue(pasted.slice(0, TEXT_MAX_LENGTH));
    expect(queriesOf(opened).filter(({ search }) => search !== undefined)).toEqual([
      { search: "E.EXAMPLE", page: "1" },
      { search: "D.example", page: "1" },
    ]);
    await opened.user.clear(box);
    await opened.user.paste("nowhere");
    expect(await screen.findByText("There are no domains available")).toBeVisible();
    expect(screen.getByText("Showing 1 to 0 of 0 Entries")).toBeVisible();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    await opened.user.click(screen.getByRole("button", { name: "Remove “nowhere”" }));
    expect(await screen.findByText("Showing 1 to 2 of 5 Entries")).toBeVisible();
    expect(box).toHaveValue("");
    expect(queriesOf(opened).filter(({ search }) => search)).toHaveLength(3);
  });

  test("send every filter and order of the specification", async () => {
    const opened = await openSites(paged);
    const filter = await screen.findByRole("combobox", { name: "Filter" });
    const order = screen.getByRole("combobox", { name: "Order" });
    const optionsOf = (select: HTMLElement) =>
      within(select)
        .getAllByRole<HTMLOptionElement>("option")
        .map(({ value, text }) => `${value}: ${text}`)
        .join(", ");
    expect(optionsOf(filter)).toBe(
      ": All, active: Active, suspended: Suspended, preview: Preview, alias: Alias, web3: Web3, web4: Web4, " +
        "php5: PHP 5, php7: PHP 7",
    );
    expect(optionsOf(order)).toBe(": Default, domain: Domain, server: Server");
    await opened.user.selectOptions(filter, "alias");
    expect(await screen.findByText("Showing 1 to 2 of 4 Entries")).toBeVisible();
    await opened.user.selectOptions(order, "server");
    await waitFor(() =>
      expect(queriesOf(opened).at(-1)).toEqual({ filter: "alias", page: "1", orderBy: "server", order: "asc" }),
    );
  });
});
