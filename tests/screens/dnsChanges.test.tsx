import { fireEvent, screen, within, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { installLocks } from "../support/locks";
import { mockHeights, openZone, readDraft, storeDraft, ZONE, getZoneRecords } from "./dnsSetup";
import { addition, change, continueWith, fields, record, saved, spf } from "./dnsChangesSetup";

beforeEach(mockHeights);

test("Enter goes to the next row of the table, Shift+Enter back, but not while a word is composed", async () => {
  const records = [{}, { name: `mail.${ZONE}`, data: "8.8.4.4" }];
  const { user } = await continueWith([change], "Data of A www.shop.example", { records });
  const [first, second] = [`A www.${ZONE}`, `A mail.${ZONE}`].map((name) => screen.getByLabelText(`Data of ${name}`));
  first?.focus();
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    fireEvent.keyDown(first as HTMLElement, { key: "Enter", ...composing });
    expect(first).toHaveFocus();
  }
  await user.keyboard("{Enter}");
  expect(second).toHaveFocus();
  await user.keyboard("{Shift>}{Enter}{/Shift}");
  expect(first).toHaveFocus();
});

test("shows that another tab applies changes until it has finished or was closed", async () => {
  installLocks();
  const { backend, press } = await continueWith([change], "Data of A www.shop.example");
  await press("Review 1 DNS change");
  // The browser releases the lock when the other tab has finished, or was closed.
  let leave: () => void = () => undefined;
  const applying = new Promise<void>((resolve) => (leave = resolve));
  void navigator.locks.request("spire.dns.apply.1", {}, () => applying);
  await press("Apply 1 change");
  const message = await screen.findByText("Another tab is applying changes to this zone. Nothing sent.");
  leave();
  await waitFor(() => expect(message).not.toBeInTheDocument());
  expect(saved(backend)).toEqual([]);
  await press("Apply 1 change");
  expect(await screen.findByText("Change applied.")).toBeVisible();
});

test.each([
  ["the refused value", { ...spf, data: "" }, "Data", "Enter the text", [{ data: "" }]],
  ["a part, and sends nothing", { ...spf, type: "SRV", data: '"" 443 x.example' }, "Weight", "Enter the weight", []],
])("names what a change lacks: %s", async (_, to, field, message, sent) => {
  const { backend, press } = await continueWith([{ ...addition, to }], `${field} of new record 1`);
  await press("Review 1 DNS change");
  await press("Apply 1 change");
  const steps = await screen.findByRole("region", { name: "Changes" });
  expect(await within(steps).findByText(message)).toBeVisible();
  expect(saved(backend)).toMatchObject(sent);
});

test("sends nothing if the zone cannot be refetched, and a change once if Apply is clicked repeatedly", async () => {
  const { backend, press, user } = await continueWith([change], "Data of A www.shop.example");
  await press("Review 1 DNS change");
  backend.faults.add({ kind: "500", path: "/api/dns", method: "GET", times: 1 });
  await press("Apply 1 change");
  expect(await screen.findByText(/The zone could not be loaded\. Nothing sent\./)).toBeVisible();
  expect(saved(backend)).toEqual([]);
  const apply = screen.getByRole("button", { name: "Apply 1 change" });
  const respond = backend.faults.add({ kind: "slow", ms: 1e6, path: "/api/dns", method: "POST" });
  await user.dblClick(apply);
  expect(await screen.findByText("Applying 1 of 1…")).toBeVisible();
  await user.click(apply);
  respond();
  expect(await screen.findByText("Change applied.")).toBeVisible();
  expect(saved(backend)).toHaveLength(1);
});

test("sends nothing and keeps the draft when the page is left while the zone is checked", async () => {
  const { backend, press, router, user } = await continueWith([change], "Data of A www.shop.example");
  await press("Review 1 DNS change");
  const respond = backend.faults.add({ kind: "slow", ms: 1e6, path: "/api/dns", method: "GET" });
  await press("Apply 1 change");
  expect(await screen.findByText("Checking the zone…")).toBeVisible();
  void router.navigate("/domains");
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  expect(await screen.findByText("1 DNS change not applied")).toBeVisible();
  respond();
  expect(saved(backend)).toEqual([]);
});

test("stops before a deletion when another tab drops the addition that replaces the record", async () => {
  const apex = { ...record, name: ZONE };
  const draft = [
    addition,
    { kind: "add", key: "new 2", to: { ...fields, name: ZONE, data: "1.1.1.1" } },
    { kind: "remove", from: apex },
  ];
  const { backend, press } = await continueWith(draft, "Data of new record 1", { records: [{ name: ZONE }] });
  const respond = backend.faults.add({ kind: "slow", ms: 1e6, path: "/api/dns", method: "POST" });
  await press("Review 3 DNS changes");
  await press("Apply 3 changes");
  expect(await screen.findByText("Applying 1 of 3…")).toBeVisible();
  storeDraft(backend, [draft[0], draft[2]]);
  respond();
  expect(
    await screen.findByText(
      "Stopped: 1 of 2 applied, the rest stays a draft. Another tab changed the rest. Check the changes.",
    ),
  ).toBeVisible();
  expect(getZoneRecords(backend).map(({ data }) => data)).toEqual(["8.8.8.8", spf.data]);
  expect(readDraft(backend)).toEqual([draft[2]]);
});

test("verifies a change without a response, and offers to undo it as well", async () => {
  const { backend, press } = await continueWith([change, addition], "Data of A www.shop.example");
  backend.faults.add({ kind: "lost", path: "/api/dns", method: "POST", times: 1, skip: 1 });
  await press("Review 2 DNS changes");
  await press("Apply 2 changes");
  expect(await screen.findByText("All 2 changes applied.")).toBeVisible();
  expect(saved(backend)).toHaveLength(2);
  await press("Close");
  expect(screen.getByRole("button", { name: /^Undo 2 changes/ })).toBeVisible();
});

test("restores a removed row, and keeps a new row once it has a name", async () => {
  const frames: FrameRequestCallback[] = [];
  const draw = () => {
    while (frames.length > 0) frames.shift()?.(0);
  };
  const { user, press } = await openZone();
  await press("Bulk edit");
  const data = await screen.findByLabelText("Data of A www.shop.example");
  await press("Remove A www.shop.example");
  expect(data).toBeDisabled();
  await press("Undo A www.shop.example");
  expect(data).toBeEnabled();
  // The focus goes to a new row, but not away from where the person went meanwhile.
  const add = screen.getByRole("button", { name: "Add Record" });
  const later = vi.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
  await user.click(add);
  draw();
  await waitFor(() => expect(screen.getByLabelText("Name of new record 1")).toHaveFocus());
  await user.click(add);
  await user.click(screen.getByLabelText("Name of new record 2"));
  draw();
  expect(screen.getByLabelText("Name of new record 2")).toHaveFocus();
  later.mockRestore();
  expect(screen.getByText("No changes")).toBeVisible();
  expect(screen.queryByText(/not applied/)).not.toBeInTheDocument();
  await user.paste("mail");
  await press("Review 1 DNS change");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("listitem")[0]).toHaveTextContent(/^Added\s*mail\.shop\.example/);
  expect(dialog.getByRole("button", { name: "Apply 1 change" })).toBeVisible();
});

test("renders the part of a long review that is in view", async () => {
  const draft = Array.from({ length: 200 }, (_, index) => ({
    kind: "add",
    key: `new ${index + 1}`,
    to: { ...fields, name: `h${index + 1}.${ZONE}` },
  }));
  const { press } = await continueWith(draft, "Name of new record 200");
  await press("Review 200 DNS changes");
  const [first, ...others] = within(await screen.findByRole("region", { name: "Changes" })).getAllByRole("listitem");
  expect(first).toHaveTextContent(/h1\.shop\.example/);
  expect(first).toHaveAttribute("aria-setsize", "200");
  expect(others.length).toBeLessThan(100);
});

test("shows warnings below the row and in the review", async () => {
  const records = [{}, { name: `b.${ZONE}` }, { name: `b.${ZONE}`, data: "8.8.4.4" }];
  const { press, user } = await openZone({ records });
  await press("Bulk edit");
  const type = async (label: string, typed: string) => {
    const [field] = await screen.findAllByLabelText(label);
    if (!field) throw new Error("There is a field");
    expect(field).not.toHaveAccessibleDescription();
    await user.clear(field);
    await user.paste(typed);
    await waitFor(() => expect(field).toHaveAccessibleDescription());
  };
  await type(`Data of A www.${ZONE}`, "10.0.0.1");
  await type(`TTL of A b.${ZONE}`, "90");
  const warnings = [/10\.0\.0\.1 cannot be reached from the internet/, "TTL 90 seconds, the others 5 minutes"];
  for (const text of warnings) expect(screen.getByText(text)).toBeVisible();
  await press("Review 2 DNS changes");
  const drawer = within(await screen.findByRole("dialog", { name: `Changes to ${ZONE}` }));
  for (const text of warnings) expect(drawer.getByText(text)).toBeVisible();
});

test("edits the parts of a record in separate fields, with a warning at its own", async () => {
  const name = `_sip.${ZONE}`;
  const { backend, press, fill } = await openZone({ records: [{ name, type: "SRV", data: "10 5 5060 sip.example" }] });
  await press("Bulk edit");
  const priority = await fill(`Priority of SRV ${name}`, "20");
  const port = await fill(`Port of SRV ${name}`, "70000");
  const warning = /^Enter a whole number from 0 to 65535, not “70000”/;
  await waitFor(() => expect(port).toHaveAccessibleDescription(warning));
  expect(priority).not.toHaveAccessibleDescription(warning);
  await fill(`Port of SRV ${name}`, "5061");
  await press("Review 1 DNS change");
  await press("Apply 1 change");
  expect(await screen.findByText("Change applied.")).toBeVisible();
  expect(saved(backend)).toMatchObject([{ data: "20 5 5061 sip.example", priority: null }]);
});

test("plans the changes of a preset, and applies them", async () => {
  const mx = { name: ZONE, type: "MX", data: "mx1.old.example", priority: 10 } as const;
  const { user, backend, press } = await openZone({ records: [mx, { ...mx, data: "mx2.old.example" }, spf] });
  await press("Bulk edit");
  await press("Presets");
  const preset = await screen.findByRole("combobox", { name: "Preset" });
  await waitFor(() => expect(preset).toHaveFocus());
  await user.selectOptions(preset, "Mail at Google Workspace");
  await press("Review changes");
  await press("Apply 3 changes");
  expect(await screen.findByText("All 3 changes applied.")).toBeVisible();
  const after = ["smtp.google.com", "v=spf1 mx include:_spf.google.com -all"];
  expect(getZoneRecords(backend).map(({ data }) => data)).toEqual(after);
});
