import { DEMO_PASSWORD } from "../../../mocks/backend";
import { getAccount } from "../accounts";
import { expect } from "../fixtures";
import { test } from "./copyTest";

export const testLanguages = (): void => {
  test.describe("in a Dutch browser", () => {
    test.use({ locale: "nl-BE" });

    test("shows its texts and English for the rest, beginning with the prerendered login form", async ({
      page,
      guard,
    }) => {
      guard.allowStatus(401, "/api/user");
      const heading = page.getByRole("heading", { level: 1 });
      const html = await (await page.request.get("/login")).text();
      expect(html).toContain('data-nl="INLOGGEN"');
      await page.goto("/login");
      await expect(heading).toHaveText("INLOGGEN");
      await expect(page.locator("html")).toHaveAttribute("lang", "nl");
      await expect(page.getByRole("radio", { name: "Nederlands" })).toBeChecked();
      await page.getByLabel("Email").fill(getAccount("super-admin").email);
      await page.getByRole("textbox", { name: "Password" }).fill(DEMO_PASSWORD);
      await page.getByRole("button", { name: "INLOGGEN" }).click();
      await expect(heading).toHaveText("Wordpress Sites");
    });
  });

  test.describe("in a German browser", () => {
    test.use({ locale: "de-DE" });

    test("shows the documented resource in German", async ({ page, loginAs }) => {
      const heading = page.getByRole("heading", { level: 1 });
      await loginAs("super-admin");
      await page.goto("/certificates");
      await expect(heading).toHaveText("SSL-Zertifikate");
      await expect(page.getByRole("columnheader", { name: "Aussteller" })).toBeVisible();
      await page.goto("/certificates/create");
      await expect(heading).toHaveText("Zertifikat erstellen");
    });
  });
};
