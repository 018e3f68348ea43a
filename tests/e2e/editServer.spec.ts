import { jsonHeaders } from "./calls";
import { expect } from "./fixtures";
import { onlyHealthy, test, typed } from "./serversSetup";

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

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

  test("a typed password is sent, and none is required", async ({ form, calls, page }) => {
    await form.open("/servers/2");
    await form.fill({ "Server Name": "" });
    await form.submit.click();
    await expect(form.field("Server Name")).toHaveAccessibleDescription("Server name is required");
    await expect(form.field("Password")).toHaveAccessibleDescription("Leave empty to keep the current password.");
    expect(calls.of("PUT /api/servers/2")).toEqual([]);
    await form.fill(typed);
    await form.submit.click();
    await expect(page).toHaveURL("/servers");
    expect(calls.last("PUT /api/servers/2").body).toMatchObject({ name: "web7", password: " s3cret " });
  });

  test("leaving unsaved changes asks first", async ({ form, page, topBar }) => {
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

  test("an unknown server leads back to the list", async ({ guard, page }) => {
    guard.expectStatus(404, "/api/servers/4711");
    await page.goto("/servers/4711");
    await expect(page.getByText("Server not found")).toBeVisible();
    await page.getByRole("link", { name: "Back to servers" }).click();
    await expect(page).toHaveURL("/servers");
  });
});
