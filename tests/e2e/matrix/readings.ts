import { expect } from "@playwright/test";
import { JUST_READ_MS } from "../../../src/lib/constants";
import { EditDomainPage } from "../pages/editDomainPage";
import { ServerListPage } from "../pages/serverPages";
import { SiteListPage } from "../pages/siteListPage";
import { TopBar } from "../pages/topBar";
import { UserListPage } from "../pages/userListPage";
import { WordpressListPage } from "../pages/wordpressListPage";
import { giveShop, SHOP } from "./data";
import type { Reading } from "./reading";
import type { World } from "./world";
import { toWordpress } from "./writings/forms";

const main = ({ page }: World) => page.getByRole("main").getByRole("alert");

/** Coming back to the tab reads what is shown again. */
const lookAgain = async (world: World) => {
  await world.page.clock.fastForward(JUST_READ_MS);
  const look = async () => {
    await world.page.evaluate(() => void window.dispatchEvent(new Event("visibilitychange")));
    return world.timesAsked() > 0;
  };
  await expect.poll(look, "it is read again").toBe(true);
};

const toUsers = async ({ page }: World) => {
  const topBar = new TopBar(page);
  await topBar.account.click();
  await topBar.link("Users").click();
  await expect(new UserListPage(page).emails.first()).toBeVisible();
};

const says = (text: string) => (world: World) => expect(world.page.getByText(text, { exact: true })).toBeVisible();

export const wordpressList: Reading = {
  kind: "reading",
  given: () => "/api/wordpress_domain_list",
  open: async ({ page }) => void (await page.goto("/")),
  place: main,
  shown: ({ page }) => expect(new WordpressListPage(page).rows).toHaveCount(12),
  again: lookAgain,
  leave: toUsers,
};

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
const noSuchDomain = says("Domain not found");

export const oneDomain: Reading = {
  kind: "reading",
  given: (backend) => `/api/domains/${giveShop(backend).id}`,
  open: atDomain,
  place: main,
  shown: ({ page }) => expect(new EditDomainPage(page).contacts.names).toHaveText(["Bob"]),
  again: lookAgain,
  leave: toWordpress,
  instead: { 404: noSuchDomain },
};

const zoneNotListed = ({ page }: World) =>
  expect(new EditDomainPage(page).dns.region).toContainText(/does not (list the records|offer this yet)/);

export const dnsInfo: Reading = {
  kind: "reading",
  given: (backend) => {
    giveShop(backend);
    return "/api/dns";
  },
  open: atDomain,
  place: ({ page }) => new EditDomainPage(page).dns.region.getByRole("alert"),
  shown: ({ page }) => expect(new EditDomainPage(page).dns.names).toHaveText(["www.shop.example"]),
  again: lookAgain,
  leave: toWordpress,
  // Records that were there before stay, under the error; without any the editor works on what is added.
  instead: { 404: zoneNotListed, 405: zoneNotListed },
};

export const serverList: Reading = {
  kind: "reading",
  given: () => "/api/servers",
  open: async ({ page }) => void (await page.goto("/servers")),
  place: main,
  shown: ({ page }) => expect(new ServerListPage(page).names.first()).toBeVisible(),
  again: lookAgain,
  leave: toWordpress,
};

export const oneServer: Reading = {
  kind: "reading",
  given: () => "/api/servers/1",
  open: async ({ page }) => void (await page.goto("/servers/1")),
  place: main,
  shown: ({ page }) => expect(page.getByLabel("Server Name", { exact: true })).toHaveValue("web1"),
  // What is typed there must not be replaced: it is read again only by who goes there again.
  again: async ({ page }) => {
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await page.clock.fastForward(JUST_READ_MS);
    await page.getByRole("link", { name: "web1", exact: true }).click();
  },
  comesBack: false,
  leave: toWordpress,
  instead: { 404: says("Server not found") },
};

const web1 = ({ page }: World) => new ServerListPage(page).row("web1");

export const serverTest: Reading = {
  kind: "reading",
  given: () => "/api/servers/test/1",
  open: async ({ page }) => void (await page.goto("/servers")),
  place: web1,
  retry: ({ page }) => new ServerListPage(page).retry("web1"),
  shown: (world) => expect(web1(world)).toContainText("online"),
  again: null,
  comesBack: false,
  waiting: (world) => web1(world).getByText("Testing…"),
  leave: toWordpress,
  instead: {
    429: (world) => expect(web1(world)).toContainText("waiting"),
    "wrong shape": (world) => expect(web1(world)).toContainText("unknown"),
  },
};

export const userList: Reading = {
  kind: "reading",
  given: () => "/api/users",
  open: async ({ page }) => void (await page.goto("/users")),
  place: main,
  shown: ({ page }) => expect(new UserListPage(page).emails.first()).toBeVisible(),
  again: lookAgain,
  leave: toWordpress,
};

/** A select that is fed by a call, with an option that it has then. */
const choices = (path: string, at: string, label: string, option: string, open?: (world: World) => Promise<void>) => {
  const scenario: Reading = {
    kind: "reading",
    given: (backend) => {
      giveShop(backend);
      return path;
    },
    open: async (world) => {
      await world.page.goto(at);
      await open?.(world);
    },
    place: (world) => main(world).filter({ hasText: "The options could not be loaded." }),
    // Beside the alert, so that it is not read out with it.
    retry: ({ page }) => page.locator(".choice-failed").getByRole("button", { name: "Retry", exact: true }),
    shown: async ({ page }) => {
      await page.getByRole("combobox", { name: label }).click();
      await expect(page.getByRole("option", { name: option }).first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("option")).toHaveCount(0);
    },
    again: lookAgain,
    leave: toWordpress,
  };
  return scenario;
};

export const servicePlans = choices("/api/service_plans", "/add-domain", "Service plan", "Business");
export const parentDomains = choices("/api/domain_list", "/add-subdomain", "Parent Domain", SHOP);
export const companyContacts = choices("/api/company_contacts", "/add-domain", "User", "", ({ page }) =>
  page.getByRole("radio", { name: "Existing", exact: true }).check(),
);

const askToDelete = ({ page }: World) => new SiteListPage(page).choose(SHOP, "web1", "Delete");

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
