import { expect, test } from "./fixtures";

const TITLE = "The panel is not configured correctly";

test.describe("without a push key", () => {
  test.use({ panelConfig: { push: { key: "" } } });
  test("polls the list every 30 seconds until there was no input for 15 minutes", async ({
    page,
    backend,
    loginAs,
    sites,
    topBar,
    calls,
  }) => {
    await loginAs("super-admin");
    await page.clock.install();
    await sites.open();
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
    await expect(topBar.liveStatus).toContainText("Live updates off");
    expect(backend.push.connections.size).toBe(0);
    await page.mouse.move(10, 10);
    await page.clock.fastForward(900_000);
    for (let minute = 0; minute < 5; minute += 1) await page.clock.fastForward(60_000);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await calls.expectCount("GET /api/domains", 1);
    const answered = page.waitForResponse((response) => response.url().includes("/api/domains"));
    await page.mouse.move(20, 20);
    await calls.expectCount("GET /api/domains", 2);
    // The next one is timed from the moment at which the page has taken this answer.
    await (await answered).finished();
    await page.clock.runFor(100);
    await page.clock.fastForward(30_500);
    await calls.expectCount("GET /api/domains", 3);
  });
});

test.describe("an invalid configuration", () => {
  test.use({
    panelConfig: { apiOrigin: "https://api.example.com/v1", push: { "<img src=x>": 1 } },
  });
  test("lists every configuration error", async ({ page, calls }) => {
    await page.goto("/domains");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    const faults = page.getByRole("listitem");
    await expect(faults).toHaveText([/^apiOrigin: /, /^push\.<img src=x>: /]);
    await expect(page.locator("img")).toHaveCount(0);
    expect(calls.listNames()).toEqual([]);
  });
});
