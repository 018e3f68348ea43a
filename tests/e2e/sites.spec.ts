import { addDomain } from "./data";
import { expect, test } from "./fixtures";

test.describe("60 domains", () => {
  test.use({ backendOptions: { domains: 60 } });
  test.beforeEach(async ({ loginAs, sites }) => {
    await loginAs("super-admin");
    await sites.open();
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 60 Entries");
  });

  test("columns, and where 'Add Website' leads", async ({ sites }) => {
    await expect(sites.table.getByRole("columnheader")).toHaveText([
      "Domain",
      "Type",
      "Server: Status",
      "Server: Secure",
      "Actions",
    ]);
    await expect(sites.addWebsite).toHaveAttribute("href", "/add-domain");
    await expect(sites.rowHeaders.first()).toHaveText("https://www.123.example.com");
  });

  test("Prev and Next are there when there is such a page, and move by one", async ({ page, sites, calls }) => {
    await expect(sites.prev).toHaveCount(0);
    await sites.next.click();
    await expect(sites.footer).toHaveText("Showing 2 to 50 of 60 Entries");
    await expect(sites.prev).toBeVisible();
    await sites.next.click();
    await expect(sites.footer).toHaveText("Showing 3 to 60 of 60 Entries");
    await expect(sites.rowHeaders).toHaveCount(10);
    await expect(sites.next).toHaveCount(0);
    await sites.prev.click();
    await expect(sites.footer).toHaveText("Showing 2 to 50 of 60 Entries");
    await expect
      .poll(() => calls.of("GET /api/domains").map(({ query }) => query["page"]))
      .toEqual(["1", "2", "3", "2"]);
    // The page is in the address: a reload and a bookmark lead back to it.
    await page.reload();
    await expect(sites.footer).toHaveText("Showing 2 to 50 of 60 Entries");
  });

  test("search and filter are asked for once, 500 ms after the last input", async ({ page, sites, calls }) => {
    await sites.next.click();
    await expect(sites.footer).toHaveText("Showing 2 to 50 of 60 Entries");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    calls.forget();
    await sites.search.pressSequentially("bakery");
    await page.clock.runFor(499);
    await sites.filter.selectOption("Active");
    await page.clock.runFor(499);
    expect(calls.of("GET /api/domains")).toEqual([]);
    await page.clock.runFor(1);
    await page.clock.resume();
    await calls.expectCount("GET /api/domains", 1);
    expect(calls.last("GET /api/domains").query).toEqual({ search: "bakery", filter: "active", page: "1" });
    await expect(sites.footer).toHaveText(/^Showing 1 to/);
    for (const name of await sites.rowHeaders.allTextContents()) expect(name).toContain("bakery");
    await calls.expectCount("GET /api/domains", 1);
  });

  test("every filter has its value", async ({ sites, calls }) => {
    await expect(sites.filter.getByRole("option")).toHaveText([
      "All",
      "Active",
      "Suspended",
      "Preview",
      "Alias",
      "Web3",
      "Web4",
      "PHP 5",
      "PHP 7",
    ]);
    for (const value of ["active", "suspended", "preview", "alias", "web3", "web4", "php5", "php7"]) {
      await sites.filter.selectOption(value);
      await expect.poll(() => calls.last("GET /api/domains").query["filter"]).toBe(value);
    }
    await sites.filter.selectOption("");
    await expect.poll(() => calls.last("GET /api/domains").query).toEqual({ page: "1" });
  });

  test("order is by domain or by server, ascending", async ({ sites, calls }) => {
    await expect(sites.order.getByRole("option")).toHaveText(["Default", "Domain", "Server"]);
    await sites.order.selectOption("Server");
    await expect
      .poll(() => calls.last("GET /api/domains").query)
      .toEqual({ page: "1", orderBy: "server", order: "asc" });
    await expect(sites.table.getByRole("row").nth(1)).toContainText("web1");
    await sites.order.selectOption("Domain");
    await expect
      .poll(() => calls.last("GET /api/domains").query)
      .toEqual({ page: "1", orderBy: "domain", order: "asc" });
  });

  test("nothing found", async ({ page, sites, calls }) => {
    await sites.search.fill("no such domain");
    await expect(page.getByText("There are no domains available")).toBeVisible();
    await expect(sites.footer).toHaveText("Showing 1 to 0 of 0 Entries");
    await expect(sites.table).toHaveCount(0);
    await page.getByRole("button", { name: "Clear search and filter" }).click();
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 60 Entries");
    await expect(sites.search).toHaveValue("");
    await expect.poll(() => calls.last("GET /api/domains").query).toEqual({ page: "1" });
  });

  test("beyond the last page one is brought back to the first", async ({ sites, calls }) => {
    await sites.open("?page=99");
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 60 Entries");
    // The first page is known from before, and shown while it is read again.
    await expect.poll(() => calls.of("GET /api/domains").map(({ query }) => query["page"])).toEqual(["1", "99", "1"]);
  });

  test("search, filter and page survive a reload and a visit elsewhere", async ({ page, sites, topBar, wordpress }) => {
    await sites.search.fill("example");
    await expect(sites.footer).not.toHaveText(/of 60/);
    const footer = (await sites.footer.textContent()) ?? "";
    await page.reload();
    await expect(sites.footer).toHaveText(footer);
    await expect(sites.search).toHaveValue("example");
    await topBar.link("Wordpress Sites").click();
    await expect(wordpress.heading).toBeVisible();
    await page.goBack();
    await expect(sites.footer).toHaveText(footer);
    await expect(sites.search).toHaveValue("example");
  });
});

test.describe("rows", () => {
  test.use({ backendOptions: { domains: 0 } });
  test.beforeEach(({ loginAs }) => loginAs("super-admin"));

  test("no domains at all", async ({ page, sites }) => {
    await sites.open();
    await expect(page.getByRole("heading", { name: "There are no domains available" })).toBeVisible();
    await expect(sites.footer).toHaveText("Showing 1 to 0 of 0 Entries");
    await expect(page.getByRole("button", { name: "Clear search and filter" })).toHaveCount(0);
  });

  test("type, status and secure", async ({ backend, sites }) => {
    addDomain(backend, { domain: "primary.example" });
    addDomain(backend, { domain: "sub.example", type: "site", links: [{ status: 1, secure: false, server_id: 2 }] });
    addDomain(backend, { domain: "alias.example", type: "alias", links: [{ status: 16 }] });
    addDomain(backend, { domain: "new.example", url_test: "https://preview.example", links: [{ status: 1 }] });
    addDomain(backend, {
      domain: "two.example",
      links: [{ server_id: 3 }, { server_id: 4, status: 2, secure: false }],
    });
    addDomain(backend, { domain: "none.example", links: [] });
    await sites.open();
    const cells = (url: string, server: string) => sites.row(url, server).getByRole("cell");
    await expect(cells("primary.example", "web1")).toHaveText(["Primary", /^web1\s*live$/, /yes$/, /Actions/]);
    await expect(cells("sub.example", "web2")).toHaveText(["Sub-Site", /^web2\s*suspended$/, /no$/, /Actions/]);
    await expect(cells("alias.example", "web1")).toHaveText(["Alias", /^web1\s*suspended$/, "", /Actions/]);
    await expect(cells("new.example", "web1")).toHaveText(["Primary", /^web1\s*preview$/, /yes$/, /Actions/]);
    await expect(cells("two.example", "web3")).toHaveText(["Primary", /^web3\s*live$/, /yes$/, /Actions/]);
    await expect(cells("two.example", "web4")).toHaveText([/^web4\s*suspended$/, /no$/, /Actions/]);
    await expect(sites.site("none.example")).toContainText("no servers");
  });

  test("a process that runs or has failed stands in the place of the menu", async ({ backend, sites }) => {
    const running = { process_started: true, process_status: "Copying files…" };
    const failed = { process_failed: true, process_status: "Upgrade failed: <add-on> is not installed" };
    addDomain(backend, { domain: "busy.example", links: [running] });
    addDomain(backend, { domain: "broken.example", links: [failed] });
    addDomain(backend, { domain: "silent.example", links: [{ process_started: true }] });
    await sites.open();
    await expect(sites.row("busy.example", "web1")).toContainText("Copying files…");
    await expect(sites.row("broken.example", "web1")).toContainText("Upgrade failed: <add-on> is not installed");
    await expect(sites.row("silent.example", "web1")).toContainText("In progress");
    await expect(sites.table.getByRole("button")).toHaveCount(0);
  });

  test("both readings of the link and every shape of its flags", async ({ page, backend, sites }) => {
    const pivots = [
      { status: 0, secure: "0", process_started: "0", process_failed: 0 },
      { status: "0", secure: 1, process_started: false },
      { active: true, secure: true },
      { active: "1", secure: "1" },
      { status: "3", secure: null },
      { active: false, secure: false },
      { active: 0, secure: 0 },
    ];
    const data = pivots.map((pivot, id) => ({
      id: id + 1,
      url: `${id}.example`,
      type: "site",
      servers: [{ id: 1, name: "web1", pivot }],
    }));
    const meta = { current_page: 1, to: 7, total: 7, prev_page_url: null, next_page_url: null, more: "unknown" };
    backend.faults.add({ kind: "body", path: "/api/domains", body: { data, meta } });
    await sites.open();
    const read = ["live no", "live yes", "live yes", "live yes", "suspended no", "suspended no", "suspended no"];
    for (const [id, text] of read.entries()) {
      const [status = "", secure = ""] = text.split(" ");
      await expect(sites.row(`${id}.example`, "web1")).toContainText(status);
      await expect(sites.row(`${id}.example`, "web1").getByRole("cell").nth(2)).toHaveText(new RegExp(`${secure}$`));
    }
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});
