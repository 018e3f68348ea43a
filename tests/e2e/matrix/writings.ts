import { expect } from "@playwright/test";
import { PROCESS_QUEUE_MS } from "@/lib/constants";
import { EditDomainPage } from "../pages/editDomainPage";
import { ServerFormPage, ServerListPage } from "../pages/serverPages";
import { SiteListPage } from "../pages/siteListPage";
import { giveShop, SHOP } from "./data";
import { byModal, byPage, cancel, cancelModal, expectFields, toWordpress, told } from "./steps";
import type { World } from "./world";
import type { Writing } from "./writing";

const server = { "Host Url": "https://web7.hosting.example", Login: "panel-admin", Password: "s3cret" };
const leaveServer = async (world: World) => {
  await cancel(world);
  const leaving = world.page.getByRole("alertdialog");
  await expect(leaving.or(new ServerListPage(world.page).heading)).toBeVisible();
  if (await leaving.isVisible()) await leaving.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(world.page).toHaveURL("/servers");
};

export const addServer: Writing = {
  kind: "writing",
  given: () => "/api/servers",
  open: async (world) => {
    const form = new ServerFormPage(world.page);
    await form.open("/add-server");
    await form.fill({ "Server Name": `matrix${world.next()}`, ...server });
    await form.field("Public").check();
  },
  ...byPage,
  found: /matrix\d+ is not in the list\./,
  failure: () => "There was a problem adding the server.",
  kept: async ({ page }) => {
    const form = new ServerFormPage(page);
    await expectFields((label) => form.field(label), server);
    await expect(form.field("Server Name")).toHaveValue(/^matrix\d+$/);
    await expect(form.field("Public")).toBeChecked();
  },
  done: told(/^matrix\d+ was added\./),
  leave: leaveServer,
};

const openShop = async ({ page, backend }: World) => {
  const { id } = giveShop(backend);
  const edit = new EditDomainPage(page);
  await edit.open(id);
  return edit;
};
const contact = {
  "First Name": "Ada",
  "Last Name": "O'Hara",
  Email: "ada@shop.example",
  Position: "IT <admin>",
  Phone: "+1 555 0100",
};

export const saveContact: Writing = {
  kind: "writing",
  given: (backend) => `/api/company_contacts/${giveShop(backend).companyId}`,
  open: async (world) => {
    const { contacts } = await openShop(world);
    await contacts.editButton("Bob").click();
    await contacts.fill(contact);
  },
  ...byModal,
  readsFirst: true,
  found: "Ada O'Hara was not saved.",
  failure: () => "The contact could not be saved.",
  kept: ({ page }) => expectFields((label) => new EditDomainPage(page).contacts.field(label), contact),
  done: told("The contact was saved."),
  leave: cancelModal,
};

export const deleteContact: Writing = {
  kind: "writing",
  given: (backend) => `/api/company_contacts/${giveShop(backend).contactId}`,
  open: async (world) => void (await openShop(world)),
  send: async ({ page }) => {
    const { contacts } = new EditDomainPage(page);
    await contacts.deleteButton("Bob").click();
    await contacts.confirmWith("Delete");
  },
  found: "Bob is still there.",
  failure: () => "The contact could not be deleted.",
  kept: ({ page }) => expect(new EditDomainPage(page).contacts.deleteButton("Bob")).toBeEnabled(),
  done: told("The contact was deleted."),
  leave: toWordpress,
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
    await expect(sites.actionsButton(SHOP, "web1")).toBeVisible();
  },
  send: ({ page }) => new SiteListPage(page).startAction(SHOP, "web1", "Refresh"),
  failure: (unknown) => `Refresh ${unknown ? "may have been started" : "could not be started"} for ${SHOP} on web1`,
  kept: async ({ page }) => {
    // Where the outcome is unknown nothing else is offered until a lookup tells, which it does after this time.
    await expect(async () => {
      await page.clock.fastForward(PROCESS_QUEUE_MS);
      await expect(new SiteListPage(page).actionsButton(SHOP, "web1")).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 15_000 });
  },
  done: told(`Refresh requested for ${SHOP} on web1`),
  leave: toWordpress,
};
