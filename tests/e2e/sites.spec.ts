import { FILTER_DEBOUNCE_MS } from "../../src/lib/constants";
import { expect, test } from "./fixtures";

test.describe("60 domains", () => {
  test.use({ backendOptions: { domains: 60 } });
  test.beforeEach(async ({ loginAs, sites }) => {
    await loginAs("super-admin");
    await sites.open();
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 60 Entries");
  });

  test("Prev and Next are shown when there is such a page, and move by one", async ({ page, sites, calls }) => {
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
    // A page that was read within the last second is not requested again.
    const pages = calls.of("GET /api/domains").map(({ query }) => query["page"]);
    expect(pages.slice(0, 3)).toEqual(["1", "2", "3"]);
    // The page is in the address: reloads and bookmarks lead back to it.
    await page.reload();
    await expect(sites.footer).toHaveText("Showing 2 to 50 of 60 Entries");
  });

  test("search and filter are sent once, 500 ms after the last input", async ({ page, sites, topBar, calls }) => {
    await sites.next.click();
    await expect(sites.footer).toHaveText("Showing 2 to 50 of 60 Entries");
    // Without push the list would be read when half a minute has passed.
    await expect(topBar.liveStatus).toHaveText("Live");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
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

  test("every filter has its value", async ({ page, sites, calls }) => {
    await page.clock.install();
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
      await page.clock.fastForward(FILTER_DEBOUNCE_MS);
      await expect.poll(() => calls.last("GET /api/domains").query["filter"]).toBe(value);
    }
    await sites.filter.selectOption("");
    await page.clock.fastForward(FILTER_DEBOUNCE_MS);
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

  test("an address beyond the last page leads to the first", async ({ sites, calls }) => {
    await sites.open("?page=99");
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 60 Entries");
    // The first page is cached, and shown while it is read again.
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

test("both readings of the link and every shape of its flags", async ({ page, backend, loginAs, sites }) => {
  await loginAs("super-admin");
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
    await expect(sites.row(`${id}.example`, "web1").getByRole("cell").nth(3)).toHaveText(new RegExp(`${secure}$`));
  }
  await expect(page.getByRole("alert")).toHaveCount(0);
});
