import type { Backend } from "../../mocks/backend";
import type { Contact } from "../../mocks/backend/types";
import { addDomain } from "./addDomain";
import { expect, test as base } from "./fixtures";
import { EditDomainPage } from "./pages/editDomainPage";

const test = base.extend<{ edit: EditDomainPage; contacts: EditDomainPage["contacts"] }>({
  edit: ({ page }, provide) => provide(new EditDomainPage(page)),
  contacts: ({ edit }, provide) => provide(edit.contacts),
});
test.use({ backendOptions: { domains: 2 } });

const COMPANY = 7;
const SAVE = `PUT /api/company_contacts/${COMPANY}`;
const typed = {
  "First Name": "Ada",
  "Last Name": "O'Hara",
  Email: "ada@shop.example",
  Position: "IT <admin>",
  Phone: "+1 555 0100",
};
const sent = {
  company_id: COMPANY,
  first_name: "Ada",
  last_name: "O'Hara",
  email: "ada@shop.example",
  position: "IT <admin>",
  office_phone: "+1 555 0100",
};

/** A domain whose company has the seed's 30 contacts, or the given ones, with the ids 701, 702, … */
const addShop = (backend: Backend, given?: (Partial<Contact> & Record<string, unknown>)[]) => {
  const { store } = backend;
  store.companies.set(COMPANY, { id: COMPANY, name: "Shop Ltd", contacts: 30 });
  const contacts = store.getContacts(COMPANY);
  const all = given?.map((contact, index) => ({ ...sent, id: COMPANY * 100 + index + 1, ...contact }));
  if (all) contacts.splice(0, contacts.length, ...all);
  return Object.assign(addDomain(backend, { domain: "shop.example" }), {
    company_id: COMPANY,
  });
};
const bob = { first_name: "Bob", last_name: null, position: null, office_phone: null, vip: true };

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("30 contacts scroll within 300 pixels, and to an added one; phone numbers stay on one line", async ({
  edit,
  contacts,
  backend,
  page,
}) => {
  const { id } = addShop(backend);
  await edit.open(id);
  await expect(contacts.table.getByRole("columnheader")).toHaveText([
    "Name",
    "Last Name",
    "Position",
    "Email",
    "Phone",
    "Actions",
  ]);
  await expect(contacts.table).toHaveAttribute("aria-rowcount", "31");
  expect((await contacts.scrollContainer.boundingBox())?.height).toBe(300);

  await contacts.add.click();
  await contacts.fill({ ...typed, Phone: "+49 (0)30 123 456-789" });
  await page.keyboard.press("Enter");
  const added = contacts.row(typed.Email);
  await expect(added).toBeInViewport();
  await expect(added).toHaveAttribute("data-changed", "true");
  const phone = added.getByRole("cell", { name: "+49 (0)30 123 456-789", exact: true });
  for (const width of [390, 860, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { lines, isWhole } = await phone.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { lines: range.getClientRects().length, isWhole: element.scrollWidth <= element.clientWidth };
    });
    expect({ width, lines, isWhole }).toEqual({ width, lines: 1, isWhole: true });
  }
});

test("adds, edits and deletes a contact by keyboard and keeps fields that the modal lacks", async ({
  edit,
  contacts,
  backend,
  calls,
  page,
}) => {
  const { id } = addShop(backend, [bob]);
  const detail = `GET /api/domains/${id}`;
  const path = `/api/company_contacts/${COMPANY * 100 + 1}`;
  await edit.open(id);
  await contacts.add.focus();
  await page.keyboard.press("Enter");
  await expect(contacts.field("First Name")).toBeFocused();
  await expect(contacts.modal.getByRole("textbox")).toHaveCount(5);
  await contacts.fill(typed);
  calls.clear();
  await page.keyboard.press("Enter");
  await expect(edit.toasts).toContainText("Contact added.");
  await expect(contacts.row("Ada")).toBeVisible();
  await expect(contacts.add).toBeFocused();
  expect(calls.last(SAVE).body).toEqual(sent);
  await expect.poll(() => calls.listNames()).toEqual([SAVE, detail]);

  await contacts.editButton("Bob").focus();
  await page.keyboard.press("Space");
  await expect(contacts.field("First Name")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Quist");
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press("Tab");
  await expect(contacts.field("Phone")).toBeFocused();
  await page.keyboard.type("555");
  await page.keyboard.press("Enter");
  await expect(contacts.editButton("Bob Quist")).toBeFocused();
  expect(calls.last(SAVE).body).toEqual({
    ...sent,
    ...bob,
    id: COMPANY * 100 + 1,
    last_name: "Quist",
    office_phone: "555",
  });

  await contacts.deleteButton("Bob Quist").focus();
  await page.keyboard.press("Enter");
  await expect(contacts.confirm).toHaveAccessibleDescription(
    "Are you sure you want to DELETE contact? This action is permanent.",
  );
  await contacts.confirmWith("Cancel");
  await expect(contacts.deleteButton("Bob Quist")).toBeFocused();
  calls.clear();
  await page.keyboard.press("Enter");
  await contacts.confirmWith("Delete");
  await expect(contacts.names).toHaveCount(1);
  await expect(contacts.add).toBeFocused();
  await expect.poll(() => calls.listNames()).toEqual([`DELETE ${path}`, detail]);
});
