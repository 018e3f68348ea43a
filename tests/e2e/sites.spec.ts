import { expect, test } from "./fixtures";

test.use({ backendOptions: { domains: 60 } });

test("keeps search, filter and page after a reload; an out-of-range page becomes the first", async ({
  page,
  loginAs,
  sites,
  topBar,
  wordpress,
}) => {
  await loginAs("super-admin");
  await sites.open("?page=99");
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 60 Entries");
  await sites.next.click();
  await expect(sites.footer).toHaveText("Showing 2 to 50 of 60 Entries");
  await page.reload();
  await expect(sites.footer).toHaveText("Showing 2 to 50 of 60 Entries");
  await sites.search.fill("example");
  await expect(sites.footer).not.toHaveText(/of 60/);
  const footer = (await sites.footer.textContent()) ?? "";
  await page.reload();
  await expect(sites.footer).toHaveText(footer);
  await expect(sites.search).toHaveValue("example");
  await topBar.link("Wordpress Sites").click();
  await expect(wordpress.heading).toBeVisible();
  await page.goBack();
  await expect(sites.footer).toHaveText(footer);
  await expect(sites.search).toHaveValue("example");
});
