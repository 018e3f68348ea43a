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

const MANY = `Removes 7 of 12 records, among them all MX of ${ZONE}.`;

const openReview = async (draft: unknown[], zone: readonly Partial<DnsRecord>[] = records) => {
  const opened = await openZone({ draft, records: zone });
  await opened.press("Continue");
  await opened.press(/^Review \d+ DNS changes?$/);
  await screen.findByRole("dialog", { name: `Changes to ${ZONE}` });
  return opened;
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

test("asks again when a colleague removed the other MX meanwhile", async () => {
  const opened = await openReview(removals.slice(11));
  const { backend, press, user } = opened;
  getZoneRecords(backend).splice(10, 1);
  await press("Apply 1 change");
  expect(await screen.findByText("Changed in the meantime. Check the changes. Nothing sent.")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(`Removes all MX of ${ZONE}.`);
  expect(listDeletions(opened)).toEqual([]);
  await user.type(field(), ZONE);
  await press("Apply 1 change");
  expect(await screen.findByText("Change applied.")).toBeVisible();
  expect(listDeletions(opened)).toHaveLength(1);
});

const apex = { name: ZONE } as const;
const QUESTION = "Are you sure you want to DELETE record? This action is permanent.";

test("says that a record is the last of its kind when it is deleted or gets another name", async () => {
  const { user, press } = await openZone({ records: [mx, apex] });
  const warning = `This is the last MX record of ${ZONE}.`;
  await press(`Delete MX record ${ZONE}`);
  expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(`${QUESTION} ${warning}`);
  await press("Cancel");
  await press(`Edit MX record ${ZONE}`);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByText(warning)).not.toBeInTheDocument();
  const name = dialog.getByRole("textbox", { name: "Hostname (optional)" });
  await user.type(name, "mail");
  expect(await dialog.findByText(warning)).toBeVisible();
  expect(name).toHaveAccessibleDescription(expect.stringContaining(warning));
});
