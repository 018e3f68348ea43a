import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "@/resources/contacts/mui/ContactDialog"; // loaded beforehand: no test waits for code
import "@/resources/domains/edit/DomainEdit";
import { getRequests } from "../support/backend";
import { openContacts } from "./contactsSetup";
import { mockHeights } from "./dnsSetup";

beforeEach(mockHeights);

test("shows each field of a contact in its column", async () => {
  await openContacts();
  const row = (await screen.findByRole("rowheader", { name: "Ada" })).closest("tr");
  const cells = [...(row?.cells ?? [])].map(({ textContent }) => textContent);
  expect(cells.slice(0, 5)).toEqual(["Ada", "Baker", "Owner", "ada@shop.example", "1"]);
});

test("sends a contact without any input", async () => {
  const { user, backend } = await openContacts();
  await user.click(await screen.findByRole("button", { name: "Add Contact" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Contact" }));
  await user.click(dialog.getByRole("button", { name: "Submit" }));
  const saved = () => getRequests(backend, "PUT /api/company_contacts/7").map(({ body }) => body);
  await waitFor(() => expect(saved()).toMatchObject([{ company_id: 7, first_name: "", email: "" }]));
});
