import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type Backend, getRequests } from "../support/backend";
import { installLocks } from "../support/locks";
import { createZoneRecord, mockHeights, getZoneRecords } from "./dnsSetup";
import { openDnsDialog } from "./bulkDnsSetup";
import { persistedRuns } from "./runsSetup";

beforeEach(mockHeights);

const choose = async (
  { dialog, user }: Pick<Awaited<ReturnType<typeof openDnsDialog>>, "dialog" | "user">,
  preset: string,
) => {
  await user.click(dialog.getByRole("radio", { name: "Preset" }));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Preset" }), preset);
};
const written = (backend: Backend, type: string) =>
  getRequests(backend, "POST /api/dns")
    .map(({ body }) => body as { name: string; type: string; data: string; ttl: number })
    .filter((body) => body.type === type);

test("requires a mail host for each domain of the Microsoft preset, typed or pasted as a column", async () => {
  installLocks();
  const opened = await openDnsDialog();
  const { dialog, user, start, backend } = opened;
  await choose(opened, "Mail at Microsoft 365");
  expect(await dialog.findByText("3 incomplete")).toBeVisible();
  expect(start()).toHaveAttribute("aria-disabled", "true");
  const host = (id: number) => dialog.getByRole("textbox", { name: `Mail host (MX) of site-${id}.example` });

  await user.click(host(1));
  await user.paste("site-1-example");
  expect(await dialog.findByText(/^Enter the host name ending in/)).toBeVisible();
  expect(dialog.getByText("3 incomplete")).toBeVisible();
  await user.click(host(2));
  await user.paste(
    "site-3.example\tsite-3-example.o-v1.mx.microsoft\nother.example\tx\nsite-1.example.\tsite1.mail.protection.outlook.com",
  );
  expect(host(1)).toHaveValue("site1.mail.protection.outlook.com");
  expect(host(2)).toHaveValue("");
  expect(dialog.getByText("1 line without a matching domain: other.example x")).toBeVisible();
  expect(await dialog.findByText("2 ready, 1 incomplete")).toBeVisible();
  // Each MX that will be written is in view; only the rest is folded.
  expect(dialog.getByText("site1.mail.protection.outlook.com")).toBeVisible();
  expect(dialog.getByText("site-3-example.o-v1.mx.microsoft")).toBeVisible();
  expect(dialog.getAllByText("3 added · TTL 5 minutes")).toHaveLength(2);

  await user.click(start());
  await waitFor(() => expect(getRequests(backend, "POST /api/dns")).toHaveLength(6));
  expect(written(backend, "MX").map(({ name, data }) => `${name} ${data}`)).toEqual([
    "site-1.example site1.mail.protection.outlook.com",
    "site-3.example site-3-example.o-v1.mx.microsoft",
  ]);
});

test("fills the visible fields from a pasted column, and skips a domain without a field", async () => {
  const opened = await openDnsDialog((backend) => {
    backend.faults.add({ kind: "404", path: "/api/dns", method: "GET", times: 1, skip: 1 });
  });
  const { dialog, user } = opened;
  await choose(opened, "Mail at Microsoft 365");
  expect(await dialog.findByText("2 incomplete, 1 without zone")).toBeVisible();
  const [first, second] = dialog.getAllByRole("textbox", { name: /^Mail host \(MX\) of/ });
  if (!first) throw new Error("There are fields");
  await user.click(first);
  await user.paste("a.mail.protection.outlook.com\nb.mail.protection.outlook.com");
  expect(first).toHaveValue("a.mail.protection.outlook.com");
  expect(second).toHaveValue("b.mail.protection.outlook.com");
});

test("asks for the number of zones that lose most of their records, and counts selected ones only", async () => {
  installLocks();
  const opened = await openDnsDialog((backend) => {
    for (const id of [1, 2, 3]) {
      const mx = { name: `site-${id}.example`, type: "MX" } as const;
      const servers = [10, 20, 30, 40, 50, 60].map((priority) =>
        createZoneRecord({ ...mx, id: id * 1000 + priority, data: `mx${priority}.example`, priority }),
      );
      getZoneRecords(backend, id).push(...servers);
    }
  });
  const { dialog, user, start, backend } = opened;
  await choose(opened, "Mail at Google Workspace");
  expect(await dialog.findByText("3 ready")).toBeVisible();
  await user.click(dialog.getByRole("checkbox", { name: "Change site-3.example" }));
  expect(dialog.getByRole("alert")).toHaveTextContent("2 zones lose many or vital records:");
  expect(dialog.getByText("site-2.example: Removes 5 of 7 records.")).toBeVisible();
  expect(start()).toHaveAttribute("aria-disabled", "true");
  await user.type(dialog.getByRole("textbox", { name: "Type 2 to confirm" }), "2{Enter}");
  const listDomains = () => persistedRuns(backend).map(({ items }) => items.map(({ domain }) => domain.id));
  await waitFor(() => expect(listDomains()).toEqual([[1, 2]]));
});
