import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "@/resources/contacts/mui/ContactDialog"; // loaded beforehand: no test waits for code
import "@/resources/domains/edit/DomainEdit";
import "@/ui/conflict/ConflictDialog";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { expectConsole } from "../support/console";
import { renderPanel } from "../support/renderPanel";
import { ada, openContacts } from "./contactsSetup";
import { mockHeights } from "./dnsSetup";

/** A colleague has meanwhile changed what is saved. */

beforeEach(mockHeights);

test("merges a colleague's changes to a contact and shows both values of a conflict", async () => {
  const { user, backend } = await openContacts();
  const saved = () => getRequests(backend, "PUT /api/company_contacts/7").map(({ body }) => body);
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
  expect(saved()).toEqual([]);

  conflict = await submit();
  await user.click(conflict.getByRole("radio", { name: "On the server: Addy" }));
  await user.click(conflict.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved()).toEqual([{ ...ada, ...colleague, email: "adele@shop.example" }]));
});

test("saves the domain as the server has it by then, and not when it cannot be fetched", async () => {
  const { user, backend } = await renderPanel({
    as: "super-admin",
    at: "/domains/1",
    domains: [createStoredDomain({ id: 1, url: "https://a.example", extra: { notes: "old" } })],
  });
  const saved = () => getRequests(backend, "PUT /api/domains/1").map(({ body }) => body);
  const submit = async () => user.click(await screen.findByRole("button", { name: "Submit" }));
  await screen.findByRole("button", { name: "Submit" });
  Object.assign(backend.store.domains.get(1) ?? {}, { extra: { notes: "by a colleague" } });
  backend.faults.add({ kind: "500", method: "GET", path: "/api/domains/1", times: 1 });
  expectConsole(/endpoint: 'GET \/api\/domains\/\{id\}'/); // react-admin, in development
  await submit();
  expect(await screen.findByText("https://a.example could not be saved.")).toBeVisible();
  expect(saved()).toEqual([]);
  await submit();
  expect(await screen.findByText("https://a.example saved.")).toBeVisible();
  expect(saved()).toEqual([expect.objectContaining({ notes: "by a colleague" })]);
});
