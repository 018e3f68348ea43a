import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { getZoneRecords, mockHeights, openZone, ZONE } from "./dnsSetup";

/** The dialog "Zone file": records from a text that was pasted, or from a file. */

beforeEach(mockHeights);

const spf = { name: "shop.example", type: "TXT", data: "v=spf1 mx -all" } as const;

const openImport = async (records: NonNullable<Parameters<typeof openZone>[0]>["records"] = [{}]) => {
  const opened = await openZone({ records });
  await opened.press("Bulk edit");
  await opened.press("Zone file");
  const dialog = within(await screen.findByRole("dialog"));
  return { ...opened, dialog, field: dialog.getByRole("textbox", { name: /^Zone file/ }) };
};

test("takes pasted records anywhere in bulk edit, names the MX that stay, and each equal warning once", async () => {
  const mx = (name: string) => ({ name: ZONE, type: "MX", data: `${name}.${ZONE}`, priority: 10, ttl: 7200 }) as const;
  const { user, backend, press } = await openZone({ records: [mx("mail"), mx("mail2")] });
  await press("Bulk edit");
  await screen.findByRole("button", { name: "Zone file" }); // until its code has loaded, the list's search stays
  await user.click(screen.getByRole("searchbox", { name: "Search records" }));
  await user.paste("mail");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  act(() => (document.activeElement as HTMLElement).blur());
  const pasted = [1, 2, 3].map((number) => `@ 3600 IN MX ${number}0 mx${number}.new.example.`).join("\n");
  await user.paste(pasted);
  const dialog = within(await screen.findByRole("dialog", { name: `Zone file of ${ZONE}` }));
  expect(dialog.getByRole("textbox", { name: /^Zone file/ })).toHaveValue(pasted);
  expect(dialog.getByRole("radio", { name: "Keep other records" })).toBeChecked();
  await press("Review changes");
  const review = within(await screen.findByRole("dialog", { name: `Changes to ${ZONE}` }));
  expect(review.getByText("3 records: TTL 1 hour, the others 2 hours")).toBeVisible();
  await press("Use 2 hours");
  expect(review.queryByText(/the others/)).not.toBeInTheDocument();
  expect(review.getByText("2 existing MX stay: mail, mail2")).toBeVisible();
  await press("Remove them");
  expect(review.queryByText(/existing MX/)).not.toBeInTheDocument();
  await press("Apply 5 changes");
  expect(await review.findByText("All 5 changes applied.")).toBeVisible();
  expect(getZoneRecords(backend).map(({ data, ttl }) => `${data} ${ttl}`)).toEqual(
    [1, 2, 3].map((number) => `mx${number}.new.example 7200`),
  );
});

test("imports an unquoted SPF record with a remark", async () => {
  const { user, backend, press, dialog, field } = await openImport([spf]);
  await waitFor(() => expect(field).toHaveFocus());
  await user.paste("@ TXT v=spf1 include:x.example -all");
  const remark = "words without quotation marks, joined with spaces: v=spf1 include:x.example -all";
  expect(await dialog.findByText(`Line 1: ${remark}`)).toBeVisible();
  await press("Review changes");
  const steps = within(await screen.findByRole("region", { name: "Changes" }));
  expect(steps.getByText("v=spf1 mx -all", { selector: "del" })).toBeVisible();
  expect(steps.getByText(remark)).toBeVisible();
  await press("Apply 1 change");
  expect(await screen.findByText("Change applied.")).toBeVisible();
  const [body, ...others] = getRequests(backend, "POST /api/dns").map((call) => call.body);
  expect(others).toEqual([]);
  expect(body).toMatchObject({ id: 1001, data: "v=spf1 include:x.example -all" });
  expect(body).not.toHaveProperty("remarks");
});

test("lists equal faults and remarks once, and refuses to replace the zone while a line is invalid", async () => {
  const { user, dialog, fill } = await openImport([{}, spf]);
  await fill("Zone file", "a 1 A 192.0.2.1\nb 1 A 192.0.2.2\nwww ) ) A 192.0.2.1");
  expect(await dialog.findByText("1 invalid line")).toBeVisible();
  expect(dialog.getByText("Line 3: missing opening parenthesis")).toBeVisible();
  expect(dialog.getByText("Lines 1, 2: TTL 1, “automatic” at Cloudflare")).toBeVisible();
  const use = dialog.getByRole("button", { name: "Review changes" });
  expect(use).toBeEnabled();
  await user.click(dialog.getByRole("radio", { name: "Delete other records" }));
  expect(use).toHaveAttribute("aria-disabled", "true");
  await fill("Zone file", "@ IN SOA a. b. 1 2 3 4 5\nwww 300 IN A 1.1.1.1\nftp 1h IN CNAME www");
  expect(await dialog.findByText(/Line 1: SOA is not supported/)).toBeVisible();
  // Pasted records add and change by default.
  expect(await dialog.findByText("1 added, 1 changed")).toBeVisible();
  await user.click(dialog.getByRole("radio", { name: "Delete other records" }));
  expect(await dialog.findByText("1 added, 1 changed, 1 removed")).toBeVisible();
});

test("uses the changes only when what is typed has been compared", async () => {
  const { press, dialog, field } = await openImport();
  const use = dialog.getByRole("button", { name: "Review changes" });
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  const waitUntilCompared = () => waitFor(() => expect(use).not.toHaveAttribute("aria-disabled"));
  type("www 300 A 9.9.9.9");
  await waitUntilCompared();
  type("www 300 A 9.9.9.10");
  expect(use).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(use);
  await waitUntilCompared();
  await press("Review changes");
  const steps = within(await screen.findByRole("region", { name: "Changes" }));
  expect(steps.getByText("9.9.9.10", { selector: "ins" })).toBeVisible();
});

test("reads a file that is no UTF-8 as Latin-1, with a note", async () => {
  const { user, field } = await openImport();
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
  const bytes = Uint8Array.from('@ TXT "Gr\u00FC\u00DFe"', (character) => character.charCodeAt(0));
  await user.upload(picker as HTMLInputElement, new File([bytes], "zone.txt", { type: "text/plain" }));
  expect(await screen.findByText(/^zone\.txt is not UTF-8/)).toBeVisible();
  expect(field).toHaveValue('@ TXT "Grüße"');
});

test("adds all final dots that seem to be missing with one click", async () => {
  const { user, press, dialog, field } = await openImport();
  await waitFor(() => expect(field).toHaveFocus());
  await user.paste("docs CNAME ghs.google.com\n@ MX 10 mx.other.example ; mail\nftp CNAME www");
  expect(await dialog.findByText("Line 1: final dot missing? ghs.google.com")).toBeVisible();
  expect(dialog.getByText("2 lines to check")).toBeVisible();
  await press("Add 2 final dots");
  expect(field).toHaveValue("docs CNAME ghs.google.com.\n@ MX 10 mx.other.example. ; mail\nftp CNAME www");
  await waitFor(() => expect(dialog.queryByText(/final dot/)).not.toBeInTheDocument());
});
