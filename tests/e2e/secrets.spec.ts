import { readFileSync } from "node:fs";
import type { Backend } from "../../mocks/backend";
import { getAccount } from "./accounts";
import { addDomain } from "./addDomain";
import { expect, test } from "./fixtures";
import { AddWebsitePage } from "./pages/addSitePages";
import { EditDomainPage } from "./pages/editDomainPage";
import { ActivityLogPage } from "./pages/activityLogPage";
import { ServerFormPage, ServerListPage } from "./pages/serverPages";
import { UserListPage } from "./pages/userListPage";
import { removeFailingServers } from "./serversSetup";
import { readStoredText, listStoredKeys } from "./browserStorage";

/** The stored keys listed in docs/security.md: "localStorage spire.store." for `spire.store.…`. */
const documented = [
  ...readFileSync("docs/security.md", "utf8").matchAll(/^\| (localStorage|sessionStorage) (.*?) *\|/gm),
]
  .flatMap(([, where = "", names = ""]) => [...names.matchAll(/`(.+?)`/g)].map(([, name = ""]) => `${where} ${name}`))
  .map((name) => name.replace("…", ""));

/** Every secret of the backend, and its origin. */
const collectSecrets = ({ store }: Backend): Map<string, string> => {
  const secrets = new Map<string, string>();
  for (const { id, mysql_pass } of store.domains.values()) if (mysql_pass) secrets.set(mysql_pass, `domain ${id}`);
  for (const { id, login, password } of store.servers.values()) {
    secrets.set(login, `login of server ${id}`).set(password, `password of server ${id}`);
  }
  for (const { id, password } of store.users.values()) secrets.set(password, `user ${id}`);
  return secrets;
};

test("leaves no secret in storage, caches, the console or an address on any screen", async ({
  page,
  backend,
  context,
  guard,
  loginPage,
  sites,
  wordpress,
}) => {
  const [servers, serverForm] = [new ServerListPage(page), new ServerFormPage(page)];
  const [addWebsite, edit] = [new AddWebsitePage(page), new EditDomainPage(page)];
  const [users, activityLog] = [new UserListPage(page), new ActivityLogPage(page)];
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  guard.expectStatus(422, "/api/servers/1");
  guard.expectStatus(500, "/api/domains");
  guard.expectStatus(401, "/api/user"); // the current user, read by the login page
  removeFailingServers(backend);
  const { id } = Object.assign(addDomain(backend, { domain: "shop.example" }), {
    mysql_name: "shop_main",
    mysql_user: "shop_user",
    mysql_pass: "s3cret-of-shop",
  });
  const seen: string[] = [];
  page.on("console", (message) => seen.push(`console: ${message.text()}`));
  page.on("request", (request) => seen.push(`request: ${request.url()}`));
  page.on("framenavigated", (frame) => seen.push(`address: ${frame.url()}`));

  // A list with more than it should have: only what the screens show is kept.
  const leaky = [{ id: 1, name: "web1", password: "s3cret-in-list", pivot: { token: "s3cret-in-pivot" } }];
  backend.faults.add({ kind: "body", method: "GET", path: "/api/servers", body: { data: leaky }, times: 1 });

  await loginPage.open();
  await loginPage.logIn(getAccount("super-admin"));
  await expect(wordpress.rows).toHaveCount(12);
  await servers.open();
  await expect(servers.names).toHaveText(["web1"]);
  await sites.open();
  await expect(sites.footer).toHaveText(/^Showing 1/);
  await edit.open(id);
  await expect(edit.database).toContainText("s3cret-of-shop");
  await edit.submit.click();
  await expect(edit.toasts.first()).toContainText("saved");
  await serverForm.open("/servers/1");
  await expect(serverForm.field("Login")).toHaveValue("panel-admin");
  await serverForm.fill({ Password: "s3cret-typed-server" });
  // A server that repeats what it was sent.
  backend.faults.add({
    kind: "422",
    method: "PUT",
    path: "/api/servers/1",
    message: "s3cret-typed-server of panel-admin is too weak",
    times: 1,
  });
  await serverForm.submit.click();
  await expect(serverForm.toasts).toContainText("too weak");
  await serverForm.submit.click();
  await expect(servers.heading).toBeVisible();
  await serverForm.open("/add-server");
  await serverForm.fill({ "Server Name": "web9", Password: "s3cret-typed-new-server" });
  await users.open();
  await users.edit(getAccount("employee").email).click();
  await users.fill({ Password: "s3cret-Typed-1!" });
  await users.submit.click();
  await expect(users.toasts).toContainText("User updated successfully.");
  await addWebsite.open();
  await addWebsite.fillNewClient();
  await addWebsite.fillSite("https://www.example.com");
  const passwords = () =>
    page
      .locator("input[type=password], input[name$=pass]")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const generated = await passwords();
  expect(generated.filter((value) => value.length === 15).length).toBeGreaterThanOrEqual(2);
  const words = `insert into sites (ftp_pass, db_pass) values (${generated.map((value) => `'${value}'`).join(", ")})`;
  backend.faults.add({ kind: "500", method: "POST", path: "/api/domains", message: words, times: 1 });
  await addWebsite.submit.click();
  await expect(addWebsite.toasts).toContainText("The API reported an error (500).");

  await activityLog.open();
  await activityLog.entries.first().getByRole("button", { expanded: false }).click();
  await expect(activityLog.entries.first()).toContainText("Status 500");
  seen.push(`activityLog: ${(await activityLog.entries.allTextContents()).join("\n")}`);
  seen.push(`CSV: ${await activityLog.exportCsv()}`);
  seen.push(`ticket: ${await activityLog.getCopiedText(/^Copy for a ticket: Added /)}`);

  // The same website from its draft, with other passwords: this time it is added, and handed over.
  const withDraft = await readStoredText(page);
  await addWebsite.open();
  generated.push(...(await passwords()));
  await addWebsite.submit.click();
  const card = page.getByRole("dialog", { name: "Credentials for www.example.com" });
  await card.getByRole("button", { name: "Show passwords" }).click();
  for (const value of generated.slice(-3)) await expect(card).toContainText(value);

  const secrets = collectSecrets(backend);
  for (const value of generated) if (value) secrets.set(value, "generated");
  for (const value of ["s3cret", "Typed-1!"]) secrets.set(value, "typed or in a list");
  for (const { name, value } of await page.context().cookies()) secrets.set(value, `cookie ${name}`);
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  const keys = await listStoredKeys(page);
  expect(keys, "pusher-js has connected").toContain("localStorage pusherTransportNonTLS");
  expect(keys.filter((key) => !documented.some((known) => key.startsWith(known)))).toEqual([]);
  const texts = `${withDraft}\n${await readStoredText(page)}\n${seen.join("\n")}`;
  for (const name of ["shop.example", "web1", "wwwexample"]) {
    expect(texts, "the tour has left its traces").toContain(name);
  }
  expect(texts, "staff accounts are not kept").not.toContain(getAccount("employee").email);
  expect(await page.evaluate(() => document.cookie)).not.toContain("laravel_session");
  expect([...secrets].filter(([secret]) => texts.includes(secret)).map(([, of]) => of)).toEqual([]);
});
