import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "@/resources/contacts/mui/ContactDialog"; // loaded beforehand: no test waits for code
import "@/resources/domains/edit/DomainEdit";
import "@/ui/conflict/ConflictDialog";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";
import { mockHeights } from "./dnsSetup";

beforeEach(mockHeights);

const ada = {
  id: 701,
  company_id: 7,
  first_name: "Ada",
  last_name: "Baker",
  position: "Owner",
  email: "ada@shop.example",
  office_phone: "1",
};

const openContacts = () =>
  renderPanel({
    as: "super-admin",
    at: "/domains/1",
    domains: [createStoredDomain({ id: 1, company_id: 7 })],
    given: ({ store }) => {
      store.companies.set(7, { id: 7, name: "Shop Ltd", contacts: 0 });
      store.getContacts(7).push({ ...ada });
    },
  });

const getSaved = ({ backend }: Pick<Awaited<ReturnType<typeof renderPanel>>, "backend">) =>
  getRequests(backend, "PUT /api/company_contacts/7").map(({ body }) => body);

test("shows each field of a contact in its column, and sends a new one without any input", async () => {
  const opened = await openContacts();
  const { user } = opened;
  const row = (await screen.findByRole("rowheader", { name: "Ada" })).closest("tr");
  const cells = [...(row?.cells ?? [])].map(({ textContent }) => textContent);
  expect(cells.slice(0, 5)).toEqual(["Ada", "Baker", "Owner", "ada@shop.example", "1"]);
  await user.click(await screen.findByRole("button", { name: "Add Contact" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Contact" }));
  await user.click(dialog.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(getSaved(opened)).toMatchObject([{ company_id: 7, first_name: "", email: "" }]));
});

test("merges a colleague's changes to a contact and shows both values of a conflict", async () => {
  const opened = await openContacts();
  const { user, backend } = opened;
  await user.click(await screen.findByRole("button", { name: /^Edit .*Ada Baker/ }));
  const form = within(await screen.findByRole("dialog", { name: "Edit Contact" }));
  for (const [label, text] of [
    ["First Name", "Adele"],
    ["Email", "adele@shop.example"],
  ] as const) {
    await user.clear(form.getByLabelText(label));
    await user.paste(text);
  }
  const colleague = { first_name: "Addy", position: "Director", office_phone: "2" };
  Object.assign(backend.store.getContacts(7)[0] ?? {}, colleague);
  const submit = async () => {
    await user.click(form.getByRole("button", { name: "Submit" }));
    return within(await screen.findByRole("dialog", { name: "Changed by someone else in the meantime" }));
  };
  let conflict = await submit();
  expect(conflict.getAllByRole("group")).toHaveLength(1);
  expect(conflict.getByRole("radio", { name: "Yours: Adele" })).toBeChecked();
  await user.click(conflict.getByRole("button", { name: "Back to the form" }));
  await waitFor(() => expect(form.getByLabelText("First Name")).toHaveValue("Adele"));
  expect(getSaved(opened)).toEqual([]);

  conflict = await submit();
  await user.click(conflict.getByRole("radio", { name: "On the server: Addy" }));
  await user.click(conflict.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(getSaved(opened)).toEqual([{ ...ada, ...colleague, email: "adele@shop.example" }]));
});
