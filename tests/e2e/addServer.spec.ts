import { expect } from "./fixtures";
import { ADD, removeFailingServers, test } from "./serversSetup";
import { typeIntoNextFields } from "./forms";

test.beforeEach(async ({ backend, loginAs }) => {
  removeFailingServers(backend);
  await loginAs("super-admin");
});

test("adds a server by keyboard, sends the documented body and returns to the list", async ({
  form,
  servers,
  calls,
  page,
  topBar,
}) => {
  await page.goto("/");
  await topBar.account.click();
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
  await typeIntoNextFields(page, "web7.hosting.example");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("9443");
  await typeIntoNextFields(page, "panel-admin", " s3cret ");

  // The input survives a reload, except the password.
  await page.reload();
  await expect(form.field("Host Url")).toHaveValue("web7.hosting.example");
  await expect(form.field("Public")).toBeChecked();
  await expect(form.field("Password")).toHaveValue("");
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).not.toContain("s3cret");
  await form.field("Password").focus();
  await page.keyboard.type(" s3cret ");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/servers");
  await expect(servers.toasts).toContainText("web7 added.");
  await expect(servers.row("web7")).toBeVisible();
  const server = { name: "web7", host_url: "web7.hosting.example", port: 9443, login: "panel-admin", public: 1 };
  expect(calls.find(ADD).map(({ body }) => body)).toEqual([{ ...server, password: " s3cret " }]);
});
