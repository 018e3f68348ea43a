import { expect } from "@playwright/test";
import { EditDomainPage } from "../../pages/editDomainPage";
import { SiteListPage } from "../../pages/siteListPage";
import { giveShop, SHOP } from "../data";
import type { World } from "../world";
import type { Writing } from "../writing";
import { byModal, byPage, cancel, cancelModal, expectFields, told, toWordpress } from "./forms";

/** Of Edit Domain: the domain itself, its company's contacts, its DNS records. */

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

export const saveDomain: Writing = {
  kind: "writing",
  given: (backend) => `/api/domains/${giveShop(backend).id}`,
  open: async (world) => void (await openShop(world)),
  ...byPage,
  readsFirst: true,
  failure: () => `${SHOP} could not be saved.`,
  kept: ({ page }) => expect(new EditDomainPage(page).contacts.names).toHaveText(["Bob"]),
  done: told(`${SHOP} was saved.`),
  leave: async (world) => {
    await cancel(world);
    await expect(new SiteListPage(world.page).rowHeaders.first()).toBeVisible();
  },
};

export const addContact: Writing = {
  kind: "writing",
  given: (backend) => `/api/company_contacts/${giveShop(backend).companyId}`,
  open: async (world) => {
    const { contacts } = await openShop(world);
    await contacts.add.click();
    await contacts.fill(contact);
  },
  ...byModal,
  found: "Ada O'Hara is not in the list.",
  failure: () => "The contact could not be added.",
  kept: ({ page }) => expectFields((label) => new EditDomainPage(page).contacts.field(label), contact),
  done: told("The contact was added."),
  leave: cancelModal,
};

export const saveContact: Writing = {
  ...addContact,
  open: async (world) => {
    const { contacts } = await openShop(world);
    await contacts.edit("Bob").click();
    await contacts.fill(contact);
  },
  readsFirst: true,
  found: "Ada O'Hara was not saved.",
  failure: () => "The contact could not be saved.",
  done: told("The contact was saved."),
};

export const deleteContact: Writing = {
  kind: "writing",
  given: (backend) => `/api/company_contacts/${giveShop(backend).contactId}`,
  open: async (world) => void (await openShop(world)),
  send: async ({ page }) => {
    const { contacts } = new EditDomainPage(page);
    await contacts.delete("Bob").click();
    await contacts.answer("Delete");
  },
  found: "Bob is still there.",
  failure: () => "The contact could not be deleted.",
  kept: ({ page }) => expect(new EditDomainPage(page).contacts.delete("Bob")).toBeEnabled(),
  done: told("The contact was deleted."),
  leave: toWordpress,
};

const record = { "Hostname (optional)": "typed", "Target (IP Address)": "1.1.1.1", TTL: "60" };

export const addRecord: Writing = {
  kind: "writing",
  given: (backend) => {
    giveShop(backend);
    return "/api/dns";
  },
  open: async (world) => {
    const { dns } = await openShop(world);
    await dns.add.click();
    await dns.fill(record);
  },
  ...byModal,
  readsFirst: true,
  found: `A typed.${SHOP} → 1.1.1.1 is not in the list.`,
  failure: () => "The record could not be added.",
  kept: ({ page }) => expectFields((label) => new EditDomainPage(page).dns.field(label), record),
  done: told("The record was added."),
  leave: cancelModal,
};

export const saveRecord: Writing = {
  ...addRecord,
  open: async (world) => {
    const { dns } = await openShop(world);
    await dns.edit(`A record www.${SHOP}`).click();
    await dns.fill(record);
  },
  found: `A typed.${SHOP} → 1.1.1.1 was not saved.`,
  failure: () => "The record could not be saved.",
  done: told("The record was saved."),
};

export const deleteRecord: Writing = {
  kind: "writing",
  given: (backend) => `/api/dns/${giveShop(backend).recordId}`,
  open: async (world) => void (await openShop(world)),
  send: async ({ page }) => {
    const { dns } = new EditDomainPage(page);
    await dns.delete(`A record www.${SHOP}`).click();
    await dns.answer("Delete");
  },
  found: `A www.${SHOP} → 8.8.8.8 is still there.`,
  failure: () => "The record could not be deleted.",
  kept: ({ page }) => expect(new EditDomainPage(page).dns.delete(`A record www.${SHOP}`)).toBeEnabled(),
  done: told("The record was deleted."),
  leave: toWordpress,
};
