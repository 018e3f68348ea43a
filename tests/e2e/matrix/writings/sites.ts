import { expect } from "@playwright/test";
import { PROCESS_QUEUE_MS } from "../../../../src/lib/constants";
import { AddSubdomainPage, AddWebsitePage } from "../../pages/addSitePages";
import { SiteListPage } from "../../pages/siteListPage";
import { giveShop, SHOP } from "../data";
import type { Writing } from "../writing";
import { byPage, cancel, expectFields, told, toWordpress } from "./forms";

export const addDomain: Writing = {
  kind: "writing",
  given: () => "/api/domains",
  open: async (world) => {
    const form = new AddWebsitePage(world.page);
    await form.open();
    await form.fillNewClient();
    await form.fillSite(`matrix${world.next()}.example`);
  },
  ...byPage,
  found: /matrix\d+\.example is not in the list\./,
  failure: () => "Unknown Error",
  kept: async ({ page }) => {
    await expect(page).toHaveURL("/add-domain");
    const form = new AddWebsitePage(page);
    await expectFields((label) => form.field(label), { "Company name": "Blue Bakery", Phone: "555 1234" });
    await expect(form.field("Domain")).toHaveValue(/^matrix\d+\.example$/);
  },
  done: told(/^matrix\d+\.example was added\./),
  leave: async (world) => {
    await cancel(world);
    await expect(world.page).toHaveURL("/");
  },
};

export const addSubdomain: Writing = {
  kind: "writing",
  given: (backend) => {
    giveShop(backend);
    return "/api/subdomains";
  },
  open: async (world) => {
    const form = new AddSubdomainPage(world.page);
    await form.open();
    await form.search("Parent Domain", "shop", SHOP);
    await form.fill({
      SubDomain: `matrix${world.next()}`,
      "Database name": "shop_main",
      "Database username": "shop_user",
      "Database password": "db-secret",
    });
  },
  ...byPage,
  found: /matrix\d+\..* is not in the list\./,
  failure: () => "There was a problem adding the subdomain.",
  kept: async ({ page }) => {
    const form = new AddSubdomainPage(page);
    await expect(form.field("SubDomain")).toHaveValue(/^matrix\d+$/);
    await expect(form.field("Parent Domain")).toHaveValue(SHOP);
    await expect(form.field("Database password")).toHaveValue("db-secret");
  },
  done: told(/^The subdomain matrix\d+ was added\./),
  leave: async (world) => {
    await cancel(world);
    await expect(world.page).toHaveURL("/");
  },
};

export const startAction: Writing = {
  kind: "writing",
  given: (backend) => {
    giveShop(backend);
    return "/api/domain_action";
  },
  open: async ({ page, backend }) => {
    const sites = new SiteListPage(page);
    backend.processes.finishAll();
    await sites.open(`?filter=${encodeURIComponent(JSON.stringify({ search: SHOP }))}`);
    await expect(sites.actions(SHOP, "web1")).toBeVisible();
  },
  send: ({ page }) => new SiteListPage(page).choose(SHOP, "web1", "Refresh"),
  failure: (unknown) => `Refresh ${unknown ? "may have been started" : "could not be started"} for ${SHOP} on web1`,
  kept: async ({ page }) => {
    // Where the outcome is unknown nothing else is offered until a lookup tells, which it does after this time.
    await expect(async () => {
      await page.clock.fastForward(PROCESS_QUEUE_MS);
      await expect(new SiteListPage(page).actions(SHOP, "web1")).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 15_000 });
  },
  done: told(`Refresh requested for ${SHOP} on web1`),
  leave: toWordpress,
};
