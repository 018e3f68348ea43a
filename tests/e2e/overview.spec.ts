import { overview } from "@/custom/overview/texts";
import { expect, test } from "./fixtures";
import { removeFailingServers } from "./serversSetup";

const SITES = 60;

test.use({ backendOptions: { domains: SITES, processTime: [1e8, 1e8] } });

const counted = `${SITES} sites at `;

test.beforeEach(async ({ loginAs, backend }) => {
  removeFailingServers(backend);
  await loginAs("super-admin");
});

test("g o opens the overview, and every number links to a list with that many entries", async ({ page, sites }) => {
  await sites.open();
  await expect(page.getByRole("button", { name: /^Activity/ })).toBeVisible(); // it comes last
  const code = () =>
    page.evaluate(async () => {
      const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
      return (await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()))).join("");
    });
  expect(await code()).not.toContain(overview.runs.none);
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { name: "Overview", exact: true })).toBeVisible();
  expect(await code()).toContain(overview.runs.none);
  await page.getByRole("button", { name: "Count all sites" }).click();
  await expect(page.getByText(counted)).toBeVisible();
  const figures = await page
    .locator("[class*=_barChart_] td a, article[aria-label='web1'] li a")
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute("href") ?? "", (link.querySelector("strong") ?? link).textContent ?? ""]),
    );
  expect(figures).toHaveLength(5 + 2 + 2);
  for (const [href = "", count] of figures) {
    await page.getByRole("main").locator(`a[href="${href}"]`).first().click();
    // As the API counts them, else as they were counted while all pages were read.
    const said = page
      .getByRole("main")
      .getByText(new RegExp(`of ${count} Entries$|^${count} sites?\\b|^There are no domains available`));
    await expect(said.last()).toBeVisible();
    await page.goBack();
    await expect(page.getByText(counted)).toBeVisible();
  }
});
