import { type Backend, CHANNEL } from "../../mocks/backend";
import { listItem } from "../../mocks/backend/render";
import { domainFilters } from "../../src/dataProvider/endpoints";
import { fleet } from "../../src/custom/fleet/texts";
import { overview } from "../../src/custom/overview/texts";
import { anEntry } from "../support/builders";
import { expectGoodLook, looks } from "./a11y";
import { expect, test } from "./fixtures";
import { aStoppedRun, itemOf, storeRuns } from "./runsSetup";
import { onlyHealthy } from "./serversSetup";

const SITES = 60;

test.use({ backendOptions: { domains: SITES, processTime: [1e8, 1e8] } });

/** One run of today for each way in which it may have ended. */
const ends = ["done", "failed", "unconfirmed"] as const;
const runsOfToday = (backend: Backend) => {
  const [site] = [...backend.store.domains.values()].filter(({ links }) => links.length === 1);
  if (!site) throw new Error("The seed has a site on one server");
  const now = Date.now();
  return ends.map((state) => {
    const process = anEntry({
      ...itemOf(site),
      state,
      changedAt: now,
      ...(state !== "done" && { text: "Disk is full" }),
    });
    return aStoppedRun({ state: "ended", startedAt: now, endedAt: now, items: [{ ...itemOf(site), process }] });
  });
};

const readAll = `Based on all ${SITES} sites`;

test.beforeEach(async ({ loginAs, backend }) => {
  onlyHealthy(backend);
  await loginAs("super-admin");
});

test("every figure leads to the sites list with exactly its number", async ({ page }) => {
  await page.goto("/overview");
  await page.getByRole("button", { name: "Read the rest" }).click();
  await expect(page.getByText(readAll)).toBeVisible();
  const figures = await page
    .locator(".key-figures a, article[aria-label='web1'] a.figure")
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute("href") ?? "", link.querySelector(".figure-count")?.textContent ?? ""]),
    );
  expect(figures.length).toBe(8 + 9);
  for (const [href = "", count] of figures) {
    await page.locator(`a.figure[href="${href}"]`).first().click();
    // As the API counts them, else as they were counted while all pages were read.
    const said = page
      .getByRole("main")
      .getByText(
        new RegExp(`of ${count} Entries$|Checked (\\d+) of \\1 sites, ${count} match|^There are no domains available`),
      );
    await expect(said.last()).toBeVisible();
    await page.goBack();
    await expect(page.getByText(readAll)).toBeVisible();
  }
});

test("what changes on the server moves the figures, without a call", async ({ page, backend, calls }) => {
  await page.goto("/overview");
  await page.getByRole("button", { name: "Read the rest" }).click();
  await expect(page.getByText(readAll)).toBeVisible();
  const lastTotal = () => calls.of("GET /api/domains").filter(({ query }) => query.filter === domainFilters.at(-1));
  await expect.poll(lastTotal).toHaveLength(1);
  const suspended = page.locator(".key-figures a[href='/domains?show=suspended'] .figure-count");
  const before = Number(await suspended.textContent());
  const site = [...backend.store.domains.values()].find(
    ({ url_test, links }) => !url_test && links.length === 1 && links.every(({ status }) => status === 0),
  );
  const asked = calls.of("GET /api/domains").length;
  const [link] = site?.links ?? [];
  if (!site || !link) throw new Error("The seed has a live site");
  const changed = { ...site, links: [{ ...link, status: 1 }] };
  backend.store.putDomain(changed);
  backend.push.broadcast(CHANNEL, "action-process", { domain: listItem(backend.store, changed) });
  await expect(suspended).toHaveText(String(before + 1));
  expect(calls.of("GET /api/domains")).toHaveLength(asked);
});

test("a chart is copied as text, and saved as CSV and PNG", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/overview");
  const more = page.getByRole("button", { name: "More for State" });
  await more.click();
  await page.getByRole("menuitem", { name: "Copy as text" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Copied");
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^State\nActive: \d+\nSuspended: \d+\nPreview: \d+\nAlias: \d+$/);
  for (const [name, file] of [
    ["CSV", /^State.*\.csv$/],
    ["PNG", /^State\.png$/],
  ] as const) {
    await more.click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }
});

test("planned work says what would be affected, once for a site on both servers", async ({ page, backend }) => {
  await page.goto("/overview");
  await page.getByRole("button", { name: "Read the rest" }).click();
  await expect(page.getByText(readAll)).toBeVisible();
  await page.getByRole("checkbox", { name: "web1" }).check();
  await page.getByRole("checkbox", { name: "web2" }).check();
  const both = [...backend.store.domains.values()].filter(({ links }) =>
    links.some(({ server_id }) => server_id === 1 || server_id === 2),
  );
  await expect(page.getByText(`${both.length} sites on web1, web2 would be affected.`)).toBeVisible();
});

test("the keys g o open it; before that nothing of it and of its figures is loaded", async ({ page, sites }) => {
  await sites.open();
  await expect(page.getByRole("button", { name: /^Activity/ })).toBeVisible(); // it comes last
  const code = () =>
    page.evaluate(async () => {
      const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
      return (await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()))).join("");
    });
  const own = [overview.work.none, fleet.unknown];
  for (const text of own) expect(await code()).not.toContain(text);
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { name: "Overview", exact: true })).toBeVisible();
  for (const text of own) expect(await code()).toContain(text);
});

for (const { name, viewport, colorScheme } of looks) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    for (const locale of ["en-US", "de-DE"])
      test.describe(locale, () => {
        test.use({ locale });
        test.beforeEach(({ page, backend }) => storeRuns(page, backend, runsOfToday(backend)));

        test("is accessible, and nothing is wider than the window", async ({ page }) => {
          await page.goto("/overview");
          await page.getByRole("button", { name: /^(Read the rest|Rest lesen)/ }).click();
          await expect(page.getByText(/^(Based on all|Grundlage: alle) 60/)).toBeVisible();
          await expect(page.locator("figure svg").first()).toBeVisible();
          await expect(page.locator(".today-runs .status")).toHaveCount(ends.length);
          await expectGoodLook(page, `overview, ${locale}`);
        });
      });
  });
}
