import { screen, within, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { someEntries } from "../e2e/journalSetup";
import { callsTo, type Backend } from "../support/backend";
import { superAdminIn } from "../support/builders";
import { aZoneRecord, giveHeights, openZone, zoneIn } from "./dnsSetup";

/** What is in a zone already, or changed there meanwhile, and new rows of the editable table. */

beforeEach(giveHeights);

const { comment: _, domain_id: __, ...record } = aZoneRecord();
const { id: ___, ...fields } = record;
const change = { kind: "change", from: record, to: { ...fields, data: "1.1.1.1" } };
const spf = { name: "shop.example", type: "TXT", data: "v=spf1 mx -all", priority: null, ttl: 300 } as const;
const addition = { kind: "add", key: "new 1", to: spf };

const saved = (backend: Backend) => callsTo(backend, "POST /api/dns").map(({ body }) => body);
const drafts = () => Object.keys(localStorage).filter((key) => key.includes(".dns."));

/** Goes on with a draft. */
const continueWith = async (draft: unknown[], first: string, more: Parameters<typeof openZone>[0] = {}) => {
  const opened = await openZone({ draft, ...more });
  const { user } = opened;
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  await screen.findByLabelText(first);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  return { ...opened, press };
};

test("a conflict about a record that is gone: it can be added again", async () => {
  const { backend, press } = await continueWith([change], "Data of A www.shop.example");
  zoneIn(backend).length = 0;
  await press("Review 1 DNS change");
  await press("Apply 1 change");
  const again = await screen.findByRole("radio", { name: /Add A www\.shop\.example → 1\.1\.1\.1 again/ });
  expect(again).toBeChecked();
  await press("Apply 1 change");
  expect(await screen.findByText("The change was applied.")).toBeVisible();
  expect(saved(backend)).toMatchObject([{ data: "1.1.1.1", domain_id: 1 }]);
  expect(drafts()).toEqual([]);
});

test("what a colleague has added is not added again after a conflict was answered", async () => {
  const { backend, press } = await continueWith([change, addition], "Data of A www.shop.example");
  Object.assign(zoneIn(backend)[0] ?? {}, { data: "9.9.9.9" });
  zoneIn(backend).push(aZoneRecord({ ...spf, name: "Shop.example", id: 77 }));
  await press("Review 2 DNS changes");
  await press("Apply 2 changes");
  expect(await screen.findByRole("radio", { name: "Yours: Data 1.1.1.1" })).toBeChecked();
  await press("Apply 1 change");
  expect(await screen.findByText("1 of 2 changes was applied. The rest was already in the zone.")).toBeVisible();
  expect(saved(backend)).toMatchObject([{ id: 1001, data: "1.1.1.1" }]);
  expect(zoneIn(backend)).toHaveLength(2);
});

test("what a colleague has added is not added again from a draft after a reload", async () => {
  const records = [{}, { ...spf, name: "Shop.example" }];
  const { backend, press } = await continueWith([addition], "Data of new record 1", { records });
  await press("Review 1 DNS change");
  const steps = await screen.findByRole("region", { name: "Changes" });
  expect(within(steps).getByText("Already in the zone")).toBeVisible();
  await press("Remove from draft");
  expect(await screen.findByText("There is nothing left to apply.")).toBeVisible();
  expect(saved(backend)).toEqual([]);
  expect(drafts()).toEqual([]);
});

describe("a conflict with the user's own change", () => {
  const theirs = { data: "9.9.9.9" };
  /** Writes down a change of the record as another tab or a run does. */
  const storeWrite = (backend: Backend, more: object = {}) => {
    const [write] = someEntries(1);
    const key = `spire.journal.1.${superAdminIn(backend)}.zz`;
    const own = {
      ...write,
      id: "zz",
      of: "dns",
      at: Date.now(),
      subject: "domain_id=1 id=1001",
      changes: [{ field: "data", from: "8.8.8.8", to: "9.9.9.9" }],
      ...more,
    };
    localStorage.setItem(key, JSON.stringify(own));
    window.dispatchEvent(new StorageEvent("storage", { key }));
  };
  const title = () => screen.findByRole("heading", { name: /the same records/i });

  test.each<[name: string, more: object | undefined, title: string, note: RegExp]>([
    ["somebody else's", undefined, "Someone else changed the same records in the meantime", /^(?!.*changed it)/],
    ["another tab's", {}, "The same records were changed in the meantime", /You changed it in another tab at /],
    [
      "a run's",
      { run: { id: "r", action: "changeDns", title: "SPF" } },
      "The same records were changed in the meantime",
      /Your run “SPF” changed it at /,
    ],
  ])("says in the review whose it is: %s", async (_, more, heading, note) => {
    const { backend, press } = await continueWith([change], "Data of A www.shop.example");
    Object.assign(zoneIn(backend)[0] ?? {}, theirs);
    if (more) storeWrite(backend, more);
    await press("Review 1 DNS change");
    await press("Apply 1 change");
    expect(await title()).toHaveTextContent(heading);
    expect(screen.getByRole("group", { name: /^A www\.shop\.example/ })).toHaveTextContent(note);
  });

  test("says in the dialog of one record that it was another tab", async () => {
    const { user, backend } = await openZone();
    await user.click(await screen.findByRole("button", { name: "Edit A record www.shop.example" }));
    Object.assign(zoneIn(backend)[0] ?? {}, theirs);
    storeWrite(backend);
    await typeAddress(user, "1.1.1.1");
    const question = await screen.findByRole("dialog", { name: "This was changed in the meantime" });
    expect(question).toHaveTextContent(/You changed it in another tab at .* Choose what to save for each field\./);
  });
});

/** Fills the open dialog with the address of www.shop.example. */
const typeAddress = async (user: Awaited<ReturnType<typeof openZone>>["user"], data: string) => {
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByRole("textbox", { name: "Target (IP Address)" });
  await user.clear(field);
  await user.type(field, data);
  await user.click(within(dialog).getByRole("button", { name: "Submit" }));
};
const expectRefused = async (backend: Backend) => {
  expect(await screen.findByText("This record is already in the zone. Nothing was sent.")).toBeVisible();
  expect(saved(backend)).toEqual([]);
};
const twin = aZoneRecord({ id: 78, data: "1.1.1.1", ttl: 3600 });

test("a single record that is there already is not sent, and the dialog says so and stays", async () => {
  const { user, backend } = await openZone();
  await user.click(await screen.findByRole("button", { name: "Add Record" }));
  await user.type(await screen.findByRole("textbox", { name: "Hostname (optional)" }), "www");
  // A colleague adds it meanwhile.
  zoneIn(backend).push(twin);
  await typeAddress(user, "1.1.1.1");
  await expectRefused(backend);
  expect(screen.getByText("A www.shop.example → 1.1.1.1, TTL 1 hour")).toBeVisible();
  await typeAddress(user, "1.1.1.2");
  expect(await screen.findByText("The record was added.")).toBeVisible();
  expect(saved(backend)).toMatchObject([{ data: "1.1.1.2" }]);
});

test("nor is a single record changed into one that is there", async () => {
  const { user, backend } = await openZone({ records: [{}, twin] });
  const [edit] = await screen.findAllByRole("button", { name: "Edit A record www.shop.example" });
  await user.click(edit as HTMLElement);
  await typeAddress(user, "1.1.1.1");
  await expectRefused(backend);
});

test("nor into one that a colleague adds while a conflict is answered", async () => {
  const { user, backend } = await openZone();
  await user.click(await screen.findByRole("button", { name: "Edit A record www.shop.example" }));
  Object.assign(zoneIn(backend)[0] ?? {}, { data: "9.9.9.9" });
  await typeAddress(user, "1.1.1.1");
  const question = await screen.findByRole("dialog", { name: "Someone else changed this in the meantime" });
  zoneIn(backend).push(twin);
  await user.click(within(question).getByRole("button", { name: "Save" }));
  await expectRefused(backend);
});

test("a new row with a name alone is kept for the review; one in which nothing was typed is not", async () => {
  const { user } = await openZone();
  await user.click(await screen.findByRole("button", { name: "Bulk edit" }));
  await user.click(await screen.findByRole("button", { name: "Add Record" }));
  await user.click(screen.getByRole("button", { name: "Add Record" }));
  await user.type(await screen.findByLabelText("Name of new record 2"), "mail");
  await user.click(screen.getByRole("button", { name: "Review 1 DNS change" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getAllByRole("listitem")[0]).toHaveTextContent(/^Added\s*mail\.shop\.example/);
  expect(within(dialog).getByRole("button", { name: "Apply 1 change" })).toBeVisible();
});

test("a removed record cannot be edited, until its change is undone", async () => {
  const { user } = await openZone();
  await user.click(await screen.findByRole("button", { name: "Bulk edit" }));
  const data = await screen.findByLabelText("Data of A www.shop.example");
  await user.click(screen.getByRole("button", { name: "Remove A www.shop.example" }));
  expect(data).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Undo the change of A www.shop.example" }));
  expect(data).toBeEnabled();
  expect(screen.getByText("No changes")).toBeVisible();
});

test("the focus goes to a new row, but not away from where the person went meanwhile", async () => {
  const frames: FrameRequestCallback[] = [];
  const draw = () => {
    while (frames.length > 0) frames.shift()?.(0);
  };
  const { user } = await openZone();
  await user.click(await screen.findByRole("button", { name: "Bulk edit" }));
  const add = await screen.findByRole("button", { name: "Add Record" });
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
  await user.click(add);
  draw();
  await waitFor(() => expect(screen.getByLabelText("Name of new record 1")).toHaveFocus());
  await user.click(add);
  await user.click(screen.getByLabelText("Data of new record 2"));
  draw();
  expect(screen.getByLabelText("Data of new record 2")).toHaveFocus();
});
