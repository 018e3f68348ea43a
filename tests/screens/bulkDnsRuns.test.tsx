import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type Run, type RunItem, zoneServer } from "@/custom/bulkRuns/runs/run";
import { createZoneWork } from "@/custom/bulkRuns/runs/zoneWork";
import { type Backend, getRequests } from "../support/backend";
import { createRun } from "../support/builders";
import { installLocks } from "../support/locks";
import { renderPanel } from "../support/renderPanel";
import { createZoneRecord, mockHeights, getZoneRecords } from "./dnsSetup";
import { findReport, pausedByUser, persistedRuns, pressRunButton, storeRuns } from "./runsSetup";
import { createSites } from "./bulkDnsSetup";

beforeEach(mockHeights);

const openRun = (run: Partial<Run>, given: (backend: Backend) => void) =>
  renderPanel({
    as: "super-admin",
    at: "/activity#run-kept",
    domains: createSites(),
    given: (backend) => {
      given(backend);
      storeRuns(createRun({ id: "kept", action: "changeDns", dns: { kind: "records", text: "" }, ...run }))(backend);
    },
  });
const createItem = (id: number, zone: RunItem["zone"]): RunItem => ({
  domain: { id, url: `site-${id}.example` },
  server: zoneServer,
  zone,
});

test("skips a domain with a conflict that arose while the run was paused, and explains it", async () => {
  installLocks();
  const to = { name: "site-1.example", type: "TXT", data: "v=spf1 -all", priority: null, ttl: 300 };
  const spf = createZoneRecord({ name: to.name, type: "TXT", data: "v=spf1 include:old.example -all" });
  const { comment: _, domain_id: __, ...from } = spf;
  const zone = createZoneWork([{ kind: "change", from, to }], []);
  const dns = { kind: "records", text: to.data } as const;
  const { user } = await openRun({ dns, ...pausedByUser, items: [createItem(1, zone)] }, (backend) => {
    getZoneRecords(backend).splice(0, Infinity, spf);
  });
  await user.click(within(await findReport()).getByRole("button", { name: "Resume" }));
  const conflict = `Conflict: The SPF record of site-1.example would lose senders: ${spf.data}`;
  expect(await screen.findByText(conflict)).toBeVisible();
});

test("undoes a finished run where the zones are as it left them, and says why it skips others", async () => {
  installLocks();
  const toText = (id: number) =>
    ({ name: `site-${id}.example`, type: "TXT", data: "key=value", priority: null, ttl: 300 }) as const;
  const items = [1, 2, 3].map((id) => {
    const appliedSteps = [{ kind: "add" as const, key: "new 1", to: toText(id) }];
    return createItem(id, { ...createZoneWork([], []), state: "done", appliedSteps });
  });
  const opened = await openRun({ title: "TXT @", state: "ended", endedAt: 1, items }, (backend) => {
    for (const id of [1, 2, 3]) {
      const record = createZoneRecord({ ...toText(id), id: id * 1000, domain_id: id, ttl: id === 2 ? 600 : 300 });
      getZoneRecords(backend, id).splice(0, Infinity, record);
    }
  });
  const { user, backend } = opened;
  await pressRunButton(opened, "Undo");
  const dialog = within(await screen.findByRole("dialog", { name: "Undo DNS changes of 3 domains" }));
  expect(await dialog.findByText("2 ready, 1 changed in the meantime (skipped)")).toBeVisible();
  expect(dialog.queryByRole("radio")).not.toBeInTheDocument();
  const skipped = "Changed in the meantime: TXT site-2.example → key=value";
  expect(dialog.getByText(skipped)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Undo for 2 domains" }));
  for (const id of [1, 3]) await waitFor(() => expect(getZoneRecords(backend, id)).toEqual([]));
  expect(getZoneRecords(backend, 2)).toHaveLength(1);
  expect(getRequests(backend, "POST /api/dns")).toEqual([]);
  expect((await screen.findAllByText(/Undo: TXT @/))[0]).toBeVisible();
  await opened.router.navigate(`/activity#run-${persistedRuns(backend)[0]?.id}`);
  expect(await screen.findByText(`Conflict: ${skipped}`)).toBeVisible();
});
