import { expect, test } from "./fixtures";

test("smoke", async ({ loginAs, wordpress, sites, topBar }) => {
  await loginAs("super-admin");
  await wordpress.open();
  await expect(wordpress.rows).toHaveCount(12);
  await topBar.link("Manage Spire Sites").click();
  await expect(sites.heading).toBeVisible();
  await expect(topBar.liveStatus).toHaveText("Live");
});
