import { contactSheet } from "../../scripts/contactSheet";
import { shots } from "../../scripts/shots";
import { picturesOf } from "../../scripts/shots/shot";
import { expectAccessible, expectNoSidewaysScrolling } from "./a11y";
import { expect, test } from "./fixtures";

/** The page of `npm run screenshots`. */
const files = shots.flatMap(picturesOf).map(({ file }) => file);

test("every picture has a name of its own", () => {
  expect(files.filter((file, n) => files.indexOf(file) !== n)).toEqual([]);
});

test("shows the existing pictures by screen, with filters", async ({ page }) => {
  const missing = "users-loading-phone-dark.png";
  const body = contactSheet(shots, (file) => file !== missing);
  await page.route("**/*", (route) => route.fulfill({ status: 204 }));
  await page.route("**/sheet", (route) => route.fulfill({ body, contentType: "text/html" }));
  await page.goto("/sheet");
  const pictures = page.getByRole("listitem").filter({ visible: true });
  await expect(pictures).toHaveCount(files.length - 1);
  await expect(page.getByRole("link", { name: "users-loading, phone, light" })).toHaveAttribute(
    "href",
    "users-loading-phone-light.png",
  );
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([...new Set(shots.map(({ screen }) => screen))]);

  await page.getByLabel("Screen").selectOption("Users");
  await page.getByLabel("State").selectOption("loading");
  await page.getByLabel("Device").selectOption("phone");
  await page.getByLabel("Scheme").selectOption("light");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Users");
  await expect(pictures).toHaveText(["users-loading, phone, light"]);
  await expect(page.getByRole("status")).toHaveText(`1 of ${files.length - 1} pictures`);
  await expectAccessible(page, "contact sheet");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page, "contact sheet");
});
