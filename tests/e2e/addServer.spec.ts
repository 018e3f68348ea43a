import { panelResources } from "../../src/resources/panelResources";
import { jsonHeaders } from "./calls";
import { expect } from "./fixtures";
import { ADD, ADD_FAILED, onlyHealthy, test, typed } from "./serversSetup";
import { expectSentOnce, typeInNext } from "./forms";

/** What standard resources add to the dropdown. */
const standardTitles = panelResources.flatMap(({ menu, messages }) =>
  menu?.place === "account" && messages ? [messages.title] : [],
);

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test.describe("adding", () => {
  test.beforeEach(({ backend }) => onlyHealthy(backend));

  test("by keyboard alone: sends the body of the contract, goes to the list and says so", async ({
    form,
    servers,
    calls,
    page,
    topBar,
  }) => {
    await page.goto("/");
    await topBar.account.click();
    const links = topBar.bar.getByRole("list").last().getByRole("link");
    await expect(links).toHaveText(["Users", "Servers", ...standardTitles]);
    await topBar.link("Servers").click();
    await servers.add.press("Enter");
    await expect(page).toHaveURL("/add-server");
    await expect(page.getByRole("heading", { level: 1, name: "Add Server" })).toBeVisible();
    await expect(form.field("Port")).toHaveValue("8443");
    await form.field("Server Name").focus();
    await page.keyboard.type("  web7  ");
    await page.keyboard.press("Tab");
    await expect(form.field("Private")).toBeFocused();
    await expect(form.field("Private")).toBeChecked();
    await page.keyboard.press("ArrowRight");
    await expect(form.field("Public")).toBeChecked();
    await typeInNext(page, "web7.hosting.example");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("9443");
    await typeInNext(page, "panel-admin", " s3cret ");
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL("/servers");
    await expect(servers.toasts).toContainText("web7 was added.");
    await expect(servers.row("web7")).toBeVisible();
    const { body, headers, status } = calls.last(ADD);
    expect(body).toEqual({
      name: "web7",
      host_url: "web7.hosting.example",
      port: 9443,
      login: "panel-admin",
      password: " s3cret ",
      public: 1,
    });
    expect(headers).toMatchObject(jsonHeaders);
    expect(headers["x-xsrf-token"]).toBeTruthy();
    expect(status).toBe(201);
    await calls.expectCount(ADD, 1);
  });

  test("invalid input is reported to the letter and not sent", async ({ form, calls }) => {
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

  test("refused input is reported at its field; a valid submit is sent once", async ({ form, guard, calls, page }) => {
    guard.expectStatus(422, "/api/servers");
    await form.open("/add-server");
    await form.fill({ ...typed, "Server Name": "web1", Port: "70000" });
    await form.submit.click();
    await expect(form.field("Server Name")).toHaveAccessibleDescription("The name has already been taken.");
    await expect(form.field("Server Name")).toBeFocused();
    await expect(form.field("Port")).toHaveAccessibleDescription("The port field must not be greater than 65535.");
    await expect(form.toasts.getByRole("alert").getByRole("paragraph").first()).toHaveText(ADD_FAILED);
    await form.fill({ ...typed, Port: "8443" });
    await expectSentOnce(page, ADD, form.submit, form.field("Login"));
    await expect(page).toHaveURL("/servers");
    await calls.expectCount(ADD, 2);
  });

  test("the input survives a reload, except the password; Cancel discards it", async ({ form, page }) => {
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
