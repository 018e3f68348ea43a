import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { DnsRecord } from "../../mocks/backend/types";
import { getRequests } from "../support/backend";
import { createZoneRecord, getZoneRecords, mockHeights, openZone, ZONE } from "./dnsSetup";

/** The confirmation of a change set that removes many or vital records. */

beforeEach(mockHeights);

const mx = { name: ZONE, type: "MX", data: "mx1.old.example", priority: 10 } as const;
const mx2 = { ...mx, data: "mx2.old.example", priority: 20 } as const;
/** Ten addresses and two MX. */
const records: readonly Partial<DnsRecord>[] = [
  ...Array.from({ length: 10 }, (_, index) => ({ name: `n${index}.${ZONE}` })),
  mx,
  mx2,
];

const toRemoval = (record: Partial<DnsRecord>, index: number) => {
  const { comment: _, domain_id: __, ...from } = createZoneRecord({ id: 1001 + index, ...record });
  return { kind: "remove", from };
};
const removals = records.map(toRemoval);

const MANY = "Removes 7 of 12 records, among them all MX.";

const openReview = async (draft: unknown[], zone: readonly Partial<DnsRecord>[] = records) => {
  const opened = await openZone({ draft, records: zone });
  const { user } = opened;
  const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
  await press("Continue");
  await press(/^Review \d+ DNS changes?$/);
  await screen.findByRole("dialog", { name: `Changes to ${ZONE}` });
  return { ...opened, press };
};
const field = () => screen.getByRole("textbox", { name: `Type ${ZONE} to confirm` });
const apply = () => screen.getByRole("button", { name: /^Apply/ });
const listDeletions = (opened: Awaited<ReturnType<typeof openZone>>) =>
  opened.backend.requestLog.filter(({ method }) => method === "DELETE");

test("applies a mass deletion only after the zone's name is typed", async () => {
  const opened = await openReview(removals.slice(5));
  const { user } = opened;
  expect(screen.getByRole("alert")).toHaveTextContent(MANY);
  expect(field()).toHaveAccessibleDescription(MANY);
  expect(apply()).toHaveAttribute("aria-disabled", "true");
  await user.click(apply());
  await user.type(field(), "old.example{Enter}");
  expect(apply()).toHaveAttribute("aria-disabled", "true");
  expect(getRequests(opened.backend, "GET /api/dns")).toHaveLength(1);
  await user.clear(field());
  await user.type(field(), "Shop.Example.");
  expect(apply()).not.toHaveAttribute("aria-disabled");
  await user.keyboard("{Enter}");
  expect(await screen.findByText("All 7 changes applied.")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(listDeletions(opened)).toHaveLength(7);
});

test("asks for nothing when four records and one of two MX are removed", async () => {
  const opened = await openReview(removals.slice(7, 11));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await opened.press("Apply 4 changes");
  expect(await screen.findByText("All 4 changes applied.")).toBeVisible();
  expect(listDeletions(opened)).toHaveLength(4);
});

test("asks again when a colleague removed the other MX meanwhile", async () => {
  const opened = await openReview(removals.slice(11));
  const { backend, press, user } = opened;
  getZoneRecords(backend).splice(10, 1);
  await press("Apply 1 change");
  expect(await screen.findByText("The zone has changed. Nothing sent.")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Removes all MX.");
  expect(listDeletions(opened)).toEqual([]);
  await user.type(field(), ZONE);
  await press("Apply 1 change");
  expect(await screen.findByText("Change applied.")).toBeVisible();
  expect(listDeletions(opened)).toHaveLength(1);
});

test("guards an imported zone file that lacks most of the zone, and its undo", async () => {
  const opened = await openZone({ records });
  const { user } = opened;
  const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
  await press("Bulk edit");
  await press("Zone file");
  const dialog = within(await screen.findByRole("dialog"));
  const text = dialog.getByRole("textbox", { name: /^Zone file/ });
  await user.clear(text);
  await user.click(text);
  await user.paste("n0 A 8.8.8.8\n@ A 1.1.1.1\na TXT 1\na TXT 2\na TXT 3\na TXT 4\na TXT 5");
  await user.click(dialog.getByRole("radio", { name: "Delete other records" }));
  await press("Review changes");
  expect(await screen.findByRole("alert")).toHaveTextContent("Removes 11 of 12 records, among them all MX.");
  await user.type(field(), ZONE);
  await press("Apply 17 changes");
  expect(await screen.findByText("All 17 changes applied.")).toBeVisible();
  await press("Close");
  await press(/^Undo 17 changes of /);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    `Removes 6 of 7 records, among them the last A/AAAA of ${ZONE}.`,
  );
  expect(apply()).toHaveAttribute("aria-disabled", "true");
});
