import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { AddWebsitePage } from "./pages/addSitePages";

/** The position of a form's first wrong field after an invalid submit. */

const expectInView = async (field: Locator, what: string) => {
  await expect(field, what).toBeFocused();
  const covering = await field.evaluate((input: HTMLInputElement) =>
    [input, ...(input.labels ?? [])].flatMap((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      const hits = [top + 1, bottom - 1].map((y) => document.elementFromPoint(left + 3, y));
      return hits.filter((hit) => !hit || !(element.contains(hit) || hit.contains(element))).map(String);
    }),
  );
  expect(covering, what).toEqual([]);
};

/** Scrolls a field to a place in the window, and moves the focus away. */
const scrolls = {
  "at the top": () => scrollTo(0, 0),
  "under the bar": (field: Element) => scrollBy(0, field.getBoundingClientRect().top - 4),
  "at the bottom": () => scrollTo(0, document.body.scrollHeight),
};

/** Observers have seen the scrolling: no user presses a key within the same frame. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 664 },
]) {
  test.describe(`in a window of ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test("scrolls the first invalid field and its label into view from any position", async ({ page }) => {
      const form = new AddWebsitePage(page);
      await form.open();
      await form.fillNewClient();
      await form.fillSite("example.com");
      const expectFound = async (field: Locator, name: string) => {
        for (const [place, scroll] of Object.entries(scrolls)) {
          await form.field("Database username").focus();
          await field.evaluate(scroll);
          await page.evaluate(nextFrame);
          await page.keyboard.press("Enter");
          await expectInView(field, `${name}, with the page ${place}`);
        }
      };
      for (const name of ["Phone", "Domain", "Database name"]) {
        const value = await form.field(name).inputValue();
        await form.field(name).fill("");
        await expectFound(form.field(name), name);
        await form.field(name).fill(value);
      }
      await form.field("None").check();
      await expectFound(form.field("None"), "Site type");
      await form.summary.getByRole("link", { name: "Domain Information" }).click();
      await expect(form.section("Domain Information").getByRole("heading")).toBeInViewport({ ratio: 1 });
    });
  });
}
