import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { Backend } from "../support/backend";
import { createZoneRecord, getZoneRecords, mockHeights, openZone, readDraft, storeLogEntry, ZONE } from "./dnsSetup";
import { addition, change, continueWith, fields, record, saved, spf } from "./dnsChangesSetup";

beforeEach(mockHeights);

test("offers to add a deleted record again", async () => {
  const { backend, press } = await continueWith([change], "Data of A www.shop.example");
  getZoneRecords(backend).length = 0;
  await press("Review 1 DNS change");
  await press("Apply 1 change");
  const again = await screen.findByRole("radio", { name: /Add A www\.shop\.example → 1\.1\.1\.1 again/ });
  expect(again).toBeChecked();
  await press("Apply 1 change");
  expect(await screen.findByText("Change applied.")).toBeVisible();
  expect(saved(backend)).toMatchObject([{ data: "1.1.1.1", domain_id: 1 }]);
  expect(readDraft(backend)).toEqual([]);
});

test("plans nothing if the server's version of each conflict is chosen", async () => {
  const { user, backend, press } = await continueWith([change], "Data of A www.shop.example");
  Object.assign(getZoneRecords(backend)[0] ?? {}, { data: "9.9.9.9" });
  await press("Review 1 DNS change");
  await press("Apply 1 change");
  const steps = await screen.findByRole("region", { name: "Changes" });
  await user.click(await screen.findByRole("radio", { name: "On the server: Data 9.9.9.9" }));
  expect(steps).toHaveTextContent("No changes.");
  await press("Remove from draft");
  expect(await screen.findByText("Nothing left to apply.")).toBeVisible();
  expect(saved(backend)).toEqual([]);
  expect(readDraft(backend)).toEqual([]);
});

test("does not add a record that a colleague added during a conflict", async () => {
  const { backend, press } = await continueWith([change, addition], "Data of A www.shop.example");
  Object.assign(getZoneRecords(backend)[0] ?? {}, { data: "9.9.9.9" });
  getZoneRecords(backend).push(createZoneRecord({ ...spf, name: "Shop.example", id: 77 }));
  await press("Review 2 DNS changes");
  await press("Apply 2 changes");
  expect(await screen.findByRole("radio", { name: "Yours: Data 1.1.1.1" })).toBeChecked();
  const heading = screen.getByRole("heading", { name: /the same records/i });
  expect(heading).toHaveTextContent("The same records were changed by someone else");
  expect(screen.getByText("Already exists")).toBeVisible();
  await press("Apply 1 change");
  expect(await screen.findByText("1 of 2 changes applied, the rest already existed.")).toBeVisible();
  expect(saved(backend)).toMatchObject([{ id: 1001, data: "1.1.1.1" }]);
  expect(getZoneRecords(backend)).toHaveLength(2);
});

describe("a conflict with the user's own change", () => {
  const storeWrite = (backend: Backend, id = 1001, more: object = {}) => {
    const changes = [{ field: "data", from: "8.8.8.8", to: "9.9.9.9" }];
    storeLogEntry(backend, { id, at: Date.now(), subject: `domain_id=1 id=${id}`, changes, ...more });
  };

  test("names the tab or run in the review", async () => {
    const ftp = { name: `ftp.${ZONE}`, id: 1002 };
    const draft = [
      change,
      { ...change, from: { ...record, ...ftp }, to: { ...fields, name: ftp.name, data: "1.1.1.2" } },
    ];
    const { backend, press } = await continueWith(draft, "Data of A www.shop.example", { records: [{}, ftp] });
    for (const one of getZoneRecords(backend)) one.data = "9.9.9.9";
    storeWrite(backend);
    storeWrite(backend, 1002, { run: { id: "r", action: "changeDns", title: "SPF" } });
    await press("Review 2 DNS changes");
    await press("Apply 2 changes");
    const title = await screen.findByRole("heading", { name: /the same records/i });
    expect(title).toHaveTextContent("The same records were changed in the meantime");
    const tabs = screen.getByRole("group", { name: /^A www\.shop\.example/ });
    expect(tabs).toHaveTextContent(/You changed it in another tab at /);
    const runs = screen.getByRole("group", { name: /^A ftp\.shop\.example/ });
    expect(runs).toHaveTextContent(/Your bulk action “SPF” changed it at /);
  });

  test("names the other tab in the dialog of one record", async () => {
    const { press, submitAddress, backend } = await openZone();
    await press("Edit A record www.shop.example");
    Object.assign(getZoneRecords(backend)[0] ?? {}, { data: "9.9.9.9" });
    storeWrite(backend);
    await submitAddress("1.1.1.1");
    const question = await screen.findByRole("dialog", { name: "Changed in the meantime" });
    expect(question).toHaveTextContent(/You changed it in another tab at .* Choose a value for each field\./);
  });
});

test("takes type and data from one side in the dialog of a record whose type a colleague changed", async () => {
  const { user, press, submitAddress, backend } = await openZone();
  await press("Edit A record www.shop.example");
  Object.assign(getZoneRecords(backend)[0] ?? {}, { type: "CNAME", data: "other.example" });
  await submitAddress("1.1.1.1");
  const question = await screen.findByRole("dialog", { name: "Changed by someone else in the meantime" });
  await user.click(within(question).getByRole("radio", { name: /other\.example/ }));
  expect(within(question).getByRole("radio", { name: /CNAME/ })).toBeChecked();
  await user.click(within(question).getByRole("radio", { name: "Yours: A" }));
  await press("Save");
  expect(await screen.findByText("Record saved.")).toBeVisible();
  expect(saved(backend)).toMatchObject([{ type: "A", data: "1.1.1.1" }]);
});

const expectRefused = async (backend: Backend, data = "1.1.1.1") => {
  expect(await screen.findByText(`A www.shop.example → ${data}, TTL 1 hour`)).toBeVisible();
  expect(screen.getAllByText("This record already exists. Nothing sent.")[0]).toBeVisible();
  expect(saved(backend)).toEqual([]);
};
const twin = createZoneRecord({ id: 78, data: "1.1.1.1", ttl: 3600 });

test("refuses to add a record that is already in the zone", async () => {
  const { backend, press, fill, submitAddress } = await openZone();
  await press("Add Record");
  await fill("Hostname (optional)", "www");
  // A colleague adds it meanwhile.
  getZoneRecords(backend).push(twin);
  await submitAddress("1.1.1.1");
  await expectRefused(backend);
});

test("refuses to change a record into one that is already in the zone", async () => {
  const { user, backend, submitAddress } = await openZone({ records: [{}, twin] });
  const [edit] = await screen.findAllByRole("button", { name: "Edit A record www.shop.example" });
  await user.click(edit as HTMLElement);
  await submitAddress("1.1.1.1");
  await expectRefused(backend);
  Object.assign(getZoneRecords(backend)[0] ?? {}, { data: "9.9.9.9" });
  await submitAddress("1.1.1.2");
  const question = await screen.findByRole("dialog", { name: "Changed by someone else in the meantime" });
  getZoneRecords(backend).push({ ...twin, id: 79, data: "1.1.1.2" });
  await user.click(within(question).getByRole("button", { name: "Save" }));
  await expectRefused(backend, "1.1.1.2");
});
