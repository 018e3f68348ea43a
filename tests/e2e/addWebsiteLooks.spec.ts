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

test("title and sections begin on one line, and the numbers stand inside the sections", async ({ form, page }) => {
  await form.open();
  const edgesOf = (selector: string) =>
    page.locator(selector).evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
  for (const width of [390, 768, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [title = 0] = await edgesOf("h1:visible");
    const sections = await edgesOf(".form-section");
    const steps = await edgesOf(".form-section > header > .step");
    expect.soft(sections[0], `at ${width}`).toBe(title);
    expect(steps).toHaveLength(4);
    steps.forEach((step, index) => expect.soft(step, `at ${width}`).toBeGreaterThan(sections[index] ?? Infinity));
  }
});

test("the bar begins at the window's edge; sections beside each other are as high", async ({ form, page }) => {
  await form.open();
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const reach = await page.locator(".action-bar").evaluate((bar) => {
      const { left } = bar.getBoundingClientRect();
      return parseFloat(getComputedStyle(bar).getPropertyValue("--bar-reach")) - left;
    });
    expect.soft(reach, `at ${width}`).toBeGreaterThanOrEqual(0);
  }
  const heights = await page
    .locator(".form-section")
    .evaluateAll((sections) => sections.map((section) => Math.round(section.getBoundingClientRect().height)));
  expect(heights).toEqual([heights[1], heights[1], heights[3], heights[3]]);
  expect(heights[2]).toBeLessThan(heights[1] ?? 0);
});
