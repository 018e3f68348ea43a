import { expect, type Page } from "@playwright/test";
import { AddSubdomainPage, AddWebsitePage } from "../pages/addSitePages";
import { EditDomainPage } from "../pages/editDomainPage";
import { ServerFormPage, ServerListPage } from "../pages/serverPages";
import { SiteListPage } from "../pages/siteListPage";
import { TopBar } from "../pages/topBar";
import { UserListPage } from "../pages/userListPage";
import { WordpressListPage } from "../pages/wordpressListPage";
import { giveShop, SHOP } from "./data";
import type { World } from "./world";
import type { Writing } from "./writing";

const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
const told = (text: string | RegExp) => (world: World) =>
  expect(toasts(world.page).getByRole("status").last()).toContainText(text);

const submit = ({ page }: World) => page.getByRole("button", { name: "Submit", exact: true });
const byPage = { button: submit, send: (world: World) => submit(world).click() };

/** Cancel, of the modal or of the page. */
const cancel = async ({ page }: World) => page.getByRole("button", { name: "Cancel", exact: true }).click();

const submitModal = ({ page }: World) => page.getByRole("dialog").getByRole("button", { name: "Submit", exact: true });
const byModal = { button: submitModal, send: (world: World) => submitModal(world).click() };
const cancelModal = async ({ page }: World) =>
  page.getByRole("dialog").getByRole("button", { name: "Cancel", exact: true }).click();

const toWordpress = async ({ page }: World) => {
  await new TopBar(page).link("Wordpress Sites").click();
  await expect(new WordpressListPage(page).rows).toHaveCount(12);
};

const expectFields = async (
  field: (label: string) => ReturnType<Page["getByLabel"]>,
  values: Record<string, string>,
) => {
  for (const [label, value] of Object.entries(values)) await expect(field(label), label).toHaveValue(value);
};

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
  },
  ...byPage,
  failure: () => "There was a problem adding the server.",
  kept: async ({ page }) => {
    const form = new ServerFormPage(page);
    await expectFields((label) => form.field(label), server);
    await expect(form.field("Server Name")).toHaveValue(/^matrix\d+$/);
  },
  done: told(/^matrix\d+ was added\./),
  leave: leaveServer,
};

export const saveServer: Writing = {
  kind: "writing",
  given: () => "/api/servers/2",
  open: async (world) => {
    const form = new ServerFormPage(world.page);
    await form.open("/servers/2");
    await form.fill({ "Host Url": `https://matrix${world.next()}.example` });
  },
  ...byPage,
  failure: () => "There was a problem updating the server.",
  kept: ({ page }) => expect(new ServerFormPage(page).field("Host Url")).toHaveValue(/^https:\/\/matrix\d+\.example$/),
  done: told("web2 was updated."),
  leave: async (world) => {
    // Unsaved changes are asked about by the browser's own dialog.
    world.page.once("dialog", (dialog) => void dialog.accept());
    await leaveServer(world);
  },
};

const user = { Name: "Ada Nguyen", Password: "N3w-secret!" };

export const addUser: Writing = {
  kind: "writing",
  given: () => "/api/users",
  open: async (world) => {
    const users = new UserListPage(world.page);
    if (!(await users.add.isVisible())) await users.open();
    await users.add.click();
    await users.fill({ ...user, Email: `ada${world.next()}@spire.test` });
  },
  ...byModal,
  failure: () => "There was a problem adding new user.",
  kept: async ({ page }) => {
    const users = new UserListPage(page);
    await expectFields((label) => users.field(label), user);
    await expect(users.field("Email")).toHaveValue(/^ada\d+@spire\.test$/);
  },
  done: told("New user successfully added."),
  leave: cancelModal,
};

const juergen = { id: 5, email: "" };

export const saveUser: Writing = {
  kind: "writing",
  given: ({ store }) => {
    juergen.email = store.users.get(juergen.id)?.email ?? "";
    return `/api/users/${juergen.id}`;
  },
  open: async (world) => {
    const users = new UserListPage(world.page);
    if (!(await users.add.isVisible())) await users.open();
    await users.edit(juergen.email).click();
    await users.fill({ Name: `Jürgen ${world.next()}` });
  },
  ...byModal,
  failure: () => "There was a problem updating user.",
  kept: ({ page }) => expect(new UserListPage(page).field("Name")).toHaveValue(/^Jürgen \d+$/),
  done: told("User updated successfully."),
  leave: cancelModal,
};

const GONE = "gone@spire.test";

export const deleteUser: Writing = {
  kind: "writing",
  given: () => "/api/users/4711",
  open: async ({ page, backend }) => {
    const { store } = backend;
    const model = store.users.get(juergen.id);
    if (!model) throw new Error("The seed has no user 5");
    store.users.set(4711, { ...model, id: 4711, email: GONE });
    const users = new UserListPage(page);
    await users.open();
    await expect(users.row(GONE)).toBeVisible();
  },
  send: async ({ page }) => {
    const users = new UserListPage(page);
    await users.delete(GONE).click();
    await users.confirm.getByRole("button", { name: "Delete", exact: true }).click();
  },
  failure: () => "There was a problem deleting user.",
  kept: ({ page }) => expect(new UserListPage(page).delete(GONE)).toBeEnabled(),
  done: told("User was successfully deleted."),
  leave: toWordpress,
};

const openShop = async ({ page, backend }: World) => {
  const { id } = giveShop(backend);
  const edit = new EditDomainPage(page);
  await edit.open(id);
  return edit;
};
const contact = { "First Name": "Ada", "Last Name": "O'Hara", Position: "IT <admin>" };

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
  failure: () => "The contact could not be deleted.",
  kept: ({ page }) => expect(new EditDomainPage(page).contacts.delete("Bob")).toBeEnabled(),
  done: told("The contact was deleted."),
  leave: toWordpress,
};

const record = { "Hostname (optional)": "typed", "Target (IP Address)": "1.1.1.1" };

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
  readsFirst: true,
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
  failure: () => "The record could not be deleted.",
  kept: ({ page }) => expect(new EditDomainPage(page).dns.delete(`A record www.${SHOP}`)).toBeEnabled(),
  done: told("The record was deleted."),
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
    await expect(sites.actions(SHOP, "web1")).toBeVisible();
  },
  send: ({ page }) => new SiteListPage(page).choose(SHOP, "web1", "Refresh"),
  failure: (unknown) => `Refresh ${unknown ? "may have been started" : "could not be started"} for ${SHOP} on web1`,
  kept: ({ page }) => expect(new SiteListPage(page).actions(SHOP, "web1")).toBeVisible(),
  done: told(`Refresh requested for ${SHOP} on web1`),
  leave: toWordpress,
};
