import { test } from "./addWebsiteSetup";
import { addDomain } from "./data";
import { expect } from "./fixtures";
import { stored } from "./stored";

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("one that is similar to a site, and its card: copied, hidden, never stored, gone on leaving", async ({
  backend,
  context,
  form,
  page,
  wordpress,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id, extra } = addDomain(backend, { domain: "shop.example", links: [{ server_id: 3 }] });
  Object.assign(extra, { hosting_package: 2, site_type: "responsive" });
  await page.goto(`/domains/${id}`);
  await page.getByRole("link", { name: "Create similar" }).click();
  await expect(form.field("Server")).toHaveValue("web3");
  await expect(form.field("Service plan")).toHaveValue("Business");
  await form.fillNewClient();
  await form.field("Domain").fill("new.example");
  await form.field("Domain").blur();
  const secrets = await Promise.all(
    ["Password", "FTP password", "Database password"].map((label) => form.field(label).inputValue()),
  );
  await form.submit.click();
  await expect(page).toHaveURL("/");
  const card = page.getByRole("dialog", { name: "Credentials for new.example" });
  await expect(card).toContainText("new_main");
  await expect(card).toContainText("web3");
  for (const secret of secrets) await expect(card).not.toContainText(secret);
  await expect(card.getByRole("link", { name: "new.example" })).toHaveAttribute("href", "https://new.example/");
  await expect(card.locator(".dialog-actions button")).toHaveText(["Close", "Show passwords", "Copy all"]);
  await expect(card.getByRole("button", { name: "Copy all" })).toBeFocused();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press("Enter");
  await expect(form.toasts.filter({ hasText: "Copied" })).toBeVisible();
  for (const secret of secrets) expect(await copied()).toContain(secret);
  await card.getByRole("button", { name: "Copy: FTP password" }).click();
  await expect.poll(copied).toBe(secrets[1]);
  await card.getByRole("button", { name: "Show passwords" }).click();
  for (const secret of secrets) await expect(card).toContainText(secret);
  const kept = (await stored(page)) + (await page.evaluate(() => JSON.stringify(history.state)));
  for (const secret of secrets) expect(kept).not.toContain(secret);

  await page.goBack();
  await expect(card).toHaveCount(0);
  await page.goForward();
  await expect(wordpress.rows).toHaveCount(12);
  await expect(card).toHaveCount(0);
});
