import { addDomain, getFirstInstallation } from "./addDomain";
import { test } from "./editDomainSetup";
import { expect } from "./fixtures";

/** A colleague has meanwhile changed what this person is about to save. */
test.use({ backendOptions: { domains: 0 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

const COMPANY = 7;
const ada = {
  id: 701,
  company_id: COMPANY,
  first_name: "Ada",
  last_name: "Baker",
  email: "ada@shop.example",
  position: "Owner",
  office_phone: "1",
};

test("merges a colleague's changes to a contact and shows both values of a conflict", async ({
  page,
  edit,
  backend,
  calls,
}) => {
  const domain = Object.assign(addDomain(backend, { domain: "shop.example" }), { company_id: COMPANY });
  backend.store.companies.set(COMPANY, { id: COMPANY, name: "Shop Ltd", contacts: 1 });
  const contacts = backend.store.getContacts(COMPANY);
  contacts.splice(0, contacts.length, { ...ada });
  const SAVE = `PUT /api/company_contacts/${COMPANY}`;
  const dialog = page.getByRole("dialog", { name: "Changed by someone else in the meantime" });
  await edit.open(domain.id);

  await edit.contacts.editButton("Ada Baker").click();
  await edit.contacts.fill({ "First Name": "Adele", Email: "adele@shop.example" });
  Object.assign(contacts[0] ?? {}, { first_name: "Addy", position: "Director", office_phone: "2" });
  await edit.contacts.submit.click();
  await expect(dialog.getByRole("group")).toHaveCount(1);
  const name = dialog.getByRole("group", { name: "First Name" });
  await expect(name.getByRole("radio", { name: "Yours: Adele" })).toBeChecked();

  // Back to the form: nothing is sent, and the input is kept.
  await dialog.getByRole("button", { name: "Back to the form" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(edit.contacts.field("First Name")).toHaveValue("Adele");
  expect(calls.find(SAVE)).toEqual([]);

  await edit.contacts.submit.click();
  await name.getByRole("radio", { name: "On the server: Addy" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(edit.contacts.modal).toHaveCount(0);
  await expect(edit.contacts.row("Addy")).toContainText("adele@shop.example");
  await expect
    .poll(() => calls.find(SAVE).map(({ body }) => body))
    .toEqual([{ ...ada, first_name: "Addy", email: "adele@shop.example", position: "Director", office_phone: "2" }]);
});

test("refetches the domain before saving, and does not save when that fails", async ({
  edit,
  backend,
  guard,
  calls,
}) => {
  const domain = addDomain(backend, { domain: "shop.example", installations: [{}, { server_id: 2 }] });
  domain.extra = { notes: "old" };
  const SAVE = `PUT /api/domains/${domain.id}`;
  await edit.open(domain.id);
  await edit.choose("web1", "Suspend");
  await edit.choose("web2", "Suspend");
  // Changed directly in the store, so that nothing is broadcast.
  domain.extra = { notes: "by a colleague" };
  getFirstInstallation(domain).status = 1;

  guard.expectStatus(500, `/api/domains/${domain.id}`);
  const mend = backend.faults.add({ kind: "500", method: "GET", path: `/api/domains/${domain.id}` });
  await edit.submit.click();
  await expect(edit.toasts).toContainText("shop.example could not be saved.");
  expect(calls.find(SAVE)).toEqual([]);
  await expect(edit.server("web1")).toContainText("Suspend on Submit");
  mend();

  await edit.submit.click();
  await expect(edit.toasts.filter({ hasText: "Suspend on web1 skipped: no longer possible." })).toBeVisible();
  await expect(edit.server("web2")).toContainText("Suspending…");
  await expect
    .poll(() => calls.find(SAVE).map(({ body }) => body))
    .toEqual([expect.objectContaining({ notes: "by a colleague" })]);
  await calls.expectCount("POST /api/domain_action", 1);
});
