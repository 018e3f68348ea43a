import type { Locator } from "@playwright/test";
import { findViolations } from "./a11y";
import { test, www, ZONE } from "./dnsSetup";
import { expect } from "./fixtures";

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

const isCut = (text: Locator) => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);

test("shows a comment on one line below the data", async ({ dns, page, openZone }) => {
  const long = "Moves to the new data centre in April, ask the owner first. ".repeat(4).trim();
  await openZone([
    { ...www, comment: "Web server" },
    { name: `ftp.${ZONE}`, data: "8.8.4.4", comment: long },
  ]);
  const comments = dns.table.locator("[class*=_recordComment_]");
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(comments).toHaveText(["Comment: Web server", `Comment: ${long}`]);
    const [short, cut] = await comments.all();
    if (!short || !cut) throw new Error("Both are shown");
    expect([await isCut(short), await isCut(cut)]).toEqual([false, true]);
    expect((await cut.boundingBox())?.height).toBe((await short.boundingBox())?.height);
    await expect(cut).toHaveAttribute("title", long);
    expect(await findViolations(page)).toEqual([]);
  }
});
