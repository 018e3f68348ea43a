import type { Domain } from "../../mocks/backend";
import { addDomain } from "./addDomain";
import { expect, test as base } from "./fixtures";
import { ActivityPopover } from "./pages/activityPopover";

export const ACTION = "POST /api/domain_action";
export const SERVER = "web1";

/** shop.example and other.example on web1, with the sites list open and push connected. */
export const test = base.extend<{ activity: ActivityPopover; shop: Domain }>({
  activity: ({ page }, provide) => provide(new ActivityPopover(page)),
  shop: async ({ backend, loginAs, sites, topBar }, provide) => {
    const shop = addDomain(backend, { domain: "shop.example" });
    addDomain(backend, { domain: "other.example" });
    await loginAs("super-admin");
    await sites.open();
    await expect(sites.actionsButton(shop.url, SERVER)).toBeVisible();
    await expect(topBar.liveStatus).toHaveText("Live");
    await provide(shop);
  },
});
