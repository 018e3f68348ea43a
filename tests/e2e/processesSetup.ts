import type { Domain } from "../../mocks/backend/types";
import { addDomain } from "./data";
import { expect, test as base } from "./fixtures";
import { ProcessTray } from "./pages/processTray";

export const ACTION = "POST /api/domain_action";
export const server = "web1";

/** shop.example and other.example on web1, with the sites list open and push connected. */
export const test = base.extend<{ tray: ProcessTray; shop: Domain }>({
  tray: ({ page }, provide) => provide(new ProcessTray(page)),
  shop: async ({ backend, loginAs, sites, topBar }, provide) => {
    const shop = addDomain(backend, { domain: "shop.example" });
    addDomain(backend, { domain: "other.example" });
    await loginAs("super-admin");
    await sites.open();
    await expect(sites.actions(shop.url, server)).toBeVisible();
    await expect(topBar.liveStatus).toHaveText("Live");
    await provide(shop);
  },
});
