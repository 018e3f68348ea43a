import { panelResources } from "@/resources/screens";
import { jsonHeaders } from "./callLog";
import { expect } from "./fixtures";
import { ADD, removeFailingServers, test } from "./serversSetup";
import { typeIntoNextFields } from "./forms";

/** The menu titles of the standard resources. */
const standardTitles = panelResources.flatMap(({ menu, messages }) =>
  menu?.place === "account" && messages ? [messages.title] : [],
);

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
