import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { zoneServer } from "@/custom/bulkRuns/runs/run";
import { createZoneWork } from "@/custom/bulkRuns/runs/zoneWork";
import { getRequests } from "../support/backend";
import { createRun } from "../support/builders";
import { installLocks } from "../support/locks";
import { renderPanel } from "../support/renderPanel";
import { createZoneRecord, mockHeights, getZoneRecords } from "./dnsSetup";
import { findReport, persistedRuns, pressRunButton, storeRuns } from "./runsSetup";
import { createSites } from "./bulkDnsSetup";

beforeEach(mockHeights);

test("skips a domain with a conflict that arose while the run was paused, and explains it", async () => {
  installLocks();
  const zone = createZoneWork([], []);
  const to = { name: "site-1.example", type: "TXT" as const, data: "v=spf1 -all", priority: null, ttl: 300 };
  const spf = createZoneRecord({ ...to, id: 1000, data: "v=spf1 include:old.example -all" });
  const { comment: _, domain_id: __, ...from } = spf;
  const { user } = await renderPanel({
    as: "super-admin",
    at: "/activity#run-kept",
    domains: createSites(),
    given: (backend) => {
      getZoneRecords(backend).splice(0, Infinity, spf);
      const run = createRun({
        id: "kept",
        action: "changeDns",
        dns: { kind: "records", text: "v=spf1 -all" },
        state: "paused",
        pause: { reason: "user" },
        items: [
          {
            domain: { id: 1, url: "site-1.example" },
            server: zoneServer,
            zone: { ...zone, changes: [{ kind: "change", from, to }] },
          },
        ],
      });
      storeRuns(run)(backend);
    },
  });
  await user.click(within(await findReport()).getByRole("button", { name: "Resume" }));
  expect(
    await screen.findByText(
      "Conflict: The SPF record of site-1.example would lose senders: v=spf1 include:old.example -all",
    ),
  ).toBeVisible();
});

test("undoes a finished run where the zones are as it left them, and says why it skips others", async () => {
  installLocks();
  const text = (id: number) => ({
    name: `site-${id}.example`,
    type: "TXT",
    data: "key=value",
    priority: null,
    ttl: 300,
  });
  const opened = await renderPanel({
    as: "super-admin",
    at: "/activity#run-kept",
    domains: createSites(),
    given: (backend) => {
      const items = [1, 2, 3].map((id) => {
        const [was] = getZoneRecords(backend, id).splice(
          0,
          Infinity,
          createZoneRecord({ ...text(id), id: id * 1000, domain_id: id } as never),
        );
        const { domain_id: _, ...from } = { ...was, name: `old.site-${id}.example` } as never as Record<
          string,
          unknown
        >;
        const appliedSteps = [
          { kind: "add", key: "new 1", to: text(id) },
          { kind: "remove", from },
        ] as never;
        const zone = { ...createZoneWork([], []), state: "done" as const, appliedSteps };
        return { domain: { id, url: `site-${id}.example` }, server: zoneServer, zone };
      });
      Object.assign(getZoneRecords(backend, 2)[0] ?? {}, { ttl: 600 });
      const dns = { kind: "records" as const, text: "key=value" };
      storeRuns(createRun({ id: "kept", action: "changeDns", dns, title: "TXT @", state: "ended", endedAt: 1, items }))(
        backend,
      );
    },
  });
  const { user, backend } = opened;
  await pressRunButton(opened, "Undo");
  const dialog = within(await screen.findByRole("dialog", { name: "Undo DNS changes of 3 domains" }));
  expect(await dialog.findByText("2 ready, 1 changed in the meantime (skipped)")).toBeVisible();
  expect(dialog.queryByRole("radio")).not.toBeInTheDocument();
  const skipped = "Changed in the meantime: TXT site-2.example → key=value";
  expect(dialog.getByText(skipped)).toBeVisible();
  expect(getRequests(backend, "POST /api/dns")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Undo for 2 domains" }));
  const listNames = (id: number) => getZoneRecords(backend, id).map(({ name }) => name);
  for (const id of [1, 3]) await waitFor(() => expect(listNames(id)).toEqual([`old.site-${id}.example`]));
  expect(getZoneRecords(backend, 2)).toMatchObject([{ type: "TXT", ttl: 600 }]);
  expect((await screen.findAllByText(/Undo: TXT @/))[0]).toBeVisible();
  await opened.router.navigate(`/activity#run-${persistedRuns(backend)[0]?.id}`);
  expect(await screen.findByText(`Conflict: ${skipped}`)).toBeVisible();
});
