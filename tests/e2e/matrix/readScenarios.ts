import { expect } from "@playwright/test";
import { STALE_TIME_MS } from "@/lib/constants";
import { EditDomainPage } from "../pages/editDomainPage";
import { SiteListPage } from "../pages/siteListPage";
import { ensureShop } from "./ensureShop";
import type { ReadScenario } from "./readScenario";
import type { MatrixRun } from "./matrixRun";
import { openWordpressList } from "./steps";

const refetchByFocus = async (run: MatrixRun) => {
  await run.page.clock.fastForward(STALE_TIME_MS);
  const look = async () => {
    await run.page.evaluate(() => void window.dispatchEvent(new Event("visibilitychange")));
    return run.countCallsSinceFailure() > 0;
  };
  await expect.poll(look, "it is read again").toBe(true);
};

export const domainList: ReadScenario = {
  kind: "read",
  prepare: () => "/api/domains",
  open: async ({ page }) => void (await page.goto("/domains")),
  expectLoaded: ({ page }) => expect(new SiteListPage(page).rowHeaders.first()).toBeVisible(),
  refetch: refetchByFocus,
  leave: openWordpressList,
};

const openDomain = async ({ page, backend }: MatrixRun) => void (await page.goto(`/domains/${ensureShop(backend).id}`));

export const domain: ReadScenario = {
  kind: "read",
  prepare: (backend) => `/api/domains/${ensureShop(backend).id}`,
  open: openDomain,
  expectLoaded: ({ page }) => expect(new EditDomainPage(page).contacts.names).toHaveText(["Bob"]),
  refetch: refetchByFocus,
  leave: openWordpressList,
  instead: { 404: ({ page }) => expect(page.getByText("Domain not found", { exact: true })).toBeVisible() },
};
