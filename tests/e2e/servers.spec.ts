import { accountOf } from "./accounts";
import type { Backend } from "../../mocks/backend";
import { expectAccessible, expectNoSidewaysScrolling } from "./a11y";
import { expect, test as base } from "./fixtures";
import { hold } from "./hold";
import { ServerFormPage, ServerListPage } from "./pages/serverPages";

const test = base.extend<{ servers: ServerListPage; form: ServerFormPage }>({
  servers: ({ page }, provide) => provide(new ServerListPage(page)),
  form: ({ page }, provide) => provide(new ServerFormPage(page)),
});

const ADD = "POST /api/servers";
const ADD_FAILED = "There was a problem adding the server.";
const UPDATE_FAILED = "There was a problem updating the server.";
const typed = {
  "Server Name": "  web7  ",
  "Host Url": "https://web7.hosting.example",
  Login: "panel-admin",
  Password: " s3cret ",
};
const jsonHeaders = {
  accept: "application/json",
  "content-type": "application/json",
  "x-requested-with": "XMLHttpRequest",
};

/** web5 and web6 cannot be tested in the seed: without them nothing fails. */
const onlyHealthy = ({ store }: Backend) => [4, 5, 6].forEach((id) => store.servers.delete(id));

const addServers = ({ store }: Backend, count: number) => {
  const [first] = store.servers.values();
  if (!first) throw new Error("There is no server");
  store.servers.clear();
  for (let id = 1; id <= count; id++) store.servers.set(id * 6 + 1, { ...first, id: id * 6 + 1, name: `node${id}` });
};

const testCalls = ({ calls }: Backend) => calls.filter(({ path }) => path.startsWith("/api/servers/test/"));

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test.describe("the list", () => {
  test("shows the servers, and what one test call per row says", async ({ servers, guard, calls, page }) => {
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
    await expect(servers.status("web4")).toHaveText("offline");
    await expect(servers.status("web5")).toContainText("failed");
    await expect(servers.status("web6")).toContainText("The server is not available right now (502).");
    for (let id = 1; id <= 6; id++) await calls.expectCount(`GET /api/servers/test/${id}`, 1);
    const names = calls.names();
    expect(names.indexOf("GET /api/servers")).toBeLessThan(names.findIndex((name) => name.includes("/test/")));
  });

  test("a failed test can be asked for again, by keyboard", async ({ servers, backend, guard, calls, page }) => {
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

  test("leaving cancels what has not started and aborts what runs", async ({
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

    // Another visit is another round of tests; had one of those that waited been started, there would be more.
    await page.goBack();
    await expect(servers.table.getByText("online", { exact: true })).toHaveCount(10);
    expect(testCalls(backend)).toHaveLength(14);
  });

  test("links to the server's own panel, to http(s) only, without an opener", async ({ servers, backend }) => {
    onlyHealthy(backend);
    const [, second, third] = [...backend.store.servers.values()];
    if (second) second.host_url = "web2.hosting.example";
    if (third) third.host_url = "javascript:alert(1)";
    await servers.open();
    const first = servers.row("web1").getByRole("link", { name: /^https:\/\/web1/ });
    await expect(first).toHaveAttribute("href", "https://web1.hosting.example:8443/");
    await expect(first).toHaveAttribute("target", "_blank");
    await expect(first).toHaveAttribute("rel", "noopener noreferrer");
    await expect(first).toHaveAccessibleName(/opens the server's panel in a new tab/);
    await expect(servers.row("web2").getByRole("link", { name: /hosting/ })).toHaveAttribute(
      "href",
      "https://web2.hosting.example:8443/",
    );
    await expect(servers.row("web3").getByRole("cell").first()).toHaveText("javascript:alert(1)");
    await expect(servers.row("web3").getByRole("cell").first().getByRole("link")).toHaveCount(0);
  });

  test("loading, empty, failed with Retry", async ({ servers, backend, guard, page }) => {
    const list = await hold(page, "GET /api/servers");
    await servers.open();
    await expect(page.getByText("Loading…", { exact: true })).toBeVisible();
    list.release();
    await expect(servers.table).toBeVisible();
    guard.expectStatus(500, "/api/servers/test/5");
    guard.expectStatus(502, "/api/servers/test/6");
    for (const name of ["web5", "web6"]) await expect(servers.status(name)).toContainText("failed");

    backend.store.servers.clear();
    await page.reload();
    await expect(page.getByText("There are no servers yet")).toBeVisible();

    guard.expectStatus(500, "/api/servers");
    backend.faults.add({ kind: "500", path: "/api/servers", times: 1 });
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("The server reported an error (500).");
    await page.getByRole("button", { name: "Retry", exact: true }).click();
    await expect(page.getByText("There are no servers yet")).toBeVisible();
  });

  test("an ended session asks for login over the page, and the tests go on", async ({
    servers,
    backend,
    guard,
    loginDialog,
    page,
  }) => {
    onlyHealthy(backend);
    guard.expectStatus(401, "/api/servers/test/1");
    backend.faults.add({ kind: "401", path: "/api/servers/test/1", times: 1 });
    await page.goto("/servers"); // the dialog may be there before the heading is looked for
    await expect(loginDialog.dialog).toBeVisible();
    await loginDialog.logIn(accountOf("super-admin"));
    await expect(servers.row("web1")).toContainText("online");
  });
});

for (const role of ["employee", "admin"] as const) {
  test(`${role} sees none of it, and nothing is loaded`, async ({ loginAs, context, calls, page, topBar }) => {
    await context.clearCookies();
    await loginAs(role);
    for (const path of ["/servers", "/add-server", "/servers/1"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "You are not allowed to see this" }), path).toBeVisible();
    }
    await topBar.account.click();
    await expect(topBar.link("Users")).toBeVisible();
    await expect(topBar.link("Servers")).toHaveCount(0);
    expect(calls.names().filter((name) => name.includes("servers"))).toEqual([]);
  });
}

test.describe("adding", () => {
  test.beforeEach(({ backend }) => onlyHealthy(backend));

  test("sends the body of the contract, goes to the list and says so", async ({
    form,
    servers,
    calls,
    page,
    topBar,
  }) => {
    await page.goto("/");
    await topBar.account.click();
    await expect(topBar.bar.getByRole("list").last().getByRole("link")).toHaveText(["Users", "Servers", "Logout"]);
    await topBar.link("Servers").click();
    await servers.add.click();
    await expect(page).toHaveURL("/add-server");
    await expect(page.getByRole("heading", { level: 1, name: "Add Server" })).toBeVisible();
    await expect(form.field("Port")).toHaveValue("8443");
    await expect(form.field("Private")).toBeChecked();
    await form.fill(typed);
    await form.submit.click();

    await expect(page).toHaveURL("/servers");
    await expect(servers.toasts).toContainText("web7 was added.");
    await expect(servers.row("web7")).toBeVisible();
    const { body, headers, status } = calls.last(ADD);
    expect(body).toEqual({
      name: "web7",
      host_url: "https://web7.hosting.example",
      port: 8443,
      login: "panel-admin",
      password: " s3cret ",
      public: 0,
    });
    expect(headers).toMatchObject(jsonHeaders);
    expect(headers["x-xsrf-token"]).toBeTruthy();
    expect(status).toBe(201);
    await calls.expectCount(ADD, 1);
  });

  test("by keyboard alone, public, on another port", async ({ form, calls, page }) => {
    await form.open("/add-server");
    await form.field("Server Name").focus();
    await page.keyboard.type("web8");
    await page.keyboard.press("Tab");
    await expect(form.field("Private")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(form.field("Public")).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.type("web8.hosting.example");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("9443");
    await page.keyboard.press("Tab");
    await page.keyboard.type("root");
    await page.keyboard.press("Tab");
    await page.keyboard.type("secret");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/servers");
    expect(calls.last(ADD).body).toMatchObject({ host_url: "web8.hosting.example", port: 9443, public: 1 });
  });

  test("what is invalid is said to the letter and not sent", async ({ form, calls }) => {
    await form.open("/add-server");
    await form.field("Port").fill("");
    await form.field("Server Name").fill("   ");
    await form.submit.click();
    for (const [label, message] of Object.entries({
      "Server Name": "Server name is required",
      "Host Url": "Host url is required",
      Port: "Port is required",
      Login: "Login is required",
      Password: "Password is required",
    })) {
      await expect(form.message(message), message).toBeVisible();
      await expect(form.field(label), label).toHaveAccessibleDescription(message);
    }
    await expect(form.field("Server Name")).toBeFocused();
    await form.field("Port").fill("84x3");
    await expect(form.message("Port must be number")).toBeVisible();
    expect(calls.of(ADD)).toEqual([]);
  });

  test("a failure says why, keeps what was typed, and logs nobody out", async ({
    form,
    backend,
    calls,
    guard,
    page,
  }) => {
    const failures = [
      [
        "500",
        500,
        "The server reported an error (500). It may have been done all the same: check before you try again.",
      ],
      [
        "502",
        502,
        "The server is not available right now (502). It may have been done all the same: check before you try again.",
      ],
      ["403", 403, "You are not allowed to do this."],
      ["429", 429, "Too many attempts. Try again in 30 seconds."],
      [
        "offline",
        0,
        "The server could not be reached. It may have been done all the same: check before you try again.",
      ],
    ] as const;
    await form.open("/add-server");
    await form.fill(typed);
    await form.field("Public").check();
    const toast = form.toasts.getByRole("alert");
    for (const [kind, status, words] of failures) {
      await expect(toast).toHaveCount(0, { timeout: 6500 }); // the one before hides by itself
      if (status === 0) guard.expectNoAnswer("/api/servers");
      else guard.expectStatus(status, "/api/servers");
      const mend = backend.faults.add({ kind, path: "/api/servers", method: "POST" });
      await form.submit.click();
      await expect(toast).toContainText("Error");
      await expect(toast.getByRole("paragraph")).toHaveText([ADD_FAILED, words]);
      mend();
      if (kind !== "500") await form.toasts.getByRole("button", { name: "Dismiss" }).click();
      for (const [label, value] of Object.entries(typed)) await expect(form.field(label), kind).toHaveValue(value);
      await expect(form.field("Public")).toBeChecked();
    }
    await expect(page).toHaveURL("/add-server");
    expect(calls.names()).not.toContain("POST /logout");
  });

  test("what the server refuses stands at its field; what it takes is sent once", async ({
    form,
    guard,
    calls,
    page,
  }) => {
    guard.expectStatus(422, "/api/servers");
    await form.open("/add-server");
    await form.fill({ ...typed, "Server Name": "web1", Port: "70000" });
    await form.submit.click();
    await expect(form.field("Server Name")).toHaveAccessibleDescription("The name has already been taken.");
    await expect(form.field("Server Name")).toBeFocused();
    await expect(form.field("Port")).toHaveAccessibleDescription("The port field must be between 1 and 65535.");
    await expect(form.toasts.getByRole("alert").getByRole("paragraph").first()).toHaveText(ADD_FAILED);
    await form.fill({ ...typed, Port: "8443" });
    const post = await hold(page, ADD);
    await form.submit.click();
    await form.submit.click({ force: true });
    await form.field("Login").press("Enter");
    await expect(form.submit).toHaveAttribute("aria-disabled", "true");
    expect(post.asked()).toBe(1);
    post.release();
    await expect(page).toHaveURL("/servers");
    await calls.expectCount(ADD, 2);
  });

  test("what was typed survives a reload, except the password; Cancel forgets it", async ({ form, page }) => {
    await form.open("/add-server");
    await form.fill(typed);
    await form.field("Public").check();
    await page.reload();
    await expect(form.field("Host Url")).toHaveValue(typed["Host Url"]);
    await expect(form.field("Public")).toBeChecked();
    await expect(form.field("Password")).toHaveValue("");
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(stored).not.toContain("s3cret");
    await form.cancel.click();
    await expect(page).toHaveURL("/servers");
    await form.open("/add-server");
    await expect(form.field("Host Url")).toHaveValue("");
  });
});

test.describe("editing", () => {
  test.beforeEach(({ backend }) => onlyHealthy(backend));

  test("fills the form, and sends the whole server without a password", async ({
    form,
    servers,
    calls,
    page,
    backend,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await servers.open();
    await servers.row("web1").getByRole("link", { name: "web1", exact: true }).click();
    await expect(page).toHaveURL("/servers/1");
    await expect(page.getByRole("heading", { level: 1, name: "Edit Server" })).toBeVisible();
    await expect(form.field("Server Name")).toHaveValue("web1");
    await expect(form.field("Host Url")).toHaveValue("https://web1.hosting.example");
    await expect(form.field("Port")).toHaveValue("8443");
    await expect(form.field("Login")).toHaveValue("panel-admin");
    await expect(form.field("Password")).toHaveValue("");
    await expect(form.field("Public")).toBeChecked();
    await calls.expectCount("GET /api/servers/1", 1);

    await form.fill({ "Server Name": "web1 renamed" });
    await form.field("Private").check();
    await form.submit.click();
    await expect(page).toHaveURL("/servers");
    await expect(servers.toasts).toContainText("web1 renamed was updated.");
    await expect(servers.row("web1 renamed")).toBeVisible();
    const { body, headers } = calls.last("PUT /api/servers/1");
    expect(body).toEqual({
      id: 1,
      name: "web1 renamed",
      host_url: "https://web1.hosting.example",
      port: 8443,
      ip_address: "203.0.113.10",
      login: "panel-admin",
      public: 0,
      status: null,
    });
    expect(headers).toMatchObject(jsonHeaders);
    expect(backend.store.servers.get(1)?.password).toBe("server-secret-1");
    expect(logged).toEqual([]);
  });

  test("a password that was typed is sent; the messages hold as when adding, the server's as well", async ({
    form,
    calls,
    guard,
    page,
  }) => {
    await form.open("/servers/2");
    await form.fill({ "Server Name": "", "Host Url": "", Port: "", Login: "" });
    await form.submit.click();
    for (const message of [
      "Server name is required",
      "Host url is required",
      "Port is required",
      "Login is required",
    ]) {
      await expect(form.message(message), message).toBeVisible();
    }
    await expect(form.field("Password")).toHaveAccessibleDescription("Leave it empty to keep the current password.");
    expect(calls.of("PUT /api/servers/2")).toEqual([]);
    guard.expectStatus(422, "/api/servers/2");
    await form.fill({ ...typed, "Server Name": "web1", Port: "8443" });
    await form.submit.click();
    await expect(form.field("Server Name")).toHaveAccessibleDescription("The name has already been taken.");
    await expect(form.toasts.getByRole("alert").getByRole("paragraph").first()).toHaveText(UPDATE_FAILED);
    await form.fill(typed);
    await form.submit.click();
    await expect(page).toHaveURL("/servers");
    expect(calls.last("PUT /api/servers/2").body).toMatchObject({ name: "web7", password: " s3cret " });
  });

  test("a backend that does not offer it yet (405, 404)", async ({ form, backend, guard, page }) => {
    const failure = form.toasts.getByRole("alert").getByRole("paragraph");
    backend.settings.missing = ["PUT /api/servers/{id}"];
    guard.expectStatus(405, "/api/servers/2");
    await form.open("/servers/2");
    await form.fill({ Login: "other" });
    await form.submit.click();
    await expect(failure).toHaveText([UPDATE_FAILED, "The server does not offer this yet."]);
    await form.toasts.getByRole("button", { name: "Dismiss" }).click();
    guard.expectStatus(404, "/api/servers/2");
    backend.faults.add({ kind: "404", path: "/api/servers/2", method: "PUT" });
    await form.submit.click();
    await expect(failure).toHaveText([UPDATE_FAILED, "The server does not offer this yet."]);
    await expect(form.field("Login")).toHaveValue("other");
    // What could not be saved is not left without asking.
    await form.cancel.click();
    await form.leaving.getByRole("button", { name: "Stay", exact: true }).click();
    await expect(page).toHaveURL("/servers/2");
  });

  test("unsaved changes are not left without asking", async ({ form, page, topBar }) => {
    await form.open("/servers/2");
    await form.cancel.click();
    await expect(page).toHaveURL("/servers"); // nothing was changed

    await form.open("/servers/2");
    await form.fill({ Login: "other" });
    await topBar.link("Wordpress Sites").click();
    await form.leaving.getByRole("button", { name: "Stay", exact: true }).click();
    await expect(form.leaving).toBeHidden();
    await expect(page).toHaveURL("/servers/2");
    await expect(form.field("Login")).toHaveValue("other");
    await form.cancel.click();
    await form.leaving.getByRole("button", { name: "Leave", exact: true }).click();
    await expect(page).toHaveURL("/servers");
  });

  test("a server that is not there, and one that cannot be read", async ({ form, backend, guard, page }) => {
    guard.expectStatus(404, "/api/servers/4711");
    await page.goto("/servers/4711");
    await expect(page.getByText("There is no such server")).toBeVisible();
    await page.getByRole("link", { name: "Back to the servers" }).click();
    await expect(page).toHaveURL("/servers");

    guard.expectStatus(500, "/api/servers/2");
    backend.faults.add({ kind: "500", path: "/api/servers/2", times: 1 });
    await page.goto("/servers/2");
    await expect(page.getByRole("alert")).toContainText("The server reported an error (500).");
    await page.getByRole("button", { name: "Retry", exact: true }).click();
    await expect(form.field("Server Name")).toHaveValue("web2");
  });
});

const looks = [
  { size: "desktop", viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  { size: "desktop", viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
  { size: "phone", viewport: { width: 390, height: 844 }, colorScheme: "dark" },
  { size: "small phone", viewport: { width: 320, height: 640 }, colorScheme: "light" },
] as const;
for (const { size, viewport, colorScheme } of looks) {
  test.describe(`accessible: ${size}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });
    test("list and forms", async ({ servers, form, guard, page, backend }) => {
      test.slow();
      const check = async (what: string) => {
        await expectAccessible(page, what);
        await expectNoSidewaysScrolling(page, what);
      };
      guard.expectStatus(500, "/api/servers/test/5");
      guard.expectStatus(502, "/api/servers/test/6");
      await servers.open();
      await expect(servers.retry("web6")).toBeVisible();
      await check("list");
      backend.faults.add({ kind: "never", path: "/api/servers/test/*" });
      await page.reload();
      await expect(servers.status("web1")).toHaveText("Testing…");
      await check("list, testing");
      await form.open("/add-server");
      await form.submit.click();
      await check("add, invalid");
      await form.open("/servers/2");
      await check("edit");
    });
  });
}
