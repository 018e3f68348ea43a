import { changesSheet } from "../../scripts/changesSheet";
import { contactSheet } from "../../scripts/contactSheet";
import { shots } from "../../scripts/shots";
import { picturesOf } from "../../scripts/shots/shot";
import { expectAccessible, expectNoSidewaysScrolling } from "./a11y";
import { expect, test } from "./fixtures";

/** The pages of `npm run screenshots`. */
const pictures = shots.flatMap((shot) => picturesOf(shot));
const files = pictures.map(({ file }) => file);

test.beforeEach(({ page }) => page.route("**/*", (route) => route.fulfill({ status: 204 })));

test("every picture has a name of its own", () => {
  expect(files.filter((file, n) => files.indexOf(file) !== n)).toEqual([]);
});

test("shows the existing pictures by screen, with filters", async ({ page }) => {
  const missing = "users-loading-390-dark.png";
  const body = contactSheet(shots, (file) => file !== missing);
  await page.route("**/sheet", (route) => route.fulfill({ body, contentType: "text/html" }));
  await page.goto("/sheet");
  const items = page.getByRole("listitem").filter({ visible: true });
  await expect(items).toHaveCount(files.length - 1);
  await expect(page.getByRole("link", { name: "users-loading, 390, light", exact: true })).toHaveAttribute(
    "href",
    "users-loading-390-light.png",
  );
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([...new Set(shots.map(({ screen }) => screen))]);

  await page.getByLabel("Screen").selectOption("Users");
  await page.getByLabel("State").selectOption("loading");
  await page.getByLabel("Width").selectOption("390");
  await page.getByLabel("Scheme").selectOption("light");
  await expect(items).toHaveText(["users-loading, 390, light", "users-loading, 390, light, de"]);
  await page.getByLabel("Language").selectOption("en");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Users");
  await expect(items).toHaveText(["users-loading, 390, light"]);
  await expect(page.getByRole("status")).toHaveText(`1 of ${files.length - 1} pictures`);
  await expectAccessible(page, "contact sheet");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page, "contact sheet");
});

test("shows what has changed before and after, with the difference", async ({ page }) => {
  const [one, two, three] = pictures;
  if (!one || !two || !three) throw new Error("There are pictures");
  const body = changesSheet(
    [
      { ...one, kind: "changed", pixels: 12, difference: `differences/${one.file}` },
      { ...two, kind: "new" },
      { ...three, kind: "missing" },
    ],
    { taken: "a/taken", accepted: "a/accepted" },
  );
  await page.route("**/sheet", (route) => route.fulfill({ body, contentType: "text/html" }));
  await page.goto("/sheet");
  const items = page.getByRole("listitem").filter({ visible: true });
  await expect(items).toHaveText([/: changed, 12 pixels$/, /: new$/, /: missing$/]);
  const sources = (n: number) =>
    items
      .nth(n)
      .getByRole("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  expect(await sources(0)).toEqual([`../accepted/${one.file}`, `differences/${one.file}`, one.file]);
  expect(await sources(1)).toEqual([two.file]);
  expect(await sources(2)).toEqual([`../accepted/${three.file}`]);
  await page.getByLabel("Kind").selectOption("new");
  await expect(page.getByRole("status")).toHaveText("1 of 3 pictures");
  await expectAccessible(page, "changes");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page, "changes");
});
