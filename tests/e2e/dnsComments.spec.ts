import type { Locator } from "@playwright/test";
import { findViolations } from "./a11y";
import { listZoneWrites, SAVE, test, www, ZONE } from "./dnsSetup";
import { expect } from "./fixtures";

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

const isCut = (text: Locator) => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);

test("edits comments by keyboard in the dialog, in bulk edit and in the zone file", async ({
  backend,
  bulkEdit,
  calls,
  dns,
  page,
  openZone,
}) => {
  const long = "Moves to the new data centre in April, ask the owner first. ".repeat(4).trim();
  const id = await openZone([
    { ...www, comment: "Web server" },
    { name: `ftp.${ZONE}`, data: "8.8.4.4", comment: long },
    { type: "TXT", data: "a; b" },
  ]);
  const comments = dns.table.locator("[class*=_recordComment_]");

  await test.step("shows a comment on one line below the data", async () => {
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
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("saves a comment from the dialog", async () => {
    await dns.editButton(`A record www.${ZONE}`).press("Enter");
    await dns.field("TTL unit").focus();
    await page.keyboard.press("Tab");
    await expect(dns.field("Comment")).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("End");
    await page.keyboard.type(" of 2026");
    await page.keyboard.press("Enter");
    await expect(comments.first()).toHaveText("Comment: Web server of 2026");
    expect(calls.find(SAVE)).toHaveLength(1);
  });

  await test.step("adds one in bulk edit, and one in the zone file", async () => {
    await bulkEdit.toggle.press("Enter");
    await bulkEdit.cell("Data", `TXT ${ZONE}`).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(bulkEdit.cell("Comment", `TXT ${ZONE}`)).toBeFocused();
    await page.keyboard.type("for the audit");
    expect(await findViolations(page)).toEqual([]);
    await bulkEdit.toolbarButton("Zone file").press("Enter");
    await expect(bulkEdit.text).toHaveValue(/^@ +300 IN TXT +"a; b" ; for the audit$/m);
    const text = await bulkEdit.text.inputValue();
    await bulkEdit.text.fill(text.replace("; Web server of 2026", "").replace(long, "FTP"));
    await bulkEdit.reviewButton().press("Enter");
    await expect(bulkEdit.steps).toHaveText([
      /TXT.*Comment: — → ?becomes ?for the audit/,
      /www.*Comment: Web server of 2026 → ?becomes ?—/,
      /ftp.*Comment: Moves.* → ?becomes ?FTP/,
    ]);
    expect(await findViolations(page)).toEqual([]);
    await bulkEdit.apply.press("Enter");
    await expect(bulkEdit.message).toHaveText("All 3 changes applied.");
    expect(listZoneWrites(backend)).toHaveLength(4);
  });

  const domain = backend.store.domains.get(id);
  expect(domain && backend.store.getZone(domain).map(({ comment }) => comment)).toEqual([null, "FTP", "for the audit"]);
  await bulkEdit.close.press("Enter");
  await bulkEdit.toggle.press("Enter");
  await expect(comments).toHaveText(["Comment: FTP", "Comment: for the audit"]);
});
