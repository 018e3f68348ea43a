import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import "../../src/custom/activity/ActivityPage";
import "../../src/custom/activity/journal/JournalView";
import "../../src/custom/activity/journal/record";
import { type Backend, callsTo } from "../support/backend";
import { aStoredDomain } from "../support/builders";
import { openPanel, renderPanel } from "../support/renderPanel";
import { aZoneRecord, giveHeights, openZone, ZONE, zoneIn } from "./dnsSetup";

/** The change of a single DNS record is undone: from its toast, and later from the journal. */

beforeEach(giveHeights);

const SAVE = "POST /api/dns";
const www = `www.${ZONE}`;
type Opened = Pick<Awaited<ReturnType<typeof openZone>>, "user">;

const typeAddress = async ({ user }: Opened, data: string) => {
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByRole("textbox", { name: "Target (IP Address)" });
  await user.clear(field);
  await user.type(field, data);
  await user.click(within(dialog).getByRole("button", { name: "Submit" }));
};
const edit = async (opened: Opened, data = "203.0.113.99") => {
  await opened.user.click(await screen.findByRole("button", { name: `Edit A record ${www}` }));
  await typeAddress(opened, data);
};
const add = async (opened: Opened) => {
  await opened.user.click(await screen.findByRole("button", { name: "Add Record" }));
  await opened.user.type(await screen.findByRole("textbox", { name: "Hostname (optional)" }), "www");
  await typeAddress(opened, "203.0.113.10");
};
const remove = async ({ user }: Opened) => {
  await user.click(await screen.findByRole("button", { name: `Delete A record ${www}` }));
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("Are you sure you want to DELETE record? This action is permanent.");
  await user.click(within(question).getByRole("button", { name: "Delete" }));
};
const findInTable = (data: string) =>
  within(screen.getByRole("region", { name: "DNS Information" })).findByText(data, { selector: "td, td *" });
const notices = () => within(screen.getByRole("region", { name: "Notifications" }));
const undo = async ({ user }: Opened) => {
  await user.click(await notices().findByRole("button", { name: "Undo" }));
};
const saved = (backend: Backend) => callsTo(backend, SAVE).map(({ body }) => body);
const writes = ({ calls }: Backend) =>
  calls.filter(({ method, path }) => method !== "GET" && path.startsWith("/api/dns"));
const values = (backend: Backend) => zoneIn(backend).map(({ name, data, ttl }) => `${name} ${data} ${ttl}`);

const records = [{ data: "203.0.113.10", comment: "keep me" }];

describe("in the toast", () => {
  test("an edit: it says old and new, and Undo puts back the old value, which can be undone again", async () => {
    const opened = await openZone({ records });
    const { backend } = opened;
    await edit(opened);
    expect(await notices().findByText(`A ${www} 203.0.113.10 → 203.0.113.99`)).toBeVisible();
    // A colleague changes another field.
    Object.assign(zoneIn(backend)[0] ?? {}, { ttl: 600 });
    await undo(opened);
    expect(await notices().findByText(`A ${www} 203.0.113.99 → 203.0.113.10`)).toBeVisible();
    expect(zoneIn(backend)).toMatchObject([{ id: 1001, data: "203.0.113.10", ttl: 600, comment: "keep me" }]);
    expect(await findInTable("203.0.113.10")).toBeVisible();
    await undo(opened);
    await waitFor(() => expect(values(backend)).toEqual([`${www} 203.0.113.99 600`]));
  });

  test("an added record: Undo deletes it", async () => {
    const opened = await openZone({ records: [] });
    await add(opened);
    expect(await notices().findByText(`A ${www} → 203.0.113.10`)).toBeVisible();
    await undo(opened);
    expect(await notices().findByText("The record was deleted.")).toBeVisible();
    expect(values(opened.backend)).toEqual([]);
    expect(await screen.findByText("There are no DNS records yet.")).toBeVisible();
  });

  test("a deleted record: Undo adds it again, with what the server keeps of it", async () => {
    const opened = await openZone({ records });
    await remove(opened);
    await undo(opened);
    expect(await notices().findByText("The record was added.")).toBeVisible();
    expect(saved(opened.backend)).toEqual([
      { domain_id: 1, name: www, type: "A", data: "203.0.113.10", priority: null, ttl: 300, comment: "keep me" },
    ]);
    expect(await screen.findByRole("button", { name: `Delete A record ${www}` })).toBeVisible();
  });

  test("a record that was changed in the meantime stays, and the toast says what it is now", async () => {
    const opened = await openZone({ records });
    await edit(opened);
    await notices().findByRole("button", { name: "Undo" });
    Object.assign(zoneIn(opened.backend)[0] ?? {}, { data: "9.9.9.9" });
    await undo(opened);
    expect(await notices().findByText("Not undone: the record was changed in the meantime.")).toBeVisible();
    expect(notices().getByText(`It is now: A ${www} → 9.9.9.9, TTL 5 minutes`)).toBeVisible();
    expect(saved(opened.backend)).toHaveLength(1);
  });

  test.each([
    ["the zone cannot be read", "GET", "Not undone: the zone could not be read."],
    ["the server refuses", "POST", "The change could not be undone."],
  ] as const)("%s: it says so", async (_, method, told) => {
    const opened = await openZone({ records });
    await edit(opened);
    await notices().findByRole("button", { name: "Undo" });
    await findInTable("203.0.113.99");
    opened.backend.faults.add({ kind: "403", method, path: "/api/dns", times: 1 });
    await undo(opened);
    expect(await notices().findByText(told)).toBeVisible();
    expect(values(opened.backend)).toEqual([`${www} 203.0.113.99 300`]);
  });

  test("where the server lists no records, what was added in this visit can be undone", async () => {
    const opened = await renderPanel({
      as: "super-admin",
      at: "/domains/1",
      domains: [aStoredDomain({ id: 1, url: ZONE, domain: ZONE })],
      given: (backend) => zoneIn(backend).splice(0, Infinity),
      backend: { missing: ["GET /api/dns"] },
    });
    const { backend, user } = opened;
    await add(opened);
    await edit(opened);
    await waitFor(() => expect(values(backend)).toEqual([`${www} 203.0.113.99 300`]));
    const [, last] = await notices().findAllByRole("button", { name: "Undo" });
    await user.click(last as HTMLElement);
    await waitFor(() => expect(values(backend)).toEqual([`${www} 203.0.113.10 300`]));
    expect(await findInTable("203.0.113.10")).toBeVisible();
    await remove(opened);
    await notices().findByText("The record was deleted.");
    const undos = await notices().findAllByRole("button", { name: "Undo" });
    await user.click(undos.at(-1) as HTMLElement);
    await waitFor(() => expect(values(backend)).toEqual([`${www} 203.0.113.10 300`]));
    expect(await screen.findByRole("button", { name: `Delete A record ${www}` })).toBeVisible();
  });
});

describe("in the journal", () => {
  const JOURNAL = "/activity?view=journal";
  const revert = (what: string) => screen.findByRole("button", { name: `Revert: ${what} DNS record · ${www}` });
  /** Leaves the page, and opens the journal as after a reload. */
  const openJournal = async (opened: Awaited<ReturnType<typeof openZone>>) => {
    await waitFor(() => expect(Object.values(localStorage).some((text) => String(text).includes('"done"'))).toBe(true));
    opened.unmount();
    return openPanel({ at: JOURNAL });
  };

  test.each<
    [name: string, act: (opened: Opened) => Promise<void>, what: string, given: readonly object[], left: string[]]
  >([
    ["an edit", edit, "Save", records, [`${www} 203.0.113.10 300`]],
    ["an added record", add, "Add", [], []],
    ["a deleted record", remove, "Delete", records, [`${www} 203.0.113.10 300`]],
  ])("%s is reverted after a reload, once however often it is pressed", async (_, change, what, given, left) => {
    const opened = await openZone({ records: given });
    await change(opened);
    await notices().findByRole("button", { name: "Undo" });
    const { panel } = await openJournal(opened);
    const button = await revert(what);
    act(() => [button, button].forEach((pressed) => pressed.click()));
    await waitFor(() => expect(values(opened.backend)).toEqual(left));
    await waitFor(() => expect(panel.queryClient.isMutating()).toBe(0));
    expect(values(opened.backend)).toEqual(left);
    expect(zoneIn(opened.backend)).toMatchObject(left.length > 0 ? [{ comment: "keep me" }] : []);
    // Nothing is left to be reverted there, and the revert is an entry of its own.
    expect(await screen.findByText("Changed again later, so it can no longer be reverted.")).toBeVisible();
    expect(screen.getAllByRole("button", { name: /^Revert: / })).toHaveLength(1);
  });

  test("a long text is restored whole", async () => {
    const long = `v=DKIM1; p=${"MIGfMA0GCSq".repeat(60)}`;
    const opened = await openZone({ records: [{ type: "TXT", data: long }] });
    await opened.user.click(await screen.findByRole("button", { name: `Delete TXT record ${www}` }));
    await opened.user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await notices().findByRole("button", { name: "Undo" });
    const { user } = await openJournal(opened);
    await user.click(await revert("Delete"));
    await waitFor(() => expect(zoneIn(opened.backend)).toMatchObject([{ type: "TXT", data: long }]));
  });

  test.each<[name: string, change: (backend: Backend) => void, told: string]>([
    [
      "was changed by a colleague",
      (backend) => Object.assign(zoneIn(backend)[0] ?? {}, { data: "9.9.9.9" }),
      "Not undone: the record was changed in the meantime.",
    ],
    ["is gone", (backend) => zoneIn(backend).splice(0), "Not undone: the record no longer exists."],
    [
      "has its old value again",
      (backend) => Object.assign(zoneIn(backend)[0] ?? {}, { data: "203.0.113.10" }),
      "There is nothing left to undo.",
    ],
    [
      "is on a server that lists no records",
      ({ settings }) => void (settings.missing = ["GET /api/dns"]),
      "Not undone: the server does not list the record, so a change in the meantime would not be noticed.",
    ],
  ])("a record that %s is left alone, and it says why", async (_, change, told) => {
    const opened = await openZone({ records });
    await edit(opened);
    await notices().findByRole("button", { name: "Undo" });
    const { user } = await openJournal(opened);
    change(opened.backend);
    const sent = writes(opened.backend).length;
    await user.click(await revert("Save"));
    expect(await notices().findByText(told)).toBeVisible();
    expect(writes(opened.backend)).toHaveLength(sent);
  });

  test("only the newest change of a record is offered", async () => {
    const opened = await openZone({ records });
    await edit(opened);
    await notices().findByRole("button", { name: "Undo" });
    await edit(opened, "203.0.113.77");
    await notices().findByText(`A ${www} 203.0.113.99 → 203.0.113.77`);
    await act(() => opened.router.navigate(JOURNAL));
    await revert("Save");
    expect(screen.getAllByRole("button", { name: /^Revert: / })).toHaveLength(1);
    expect(screen.getByText("Changed again later, so it can no longer be reverted.")).toBeVisible();
  });
});

test("the undo of an applied set is not offered once a record was changed by itself", async () => {
  const { comment: _, domain_id: __, ...record } = aZoneRecord();
  const { id: ___, ...fields } = record;
  const change = { kind: "change", from: record, to: { ...fields, data: "1.1.1.1" } };
  const opened = await openZone({ records: [{}, { name: `ftp.${ZONE}` }], draft: [change] });
  const { user } = opened;
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  await user.click(await screen.findByRole("button", { name: "Review 1 DNS change" }));
  await user.click(await screen.findByRole("button", { name: "Apply 1 change" }));
  await screen.findByText("The change was applied.");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(await screen.findByRole("button", { name: /^Undo 1 change of / })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Bulk edit" }));
  await edit(opened);
  await notices().findByRole("button", { name: "Undo" });
  await user.click(screen.getByRole("button", { name: "Bulk edit" }));
  await screen.findByText("No changes");
  expect(screen.queryByRole("button", { name: /^Undo 1 change of / })).not.toBeInTheDocument();
});
