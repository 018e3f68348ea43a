import type { Locator, Page } from "@playwright/test";
import { sizes } from "./a11y";
import { addShop, test } from "./editDomainSetup";
import { expect } from "./fixtures";
import { navigateInApp } from "./navigateInApp";
import { holdRequests } from "./holdRequests";
import { addSites } from "./runsSetup";
import { removeFailingServers } from "./serversSetup";

test.use({ backendOptions: { domains: 0 } });

const getBox = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not shown");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test("Edit Domain has two columns in a wide window, also while it loads", async ({ page, loginAs, edit, backend }) => {
  const { id } = addShop(backend);
  const getRegionBoxes = (...names: string[]) =>
    Promise.all(names.map((name) => getBox(page.getByRole("region", { name, exact: true }))));
  await loginAs("super-admin");
  await page.setViewportSize({ width: 1680, height: 900 });
  const held = await holdRequests(page, `GET /api/domains/${id}`);
  await page.goto(`/domains/${id}`);
  await expect(page.getByRole("main").getByText("Loading…", { exact: true })).toBeVisible();
  const [before] = await getRegionBoxes("DNS Information");
  held.release();
  await edit.submit.waitFor();
  const names = ["Server Information", "Database Information", "DNS Information", "Customer Contacts"];
  const [servers, database, dns, contacts] = await getRegionBoxes(...names);
  expect(dns).toMatchObject({ x: before?.x, y: before?.y, width: before?.width });
  expect(database?.y, "the database under the servers").toBeGreaterThan(servers?.bottom ?? 0);
  expect(dns?.x, "the records beside both").toBeGreaterThan(database?.right ?? 0);
  expect(contacts?.y, "the contacts under all").toBeGreaterThan(dns?.bottom ?? 0);

  await page.setViewportSize({ width: 1679, height: 900 });
  const [left, right, below] = await getRegionBoxes(...names);
  expect(right?.x, "the database beside the servers").toBeGreaterThan(left?.right ?? 0);
  expect(below?.y, "the records under both").toBeGreaterThan(left?.bottom ?? 0);
});

/** Positions of headings, cells and fields. */
const readPositions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, th, td, input, select, textarea)")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { position, display } = getComputedStyle(element);
      return [
        element.className || element.tagName,
        ...[x, y + scrollY, width, height].map(Math.round),
        position,
        display,
      ].join(" ");
    }),
  );

/** The positions after half a second without a change. */
const readStablePositions = async (page: Page): Promise<string[]> => {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  let [places, since] = [await readPositions(page), Date.now()];
  await expect(async () => {
    const now = await readPositions(page);
    if (now.join() !== places.join()) [places, since] = [now, Date.now()];
    expect(Date.now() - since).toBeGreaterThan(500);
  }).toPass({ intervals: [50] });
  return places;
};

for (const width of [390, 1440])
  test(`the styles of a screen move nothing on other screens, at ${width}`, async ({ page, backend, loginAs }) => {
    test.slow(); // each of the screens three times
    removeFailingServers(backend);
    addSites(backend, 12);
    const { id } = addShop(backend);
    await loginAs("super-admin");
    await page.setViewportSize({ width, height: 900 });
    const paths = ["/", "/domains", "/users", "/servers", "/add-domain", "/add-subdomain", "/add-server"];
    const all = [...paths, `/domains/${id}`, "/activity"];
    const alone = new Map<string, string[]>();
    for (const path of all) {
      await page.goto(path);
      alone.set(path, await readStablePositions(page));
    }
    for (const path of all) await navigateInApp(page, path);
    for (const path of all) {
      await navigateInApp(page, path);
      await expect.poll(() => readPositions(page), path).toEqual(alone.get(path));
    }
  });

test("the cards of New Website end together in their row, for new and existing clients", async ({ page, loginAs }) => {
  await loginAs("super-admin");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/add-domain");
  await expect(page.locator("#website-database input").last()).toHaveAccessibleName("Reference (ticket)");
  for (const client of ["New", "Existing"]) {
    await page.getByRole("radio", { name: client, exact: true }).check();
    // The space below the last field: a card that is stretched has more.
    const rests = await page.locator(".form-section").evaluateAll((cards) =>
      cards.map((card) => {
        const fields = card.querySelector(".form-grid");
        return Math.round(card.getBoundingClientRect().bottom - (fields?.getBoundingClientRect().bottom ?? 0));
      }),
    );
    expect(rests).toHaveLength(4);
    expect(Math.max(...rests), `${client}: ${rests.join(", ")}`).toBeLessThan(50);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: sizes.phone, isMobile: true, hasTouch: true });

  /** The bar with Submit is at the bottom of the window, wherever the page is, and covers no field with the focus. */
  const expectBar = async (page: Page, submit: Locator, last: Locator) => {
    const bar = submit.locator("..");
    const isAtBottom = async () => Math.abs((await getBox(bar)).bottom - sizes.phone.height) < 2;
    expect(await isAtBottom(), "at the start of the page").toBe(true);
    expect((await getBox(bar)).height, "no higher than needed").toBeLessThanOrEqual(100);
    await last.focus();
    await expect.poll(async () => (await getBox(last)).bottom <= (await getBox(bar)).y).toBe(true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await isAtBottom(), "at its end").toBe(true);
  };

  test("the primary button of every form is in view", async ({ page, loginAs, edit, backend }) => {
    await loginAs("super-admin");
    for (const [path, last] of [
      ["/add-domain", "Database password"],
      ["/add-subdomain", "Database password"],
      ["/add-server", "Password"],
    ] as const) {
      await page.goto(path);
      await expectBar(page, edit.submit, page.getByLabel(last, { exact: true }));
    }
    await edit.open(addShop(backend).id);
    await expectBar(page, edit.submit, edit.contacts.scrollContainer.getByRole("button").first());
  });
});
