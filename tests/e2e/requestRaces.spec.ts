import { expect, test } from "./fixtures";
import { holdRequests } from "./holdRequests";

test("ignores a response that arrives after a later request's", async ({ page, backend, loginAs, sites, calls }) => {
  const isSlow = (url: URL | string) => decodeURIComponent(String(url)).includes("filter=suspended");
  let ended = 0;
  for (const event of ["requestfinished", "requestfailed"] as const) {
    page.on(event as "requestfinished", (request) => {
      if (isSlow(request.url())) ended += 1;
    });
  }
  await loginAs("super-admin");
  await sites.open();
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
  const slow = await holdRequests(page, "GET /api/domains", isSlow);
  await sites.filter.selectOption("suspended");
  await expect.poll(slow.asked).toBe(1);
  await sites.filter.selectOption("alias");
  await expect.poll(() => calls.last("GET /api/domains").query["filter"]).toBe("alias");
  const aliases = [...backend.store.domains.values()].filter(({ type }) => type === "alias");
  const footer = `Showing 1 to ${aliases.length} of ${aliases.length} Entries`;
  await expect(sites.footer).toHaveText(footer);
  slow.release();
  await expect.poll(() => ended, "the slow one is over: answered, or given up").toBe(1);
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await expect(sites.footer).toHaveText(footer);
});
