import { expect } from "@playwright/test";
import { PROCESS_QUEUE_MS } from "@/lib/constants";
import { EditDomainPage } from "../pages/editDomainPage";
import { ServerFormPage, ServerListPage } from "../pages/serverPages";
import { SiteListPage } from "../pages/siteListPage";
import { ensureShop, SHOP } from "./ensureShop";
import { modalSubmit, pageSubmit, cancel, cancelModal, expectFields, openWordpressList, expectToast } from "./steps";
import type { MatrixRun } from "./matrixRun";
import type { WriteScenario } from "./writeScenario";

const server = { "Host Url": "https://web7.hosting.example", Login: "panel-admin", Password: "s3cret" };
const leaveServerForm = async (run: MatrixRun) => {
  await cancel(run);
  const leaving = run.page.getByRole("alertdialog");
  await expect(leaving.or(new ServerListPage(run.page).heading)).toBeVisible();
  if (await leaving.isVisible()) await leaving.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(run.page).toHaveURL("/servers");
};

export const addServer: WriteScenario = {
  kind: "write",
  prepare: () => "/api/servers",
  open: async (run) => {
    const form = new ServerFormPage(run.page);
    await form.open("/add-server");
    await form.fill({ "Server Name": `matrix${run.nextNumber()}`, ...server });
    await form.field("Public").check();
  },
  ...pageSubmit,
  found: /matrix\d+ does not exist\./,
  getFailureMessage: () => "There was a problem adding the server.",
  expectInputKept: async ({ page }) => {
    const form = new ServerFormPage(page);
    await expectFields((label) => form.field(label), server);
    await expect(form.field("Server Name")).toHaveValue(/^matrix\d+$/);
    await expect(form.field("Public")).toBeChecked();
  },
  expectDone: expectToast(/^matrix\d+ added\./),
  leave: leaveServerForm,
};

const openShop = async ({ page, backend }: MatrixRun) => {
  const { id } = ensureShop(backend);
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

export const saveContact: WriteScenario = {
  kind: "write",
  prepare: (backend) => `/api/company_contacts/${ensureShop(backend).companyId}`,
  open: async (run) => {
    const { contacts } = await openShop(run);
    await contacts.editButton("Bob").click();
    await contacts.fill(contact);
  },
  ...modalSubmit,
  fetchesFirst: true,
  found: "Ada O'Hara was not saved.",
  getFailureMessage: () => "Contact could not be saved.",
  expectInputKept: ({ page }) => expectFields((label) => new EditDomainPage(page).contacts.field(label), contact),
  expectDone: expectToast("Contact saved."),
  leave: cancelModal,
};

export const deleteContact: WriteScenario = {
  kind: "write",
  prepare: (backend) => `/api/company_contacts/${ensureShop(backend).contactId}`,
  open: async (run) => void (await openShop(run)),
  send: async ({ page }) => {
    const { contacts } = new EditDomainPage(page);
    // By key: a dismissed toast was at the same place.
    await contacts.deleteButton("Bob").press("Enter");
    await contacts.confirmWith("Delete");
  },
  found: "Bob is still there.",
  getFailureMessage: () => "Contact could not be deleted.",
  expectInputKept: ({ page }) => expect(new EditDomainPage(page).contacts.deleteButton("Bob")).toBeEnabled(),
  expectDone: expectToast("Contact deleted."),
  leave: openWordpressList,
};

export const startAction: WriteScenario = {
  kind: "write",
  prepare: (backend) => {
    ensureShop(backend);
    return "/api/domain_action";
  },
  open: async ({ page, backend }) => {
    const sites = new SiteListPage(page);
    backend.processes.finishAll();
    await sites.open(`?filter=${encodeURIComponent(JSON.stringify({ search: SHOP }))}`);
    await expect(sites.actionsButton(SHOP, "web1")).toBeVisible();
  },
  send: ({ page }) => new SiteListPage(page).startAction(SHOP, "web1", "Refresh"),
  getFailureMessage: (unknown) => `Refresh${unknown ? ", outcome unknown" : " failed"}: ${SHOP} on web1`,
  expectInputKept: async ({ page }) => {
    // Where the outcome is unknown nothing else is offered until a lookup tells, which it does after this time.
    await expect(async () => {
      await page.clock.fastForward(PROCESS_QUEUE_MS);
      await expect(new SiteListPage(page).actionsButton(SHOP, "web1")).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 15_000 });
  },
  expectDone: expectToast(`Refreshing ${SHOP} on web1`),
  leave: openWordpressList,
};
