import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import "@/custom/activity/ActivityPage";
import "@/custom/activity/activityLog/ActivityLogView";
import "@/custom/activity/activityLog/recordWrite";
import type { DnsWrite } from "@/custom/activity/activityLog/activityLog";
import { cacheAddedRecord } from "@/custom/dns/zoneCache";
import { type Backend, getRequests } from "../support/backend";
import { openPanel } from "../support/renderPanel";
import { change, continueWith } from "./dnsChangesSetup";
import { createZoneRecord, getZoneRecords, mockHeights, openZone, storeLogEntry, ZONE } from "./dnsSetup";

beforeEach(mockHeights);

const SAVE = "POST /api/dns";
const LIST = "GET /api/dns";
const www = `www.${ZONE}`;
type Opened = Awaited<ReturnType<typeof openZone>>;

const edit = async ({ press, submitAddress }: Opened, data = "203.0.113.99") => {
  await press(`Edit A record ${www}`);
  await submitAddress(data);
};
const remove = async ({ press }: Opened, record = `A record ${www}`) => {
  await press(`Delete ${record}`);
  await press("Delete");
};
const findInTable = (data: string) =>
  within(screen.getByRole("region", { name: "DNS Information" })).findByText(data, { selector: "td, td *" });
const notices = () => within(screen.getByRole("region", { name: "Notifications" }));
const undo = async ({ user }: Opened) => {
  await user.click(await notices().findByRole("button", { name: "Undo" }));
};
const saved = (backend: Backend) => getRequests(backend, SAVE).map(({ body }) => body);
const listWrites = ({ requestLog }: Backend) =>
  requestLog.filter(({ method, path }) => method !== "GET" && path.startsWith("/api/dns"));
const listValues = (backend: Backend) => getZoneRecords(backend).map(({ name, data, ttl }) => `${name} ${data} ${ttl}`);

const records = [{ data: "203.0.113.10", comment: "keep me" }];

describe("in the toast", () => {
  test("undoes an edit, and keeps a colleague's change of another field", async () => {
    const opened = await openZone({ records });
    const { backend } = opened;
    await edit(opened);
    expect(await notices().findByText(`A ${www} 203.0.113.10 → 203.0.113.99`)).toBeVisible();
    // A colleague changes another field.
    Object.assign(getZoneRecords(backend)[0] ?? {}, { ttl: 600 });
    await undo(opened);
    expect(await notices().findByText(`A ${www} 203.0.113.99 → 203.0.113.10`)).toBeVisible();
    expect(getZoneRecords(backend)).toMatchObject([{ id: 1001, data: "203.0.113.10", ttl: 600, comment: "keep me" }]);
    expect(await findInTable("203.0.113.10")).toBeVisible();
  });

  test("adds a deleted record again with all its fields, and deletes it when that is undone", async () => {
    const opened = await openZone({ records });
    await remove(opened);
    await undo(opened);
    expect(await notices().findByText("Change undone")).toBeVisible();
    expect(saved(opened.backend)).toEqual([
      { domain_id: 1, name: www, type: "A", data: "203.0.113.10", priority: null, ttl: 300, comment: "keep me" },
    ]);
    expect(await screen.findByRole("button", { name: `Delete A record ${www}` })).toBeVisible();
    await undo(opened);
    expect(await screen.findByText("No DNS records yet.")).toBeVisible();
    expect(listValues(opened.backend)).toEqual([]);
  });

  test("reports a failure when the zone cannot be fetched or the server refuses", async () => {
    const opened = await openZone({ records });
    const { backend } = opened;
    for (const [data, method, message] of [
      ["203.0.113.99", "GET", "Not undone: the zone could not be loaded."],
      ["203.0.113.77", "POST", "Undo failed."],
    ] as const) {
      await edit(opened, data);
      await notices().findByRole("button", { name: "Undo" });
      await findInTable(data);
      backend.faults.add({ kind: "403", method, path: "/api/dns", times: 1 });
      await undo(opened);
      expect(await notices().findByText(message)).toBeVisible();
      expect(listValues(backend)).toEqual([`${www} ${data} 300`]);
    }
  });

  test("undoes the edit of a record added in this visit when the server lists no records", async () => {
    const opened = await openZone({ records, missingRoutes: [LIST] });
    const { backend, services } = opened;
    await screen.findByText(/^The server lists no records/);
    act(() => cacheAddedRecord(services.queryClient, 1, { ...createZoneRecord({ data: "203.0.113.10" }) }));
    await edit(opened);
    await undo(opened);
    await waitFor(() => expect(listValues(backend)).toEqual([`${www} 203.0.113.10 300`]));
    expect(await findInTable("203.0.113.10")).toBeVisible();
  });
});

describe("in the activity log", () => {
  const ACTIVITY_LOG = "/activity?view=log";
  const revert = (what: string, name = www) =>
    screen.findByRole("button", { name: `Revert: ${what} record · ${name}` });

  test("reverts an edit, a deletion and an addition after a reload, each once if it is clicked twice", async () => {
    const long = `v=DKIM1; p=${"MIGfMA0GCSq".repeat(60)}`;
    const key = `key.${ZONE}`;
    const ftp = `ftp.${ZONE}`;
    const opened = await openZone({
      records: [...records, { name: key, type: "TXT", data: long, comment: "keep me" }],
    });
    const { backend, press, fill, submitAddress } = opened;
    await edit(opened);
    await remove(opened, `TXT record ${key}`);
    await press("Add Record");
    await fill("Hostname (optional)", "ftp");
    await submitAddress("203.0.113.20");
    expect(await notices().findByText(`A ${ftp} → 203.0.113.20`)).toBeVisible();
    const stored = () => Object.values(localStorage).filter((text) => String(text).includes('"done"'));
    await waitFor(() => expect(stored()).toHaveLength(3));
    opened.unmount();

    const { services } = openPanel({ at: ACTIVITY_LOG });
    for (const button of [await revert("Changed A"), await revert("Deleted TXT", key), await revert("Added A", ftp)]) {
      act(() => [button, button].forEach((pressed) => pressed.click()));
    }
    await waitFor(() => expect(listWrites(backend)).toHaveLength(6));
    await waitFor(() => expect(services.queryClient.isMutating()).toBe(0));
    expect(getZoneRecords(backend)).toMatchObject([
      { name: www, data: "203.0.113.10", comment: "keep me" },
      { name: key, type: "TXT", data: long, comment: "keep me" },
    ]);
    expect(getZoneRecords(backend)).toHaveLength(2);
    // Nothing is left to be reverted there, and each revert is an entry of its own.
    await waitFor(() => expect(screen.getAllByRole("button", { name: /^Revert: / })).toHaveLength(3));
    const rows = await screen.findAllByRole("button", { expanded: false, name: /\.example$/ });
    for (const row of rows) fireEvent.click(row);
    expect(screen.getAllByText("Changed again later: revert not possible.")).toHaveLength(3);
    expect(listWrites(backend)).toHaveLength(6);
  });

  test("names the site of a reverted deletion after a reload, in its own entry too", async () => {
    const opened = await openZone({ records });
    await remove(opened);
    await undo(opened);
    await notices().findByText("Change undone");
    opened.unmount();
    const { user } = openPanel({ at: ACTIVITY_LOG });
    await user.click(await revert("Added A"));
    await user.click(await revert("Deleted A"));
    await waitFor(() => expect(screen.getAllByText(`Site: ${ZONE}`, { exact: false })).toHaveLength(4));
    expect(screen.queryByText(/Site: 1/)).not.toBeInTheDocument();
  });

  const storeEdit = (backend: Backend, id: number, name: string) => {
    const after = createZoneRecord({ id, name, data: "203.0.113.99" });
    const dns: DnsWrite = { domainId: 1, before: { ...after, data: "203.0.113.10" }, after: { ...after } };
    storeLogEntry(backend, { id, kind: "update", route: SAVE, subject: `id=${id}`, name, dns, state: "done" });
  };

  test("sends nothing and gives the reason if the record was changed, reverted or is not listed", async () => {
    const { press, backend } = await openZone({
      at: ACTIVITY_LOG,
      records: [{ id: 1, data: "9.9.9.9" }],
      given: (backend) => storeEdit(backend, 1, www),
    });
    const expectLeft = async (message: string) => {
      await press(`Revert: Changed A record · ${www}`);
      expect(await notices().findByText(message)).toBeVisible();
    };
    await expectLeft("Not undone: changed in the meantime.");
    expect(notices().getByText(`Now: A ${www} → 9.9.9.9, TTL 5 minutes`)).toBeVisible();
    Object.assign(getZoneRecords(backend)[0] ?? {}, { data: "203.0.113.10" });
    await expectLeft("Already undone.");
    backend.settings.missingRoutes = [LIST];
    await expectLeft("Not undone: the server does not list the record.");
    expect(listWrites(backend)).toEqual([]);
  });
});

test("withdraws the undo of an applied set after a record is edited separately", async () => {
  const opened = await continueWith([change], `Data of A ${www}`, { records: [{}, { name: `ftp.${ZONE}` }] });
  const { press } = opened;
  await press("Review 1 DNS change");
  await press("Apply 1 change");
  await screen.findByText("Change applied.");
  await press("Close");
  expect(await screen.findByRole("button", { name: /^Undo 1 change of / })).toBeVisible();
  await press("Bulk edit");
  await edit(opened);
  await notices().findByRole("button", { name: "Undo" });
  await press("Bulk edit");
  await screen.findByText("No changes");
  expect(screen.queryByRole("button", { name: /^Undo 1 change of / })).not.toBeInTheDocument();
});
