import { accountOf } from "./accounts";
import { LIST, SAVE, test, writes, www, ZONE } from "./dnsSetup";
import { expect } from "./fixtures";
import { hold } from "./hold";

/** How a set of DNS changes is sent, and what becomes of it when a call fails. */

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("what is edited in place is shown as a difference, sent in that order, and can be undone", async ({
  bulkEdit,
  backend,
  calls,
  openSeven,
}) => {
  const { id, expected } = await openSeven();
  expect(calls.of(SAVE)).toEqual([]);
  await bulkEdit.review.click();
  await expect(bulkEdit.steps).toHaveText([
    /^Added.*n1\.shop\.example A 1\.1\.1\.2/,
    /^Added.*n2/,
    /^Added.*n3/,
    /^Changed.*www.*Data: 8\.8\.8\.8 → ?becomes ?1\.1\.1\.1/,
    /^Removed.*a\.shop/,
    /^Removed.*b\.shop/,
    /^Removed.*c\.shop/,
  ]);
  calls.forget();
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("All 7 changes were applied.");
  expect(writes(backend)).toEqual(expected);
  expect(calls.names()[0]).toBe(LIST);
  await bulkEdit.close.click();
  await expect(bulkEdit.pending).toHaveText("No changes");

  await bulkEdit.undo.click();
  await expect(bulkEdit.steps).toHaveCount(7);
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("All 7 changes were applied.");
  const zone = backend.store.zoneOf(backend.store.domains.get(id) as never);
  expect(zone.map(({ name, data }) => `${name} ${data}`).sort()).toEqual(
    ["a", "b", "c", "www"].map((name) => `${name}.${ZONE} 8.8.8.8`),
  );
});

test("the third of seven fails: it stops, says what was done, keeps the rest and applies it later", async ({
  bulkEdit,
  backend,
  guard,
  openSeven,
}) => {
  const { expected } = await openSeven();
  guard.expectStatus(500, "/api/dns");
  backend.faults.add({ kind: "500", path: "/api/dns", method: "POST", times: 1, skip: 2 });
  await bulkEdit.review.click();
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("Stopped: 2 of 7 applied. The rest is kept as a draft.");
  await expect(bulkEdit.steps.nth(2)).toContainText("The server reported an error (500). A n3.shop.example → 1.1.1.4");
  await expect(bulkEdit.steps.locator(".change-state")).toHaveText([
    "Applied",
    "Applied",
    "Not applied",
    ...Array.from({ length: 4 }, () => "Not sent"),
  ]);
  await bulkEdit.close.click();
  await expect(bulkEdit.pending).toHaveText("5 changes not applied");
  await bulkEdit.review.click();
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("All 5 changes were applied.");
  await bulkEdit.close.click();
  // Undoing the older set first would undo what was built on it.
  await expect(bulkEdit.undo).toHaveText([/^Undo 5 changes of /]);
  expect(writes(backend)).toEqual([...expected.slice(0, 2), `${expected[2]} 500`, ...expected.slice(2)]);
});

for (const isDone of [true, false])
  test(`the third is cut off ${isDone ? "after" : "before"} the work: it is looked up, and nothing is sent twice`, async ({
    bulkEdit,
    backend,
    guard,
    page,
    openSeven,
  }) => {
    const { expected } = await openSeven();
    guard.expectNoAnswer("/api/dns");
    let sent = 0;
    await page.route("**/api/dns", async (route) => {
      if (route.request().method() !== "POST" || ++sent !== 3) return route.continue();
      if (isDone) await route.fetch();
      return route.abort();
    });
    await bulkEdit.review.click();
    await bulkEdit.apply.click();
    if (isDone) {
      await expect(bulkEdit.message).toHaveText("All 7 changes were applied.");
      expect(writes(backend)).toEqual(expected);
      // What was found counts for Undo as well.
      await bulkEdit.close.click();
      await bulkEdit.undo.click();
      await expect(bulkEdit.steps).toHaveCount(7);
    } else {
      await expect(bulkEdit.message).toHaveText("Stopped: 2 of 7 applied. The rest is kept as a draft.");
      await expect(bulkEdit.steps.nth(2)).toContainText("The server could not be reached. A n3.shop.example → 1.1.1.4");
      expect(writes(backend)).toEqual(expected.slice(0, 2));
    }
  });

test("the third meets an ended session: login in place, and it goes on", async ({
  bulkEdit,
  backend,
  guard,
  page,
  loginDialog,
  openSeven,
}) => {
  guard.expectStatus(419, "/api/dns");
  guard.expectStatus(401, "/api/dns");
  const { expected } = await openSeven();
  await bulkEdit.review.click();
  let sent = 0;
  await page.route("**/api/dns", async (route) => {
    if (route.request().method() === "POST" && ++sent === 3) backend.sessions.end();
    await route.continue();
  });
  await bulkEdit.apply.click();
  await expect(loginDialog.password).toBeFocused();
  await loginDialog.logIn(accountOf("super-admin"));
  await expect(bulkEdit.message).toHaveText("All 7 changes were applied.");
  expect(writes(backend).filter((line) => !/ (419|401)$/.test(line))).toEqual(expected);
});

test("a colleague changes a record in between: shown by record, merged where it does not conflict", async ({
  bulkEdit,
  backend,
  calls,
  openBulkEdit,
}) => {
  const id = await openBulkEdit([www, { name: `ftp.${ZONE}` }, { name: `old.${ZONE}` }]);
  const zone = backend.store.zoneOf(backend.store.domains.get(id) as never);
  await bulkEdit.cell("Data", `A www.${ZONE}`).fill("1.1.1.1");
  await bulkEdit.cell("TTL", `A ftp.${ZONE}`).fill("1h");
  await bulkEdit.remove(`A old.${ZONE}`).click();
  Object.assign(zone[0] ?? {}, { data: "9.9.9.9" });
  Object.assign(zone[1] ?? {}, { data: "9.9.9.10" });
  await bulkEdit.review.click();
  await bulkEdit.apply.click();
  const conflict = bulkEdit.drawer.getByRole("group", { name: `A www.${ZONE} → 8.8.8.8` });
  await expect(conflict.getByRole("radio")).toHaveCount(2);
  expect(writes(backend)).toEqual([]);
  await conflict.getByRole("radio", { name: "Now on the server: Data 9.9.9.9" }).check();
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("All 2 changes were applied.");
  expect(writes(backend)).toEqual([`change ${id * 1000 + 2} A 9.9.9.10`, `remove ${id * 1000 + 3}`]);
  expect(calls.of(SAVE)[0]?.body).toMatchObject({ data: "9.9.9.10", ttl: 3600 });
});

test("nothing is sent twice, and not before the zone was read again", async ({ bulkEdit, page, openBulkEdit }) => {
  await openBulkEdit([www]);
  await bulkEdit.cell("Data", `A www.${ZONE}`).fill("1.1.1.1");
  await bulkEdit.review.click();
  const held = await hold(page, SAVE);
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("Applying 1 of 1…");
  await bulkEdit.apply.click({ force: true });
  await page.keyboard.press("Escape");
  await expect(bulkEdit.drawer).toBeVisible();
  expect(held.asked()).toBe(1);
  held.release();
  await expect(bulkEdit.message).toHaveText("The change was applied.");
});

test("when the zone cannot be read again nothing is sent, and all stays", async ({
  bulkEdit,
  backend,
  guard,
  openBulkEdit,
}) => {
  await openBulkEdit([www]);
  await bulkEdit.cell("Data", `A www.${ZONE}`).fill("1.1.1.1");
  await bulkEdit.review.click();
  guard.expectStatus(500, "/api/dns");
  backend.faults.add({ kind: "500", path: "/api/dns", method: "GET", times: 1 });
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toContainText("The zone could not be read again. Nothing was sent.");
  expect(writes(backend)).toEqual([]);
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("The change was applied.");
});
