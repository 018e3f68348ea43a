import { expect } from "./fixtures";
import { hold } from "./hold";
import { addServers, onlyHealthy, test, testCalls } from "./serversSetup";

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test.describe("the list", () => {
  test("shows the servers, and the result of one test call per row", async ({ servers, guard, calls, page }) => {
    guard.expectStatus(500, "/api/servers/test/5");
    guard.expectStatus(502, "/api/servers/test/6");
    await servers.open();
    await expect(page).toHaveTitle("Servers · Spire");
    await expect(servers.table.getByRole("columnheader")).toHaveText([
      "Name",
      "Host URL",
      "Port",
      "IP Address",
      "Status",
    ]);
    await expect(servers.names).toHaveText(["web1", "web2", "web3", "web4", "web5", "web6"]);
    await expect(servers.row("web5").getByRole("cell").nth(1)).toContainText("8880");
    await expect(servers.row("web5").getByRole("cell").nth(2)).toHaveText("203.0.113.14");
    for (const name of ["web1", "web2", "web3"]) await expect(servers.status(name)).toHaveText("online");
    await expect(servers.status("web4")).toHaveText("offlineRetry");
    await expect(servers.status("web5")).toContainText("failed");
    await expect(servers.status("web6")).toContainText("The server is not available right now (502).");
    for (let id = 1; id <= 6; id++) await calls.expectCount(`GET /api/servers/test/${id}`, 1);
    const names = calls.names();
    expect(names.indexOf("GET /api/servers")).toBeLessThan(names.findIndex((name) => name.includes("/test/")));
  });

  test("a failed test can be repeated, by keyboard", async ({ servers, backend, guard, calls, page }) => {
    guard.expectStatus(503, "/api/servers/test/2");
    onlyHealthy(backend);
    backend.faults.add({ kind: "503", path: "/api/servers/test/2", times: 1 });
    await servers.open();
    await expect(servers.status("web2")).toContainText("failed");
    await servers.retry("web2").focus();
    await page.keyboard.press("Enter");
    await expect(servers.status("web2")).toHaveText("online");
    await expect(servers.retry("web2")).toHaveCount(0);
    await expect(servers.status("web2").locator(":focus")).toHaveCount(1);
    await calls.expectCount("GET /api/servers/test/2", 2);
    await calls.expectCount("GET /api/servers/test/1", 1);
  });

  test("tests at most 4 servers at a time", async ({ servers, backend }) => {
    addServers(backend, 10);
    backend.settings.serverTestTime = [300, 300];
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, testCalls(backend).filter(({ status }) => status === undefined).length);
    }, 5);
    await servers.open();
    await expect(servers.status("node10")).toHaveText("Testing…");
    await expect(servers.table.getByText("online", { exact: true })).toHaveCount(10);
    clearInterval(watch);
    expect(most).toBe(4);
    expect(testCalls(backend)).toHaveLength(10);
  });

  test("leaving cancels waiting tests and aborts running ones", async ({
    servers,
    backend,
    topBar,
    wordpress,
    page,
  }) => {
    addServers(backend, 10);
    const aborted: string[] = [];
    page.on("requestfailed", (request) =>
      aborted.push(`${new URL(request.url()).pathname} ${request.failure()?.errorText}`),
    );
    backend.faults.add({ kind: "never", path: "/api/servers/test/*" });
    await servers.open();
    await expect.poll(() => testCalls(backend).length).toBe(4);
    await topBar.link("Wordpress Sites").click();
    await expect(wordpress.rows).toHaveCount(12);
    await expect.poll(() => aborted.length).toBe(4);
    expect(new Set(aborted.map((line) => line.split(" ")[1]))).toEqual(new Set(["net::ERR_ABORTED"]));
    backend.faults.clear();

    // Another visit starts another round of tests; there would be more if a waiting one had been started.
    await page.goBack();
    await expect(servers.table.getByText("online", { exact: true })).toHaveCount(10);
    expect(testCalls(backend)).toHaveLength(14);
  });

  test("links to the server's own panel, to http(s) only, without an opener", async ({ servers, backend }) => {
    onlyHealthy(backend);
    Object.assign(backend.store.servers.get(2) ?? {}, { host_url: "javascript:alert(1)" });
    await servers.open();
    const first = servers.row("web1").getByRole("link", { name: /^https:\/\/web1/ });
    await expect(first).toHaveAttribute("href", "https://web1.hosting.example:8443/");
    await expect(first).toHaveAttribute("target", "_blank");
    await expect(first).toHaveAttribute("rel", "noopener noreferrer");
    await expect(first).toHaveAccessibleName(/opens the server's panel in a new tab/);
    const second = servers.row("web2").getByRole("cell").first();
    await expect(second).toHaveText("javascript:alert(1)");
    await expect(second.getByRole("link")).toHaveCount(0);
  });

  test("says that it is loading, and when there are none", async ({ servers, backend, page }) => {
    backend.store.servers.clear();
    const list = await hold(page, "GET /api/servers");
    await servers.open();
    await expect(page.getByText("Loading…", { exact: true })).toBeVisible();
    list.release();
    await expect(page.getByText("There are no servers yet")).toBeVisible();
  });
});
