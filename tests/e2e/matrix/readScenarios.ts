import { expect } from "@playwright/test";
import { STALE_TIME_MS } from "@/lib/constants";
import { EditDomainPage } from "../pages/editDomainPage";
import { SiteListPage } from "../pages/siteListPage";
import { ensureShop, SHOP } from "./ensureShop";
import type { ReadScenario } from "./readScenario";
import type { MatrixRun } from "./matrixRun";
import { openWordpressList } from "./steps";

const getMainAlert = ({ page }: MatrixRun) => page.getByRole("main").getByRole("alert");

const refetchByFocus = async (run: MatrixRun) => {
  await run.page.clock.fastForward(STALE_TIME_MS);
  const look = async () => {
    await run.page.evaluate(() => void window.dispatchEvent(new Event("visibilitychange")));
    return run.countCallsSinceFailure() > 0;
  };
  await expect.poll(look, "it is read again").toBe(true);
};

const expectText = (text: string) => (run: MatrixRun) =>
  expect(run.page.getByText(text, { exact: true })).toBeVisible();

export const domainList: ReadScenario = {
  kind: "read",
  prepare: () => "/api/domains",
  open: async ({ page }) => void (await page.goto("/domains")),
  errorRegion: getMainAlert,
  expectLoaded: ({ page }) => expect(new SiteListPage(page).rowHeaders.first()).toBeVisible(),
  refetch: refetchByFocus,
  leave: openWordpressList,
};

const openDomain = async ({ page, backend }: MatrixRun) => void (await page.goto(`/domains/${ensureShop(backend).id}`));

export const domain: ReadScenario = {
  kind: "read",
  prepare: (backend) => `/api/domains/${ensureShop(backend).id}`,
  open: openDomain,
  errorRegion: getMainAlert,
  expectLoaded: ({ page }) => expect(new EditDomainPage(page).contacts.names).toHaveText(["Bob"]),
  refetch: refetchByFocus,
  leave: openWordpressList,
  instead: { 404: expectText("Domain not found") },
};

export const companyContacts: ReadScenario = {
  kind: "read",
  prepare: () => "/api/company_contacts",
  open: async ({ page }) => {
    await page.goto("/add-domain");
    await page.getByRole("radio", { name: "Existing", exact: true }).check();
  },
  errorRegion: (run) => getMainAlert(run).filter({ hasText: "Options could not be loaded." }),
  // Beside the alert, so that it is not read out with it.
  retry: ({ page }) => page.locator(".choice-failed").getByRole("button", { name: "Retry", exact: true }),
  expectLoaded: async ({ page }) => {
    await page.getByRole("combobox", { name: "User" }).click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
  },
  refetch: refetchByFocus,
  leave: openWordpressList,
};

const openDeleteDialog = ({ page }: MatrixRun) => new SiteListPage(page).startAction(SHOP, "web1", "Delete");

export const deleteInfo: ReadScenario = {
  kind: "read",
  prepare: (backend) => {
    ensureShop(backend);
    return "/api/domain_delete_info";
  },
  open: async (run) => {
    await run.page.goto(`/domains?filter=${encodeURIComponent(JSON.stringify({ search: SHOP }))}`);
    await openDeleteDialog(run);
  },
  errorRegion: ({ page }) => new SiteListPage(page).dialog,
  expectLoaded: ({ page }) => expect(new SiteListPage(page).dialog.getByRole("definition").first()).toHaveText(SHOP),
  refetch: null,
  leave: async ({ page }) => {
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(new SiteListPage(page).rowHeaders).toHaveText([SHOP]);
  },
  instead: {
    empty: expectText("No details from the server."),
    "wrong shape": expectText("Unexpected"),
  },
};
