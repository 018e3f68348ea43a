import { expect } from "@playwright/test";
import { STALE_TIME_MS } from "@/lib/constants";
import { EditDomainPage } from "../pages/editDomainPage";
import { SiteListPage } from "../pages/siteListPage";
import { giveShop, SHOP } from "./data";
import type { Reading } from "./reading";
import type { World } from "./world";
import { toWordpress } from "./steps";

const main = ({ page }: World) => page.getByRole("main").getByRole("alert");

/** Coming back to the tab reads what is shown again. */
const lookAgain = async (world: World) => {
  await world.page.clock.fastForward(STALE_TIME_MS);
  const look = async () => {
    await world.page.evaluate(() => void window.dispatchEvent(new Event("visibilitychange")));
    return world.timesAsked() > 0;
  };
  await expect.poll(look, "it is read again").toBe(true);
};

const says = (text: string) => (world: World) => expect(world.page.getByText(text, { exact: true })).toBeVisible();

export const domainList: Reading = {
  kind: "reading",
  given: () => "/api/domains",
  open: async ({ page }) => void (await page.goto("/domains")),
  place: main,
  shown: ({ page }) => expect(new SiteListPage(page).rowHeaders.first()).toBeVisible(),
  again: lookAgain,
  leave: toWordpress,
};

const atDomain = async ({ page, backend }: World) => void (await page.goto(`/domains/${giveShop(backend).id}`));

export const oneDomain: Reading = {
  kind: "reading",
  given: (backend) => `/api/domains/${giveShop(backend).id}`,
  open: atDomain,
  place: main,
  shown: ({ page }) => expect(new EditDomainPage(page).contacts.names).toHaveText(["Bob"]),
  again: lookAgain,
  leave: toWordpress,
  instead: { 404: says("Domain not found") },
};

export const companyContacts: Reading = {
  kind: "reading",
  given: () => "/api/company_contacts",
  open: async ({ page }) => {
    await page.goto("/add-domain");
    await page.getByRole("radio", { name: "Existing", exact: true }).check();
  },
  place: (world) => main(world).filter({ hasText: "The options could not be loaded." }),
  // Beside the alert, so that it is not read out with it.
  retry: ({ page }) => page.locator(".choice-failed").getByRole("button", { name: "Retry", exact: true }),
  shown: async ({ page }) => {
    await page.getByRole("combobox", { name: "User" }).click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
  },
  again: lookAgain,
  leave: toWordpress,
};

const askToDelete = ({ page }: World) => new SiteListPage(page).startAction(SHOP, "web1", "Delete");

export const deleteInfo: Reading = {
  kind: "reading",
  given: (backend) => {
    giveShop(backend);
    return "/api/domain_delete_info";
  },
  open: async (world) => {
    await world.page.goto(`/domains?filter=${encodeURIComponent(JSON.stringify({ search: SHOP }))}`);
    await askToDelete(world);
  },
  place: ({ page }) => new SiteListPage(page).dialog,
  shown: ({ page }) => expect(new SiteListPage(page).dialog.getByRole("definition").first()).toHaveText(SHOP),
  again: null,
  leave: async ({ page }) => {
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(new SiteListPage(page).rowHeaders).toHaveText([SHOP]);
  },
  instead: { empty: says("The server did not say what will be deleted."), "wrong shape": says("Unexpected") },
};
