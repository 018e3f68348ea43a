import { LIST, test, www, ZONE } from "./dnsSetup";
import { expect } from "./fixtures";

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("renders only visible rows of 500 records under a fixed header, and searches and sorts them", async ({
  edit,
  dns,
  page,
  calls,
}) => {
  await edit.open(2);
  await expect(dns.count).toHaveText("500 records");
  await expect(dns.table).toHaveAttribute("aria-rowcount", "501");
  await expect.poll(() => dns.names.count()).toBeLessThan(40);
  const height = await dns.scrollContainer.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBe(300);
  const zone = (await dns.names.first().textContent()) ?? "";

  await dns.scrollContainer.focus();
  await page.keyboard.press("End");
  await expect(dns.names.last()).toHaveText(`host499.${zone}`);
  await expect(dns.names.last()).toBeInViewport();
  expect(await dns.names.count()).toBeLessThan(40);
  const header = await dns.table.getByRole("columnheader", { name: "Name" }).boundingBox();
  const region = await dns.scrollContainer.boundingBox();
  expect(Math.abs((header?.y ?? 0) - (region?.y ?? 0))).toBeLessThanOrEqual(1);

  await dns.search.fill("HOST49 198.51");
  await expect(dns.count).toHaveText("10 of 500 records");
  await expect(dns.names.first()).toHaveText(`host49.${zone}`);
  await dns.sortBy("Name").click();
  await dns.sortBy("Name").click();
  await expect(dns.table.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");
  await expect(dns.names.first()).toHaveText(`host499.${zone}`);
  await calls.expectCount(LIST, 1);
});

test("shows a comment on one line below the data", async ({ dns, page, openZone }) => {
  const long = "Moves to the new data centre in April, ask the owner first. ".repeat(4).trim();
  await openZone([
    { ...www, comment: "Web server" },
    { name: `ftp.${ZONE}`, data: "8.8.4.4", comment: long },
  ]);
  const comments = dns.table.locator("[class*=_recordComment_]");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(comments).toHaveText(["Comment: Web server", `Comment: ${long}`]);
    const [short, cut] = await comments.evaluateAll((texts) =>
      texts.map(({ scrollHeight, clientHeight }) => ({ isCut: scrollHeight > clientHeight, clientHeight })),
    );
    expect([short?.isCut, cut?.isCut]).toEqual([false, true]);
    expect(cut?.clientHeight).toBe(short?.clientHeight);
  }
});
