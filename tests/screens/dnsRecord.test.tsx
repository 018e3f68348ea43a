import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { mockHeights, openZone, ZONE, getZoneRecords } from "./dnsSetup";

/** The dialog for one record. */

beforeEach(mockHeights);

type Zone = Parameters<typeof openZone>[0];

const openRecord = async (label: string | RegExp, zone: Zone) => {
  const opened = await openZone(zone);
  await opened.press(label);
  const dialog = within(await screen.findByRole("dialog"));
  const submit = () => opened.press("Submit");
  const bodies = () => getRequests(opened.backend, "POST /api/dns").map(({ body }) => body);
  /** The cells of the row with this data. */
  const cells = (data: string) =>
    within(screen.getByText(data, { selector: "td, td *" }).closest("tr") as HTMLElement)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  return { ...opened, dialog, type: opened.fill, submit, bodies, cells };
};
const listOptions = (select: HTMLElement) =>
  within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

const columns = ["Name", "Type", "Data", "Priority", "TTL", "More Info", "Actions"];

test("adds a record once, despite warnings, with the fields of its type, and keeps the target when the type changes", async () => {
  const alias = { name: `ftp.${ZONE}`, type: "CNAME", data: "a.example" } as const;
  const { user, backend, dialog, type, bodies, cells } = await openRecord("Add Record", { records: [alias] });
  const types = dialog.getByRole("combobox", { name: "Record Type" });
  const unit = dialog.getByRole("combobox", { name: "TTL unit" });
  const hostname = dialog.getByRole("textbox", { name: "Hostname (optional)" });
  expect(listOptions(types).slice(0, 5)).toEqual(["A/AAAA", "CNAME", "MX", "NS", "TXT"]);
  expect(types).toHaveValue("A");
  expect(listOptions(unit)).toEqual(["Seconds", "Minutes", "Hours", "Days"]);
  expect(unit).toHaveValue("seconds");
  expect(dialog.getByLabelText("TTL")).toHaveValue("300");
  expect(dialog.getByRole("textbox", { name: "Comment" })).toHaveAttribute("maxlength", "255");
  expect(dialog.getByText(`.${ZONE}`)).toBeVisible();
  expect(hostname).toHaveAccessibleDescription(`Full name: ${ZONE}`);
  await type("Target (IP Address)", "mx");
  for (const [option, label] of [
    ["A", "Target (IP Address)"],
    ["CNAME", "Target (Domain)"],
    ["NS", "Name Server"],
    ["TXT", "Text"],
    ["MX", "Mailserver Domain"],
  ] as const) {
    await user.selectOptions(types, option);
    const field = dialog.getByRole("textbox", { name: label });
    expect(field).toHaveValue("mx");
    expect(field.tagName).toBe(option === "TXT" ? "TEXTAREA" : "INPUT");
    expect(dialog.queryAllByLabelText("Priority")).toHaveLength(option === "MX" ? 1 : 0);
  }
  await type("Hostname (optional)", "ftp");
  const warning = `ftp.${ZONE} has a CNAME, which allows no other records.`;
  expect(dialog.getByText(warning)).toBeVisible();
  expect(hostname).toHaveAccessibleDescription(`Full name: ftp.${ZONE} ${warning}`);
  expect(dialog.getByLabelText("Mailserver Domain")).toHaveAccessibleDescription("Points to: mx (without the zone)");
  await type("TTL", "2");
  await user.selectOptions(unit, "days");
  const button = dialog.getByRole("button", { name: "Submit" });
  const respond = backend.faults.add({ kind: "slow", ms: 1e6, method: "POST", path: "/api/dns" });
  await user.type(dialog.getByLabelText("Mailserver Domain"), "{Enter}{Enter}");
  await user.click(button);
  respond();
  expect(await screen.findByText("Record added.")).toBeVisible();
  const record = { domain_id: 1, type: "MX", name: `ftp.${ZONE}`, data: "mx", priority: 10, ttl: 172_800 };
  expect(bodies()).toEqual([record]);
  expect(await screen.findByText("2 records")).toBeVisible();
  expect(getZoneRecords(backend)).toHaveLength(2);
  await waitFor(() => expect(screen.getByRole("button", { name: "Add Record" })).toHaveFocus());
  const table = within(screen.getByRole("table", { name: "DNS records" }));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(columns);
  expect(cells("mx")).toEqual(["MX", "mx", "10", "2 days", "None", ""]);
});

test("edits one field, and keeps unknown fields and a colleague's changes", async () => {
  const given = { ttl: 7200, comment: "keep <me>", flags: { proxied: true } };
  const { backend, dialog, type, submit, bodies, cells } = await openRecord(`Edit A record www.${ZONE}`, {
    records: [given],
  });
  expect(dialog.getByRole("textbox", { name: /^Hostname/ })).toHaveValue("www");
  expect(dialog.getByLabelText("TTL")).toHaveValue("2");
  expect(dialog.getByRole("combobox", { name: "TTL unit" })).toHaveValue("hours");
  await type("Target (IP Address)", "9.9.9.9");
  Object.assign(getZoneRecords(backend)[0] ?? {}, { ttl: 600, comment: "moved soon" });
  await submit();
  expect(await screen.findByText("Record saved.")).toBeVisible();
  const record = { id: 1001, domain_id: 1, type: "A", name: `www.${ZONE}`, data: "9.9.9.9", priority: null, ttl: 600 };
  expect(bodies()).toEqual([{ ...record, comment: "moved soon", flags: given.flags }]);
  await waitFor(() =>
    expect(cells("9.9.9.9")).toEqual(["A", "9.9.9.9Comment: moved soon", "", "10 minutes", "None", ""]),
  );
  await waitFor(() => expect(screen.getByRole("button", { name: `Edit A record www.${ZONE}` })).toHaveFocus());
});

test("reports invalid input at its field", async () => {
  const { user, dialog, type, submit, bodies } = await openRecord(`Edit A record www.${ZONE}`, {});
  const data = dialog.getByRole("textbox", { name: "Target (IP Address)" });
  await user.clear(data);
  await submit();
  expect(await screen.findByText("Record could not be saved.")).toBeVisible();
  expect(data).toHaveAccessibleDescription("Enter an IP address");
  await type("Target (IP Address)", "nowhere");
  await type("TTL", "soon");
  await submit();
  await waitFor(() => expect(data).toHaveAccessibleDescription(/^The data field must be a valid IP address\./));
  expect(dialog.getByLabelText("TTL")).toHaveAccessibleDescription(/The ttl field must be a number/);
  await waitFor(() => expect(data).toHaveFocus());
  expect(bodies()).toMatchObject([{ data: "" }, { data: "nowhere", ttl: "soon" }]);
});

test("sends a deletion once after its confirmation, and disables its button meanwhile", async () => {
  const { user, backend } = await openZone();
  const respond = backend.faults.add({ kind: "slow", ms: 1e6, method: "DELETE", path: "/api/dns/1001" });
  const button = await screen.findByRole("button", { name: `Delete A record www.${ZONE}` });
  for (const answer of ["Cancel", "Delete"]) {
    await user.click(button);
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: answer }));
  }
  await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "true"));
  await user.click(button);
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  respond();
  expect(await screen.findByText("No DNS records yet.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Add Record" })).toHaveFocus());
  expect(getRequests(backend, "DELETE /api/dns/1001")).toHaveLength(1);
});

test("cleans a hostname and a target, and lists the removed characters", async () => {
  const { dialog, type, submit, bodies } = await openRecord(/^Edit CNAME record/, {
    records: [{ type: "CNAME", data: "old.example" }],
  });
  await type(/^Hostname/, "\u200Bftp. ");
  expect(dialog.getByText("Removed: invisible character U+200B . space")).toBeVisible();
  expect(dialog.getByText("Full name: ftp.shop.example")).toBeVisible();
  await type("Target (Domain)", "“new\u00AD.example”,");
  expect(dialog.getByText("Removed: invisible character U+00AD “ ” ,")).toBeVisible();
  await submit();
  expect(await screen.findByText("Record saved.")).toBeVisible();
  expect(bodies()).toMatchObject([{ name: "ftp.shop.example", data: "new.example" }]);
});

test("warns about a no-break space in an SPF record, and fixes it on request", async () => {
  const { user, dialog, type, submit, bodies } = await openRecord(/^Edit TXT record/, {
    records: [{ name: "shop.example", type: "TXT", data: "v=spf1 -all" }],
  });
  await type("Text", "v=spf1\u00A0mx -all");
  expect(dialog.getByText(/^Unreadable for mail servers: special blanks \(.*U\+00A0/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Fix" }));
  expect(dialog.getByRole("textbox", { name: "Text" })).toHaveFocus();
  expect(dialog.queryByText(/^Unreadable for mail servers/)).not.toBeInTheDocument();
  await submit();
  expect(await screen.findByText("Record saved.")).toBeVisible();
  expect(bodies()).toMatchObject([{ data: "v=spf1 mx -all" }]);
});

test("warns about a part of a record at its own field, and sends no record without one of its parts", async () => {
  const { user, dialog, type, submit, bodies } = await openRecord("Add Record", { records: [] });
  await user.selectOptions(dialog.getByRole("combobox", { name: "Record Type" }), "SRV");
  const getField = (name: string) => dialog.getByRole("textbox", { name });
  const [weight, port, target] = [getField("Weight"), getField("Port"), getField("Target (Domain)")];
  await type("Port", "65536");
  const message = dialog.getByText(/^Enter a whole number from 0 to 65535, not “65536”/);
  expect(port).toHaveAccessibleDescription(message.textContent);
  for (const other of [weight, target]) expect(other).toHaveAccessibleDescription("");
  expect(weight.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(target.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_PRECEDING);

  await type("Port", "443");
  await type("Target (Domain)", "x.example");
  await user.clear(weight);
  await submit();
  await waitFor(() => expect(weight).toHaveFocus());
  expect(weight).toHaveAccessibleDescription("Enter the weight");
  for (const other of [port, target]) expect(other).toBeValid();
  expect(bodies()).toEqual([]);
});

test("shows a server error about CAA data once, below the last field", async () => {
  const { dialog, type, submit, backend } = await openRecord(/^Edit CAA record/, {
    records: [{ type: "CAA", data: '0 issue "ca.example"' }],
  });
  backend.faults.add({ kind: "422", method: "POST", path: "/api/dns", errors: { data: ["No CAA here."] } });
  await type("Value", "other.example");
  await submit();
  expect(await screen.findByText("Record could not be saved.")).toBeVisible();
  const messages = dialog
    .getAllByText("No CAA here.", { selector: "form p" })
    .filter((message) => !message.closest("[hidden]"));
  expect(messages).toHaveLength(1);
  expect(dialog.getByRole("textbox", { name: "Value" })).toHaveAccessibleDescription("No CAA here.");
});

test.each([
  ["Add Record", `A ftp.${ZONE} → 203.0.113.7`],
  [`Edit A record www.${ZONE}`, `A www.${ZONE} → 203.0.113.7`],
])("says that the zone lacks a change that the server accepted: %s", async (button, subject) => {
  const { backend, type, submit } = await openRecord(button, {});
  backend.faults.add({ kind: "body", status: 200, body: {}, method: "POST", path: "/api/dns", times: 1 });
  if (button === "Add Record") await type("Hostname (optional)", "ftp");
  await type("Target (IP Address)", "203.0.113.7");
  await submit();
  const warning = await screen.findByText("The zone does not contain this change. Check before you retry.");
  expect(warning.closest("li")).toHaveTextContent(subject);
});
