import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { getRequests } from "../support/backend";
import { mockHeights, openZone, readDraft, storeDraft } from "./dnsSetup";

const SAVE = "PUT /api/domains/1";
const DNS = "POST /api/dns";
const mail = [1, 2, 3].map((number) => ({
  kind: "add",
  key: `new ${number}`,
  to: { name: "shop.example", type: "MX", data: `mx${number}.mail.example`, priority: number, ttl: 300 },
}));

beforeEach(mockHeights);

const open = async (draft: unknown[] = mail) => {
  const opened = await openZone({ records: [], draft });
  await screen.findByText("No DNS records yet.");
  return opened;
};
type Opened = Awaited<ReturnType<typeof open>>;

const submit = ({ press }: Opened) => press("Submit");
const clickInDialog = async ({ user }: Opened, name: string) => {
  const dialog = await screen.findByRole("alertdialog", { name: "3 DNS changes not applied" });
  await user.click(within(dialog).getByRole("button", { name }));
};
const counts = ({ backend }: Opened) => [getRequests(backend, DNS).length, getRequests(backend, SAVE).length];

test("offers to stay, to save the domain alone, or to apply the changes first when a domain with a draft is submitted", async () => {
  const opened = await open();
  await submit(opened);
  await clickInDialog(opened, "Stay");
  expect(counts(opened)).toEqual([0, 0]);
  await submit(opened);
  await clickInDialog(opened, "Save without DNS");
  expect(await screen.findByText("shop.example saved, 3 DNS changes not applied.")).toBeVisible();
  expect(await screen.findByText(/^Saved at /)).toBeVisible();
  expect(screen.getByRole("button", { name: "Review 3 DNS changes" })).toBeVisible();
  expect(counts(opened)).toEqual([0, 1]);
  await submit(opened);
  await clickInDialog(opened, "Apply and save");
  await opened.press("Apply 3 changes and save");
  expect(await screen.findByText("shop.example saved.")).toBeVisible();
  expect(counts(opened)).toEqual([3, 2]);
});

test("keeps the rest of the draft and does not save the domain when a change fails, and applies the rest later", async () => {
  const opened = await open();
  const { press } = opened;
  opened.backend.faults.add({ kind: "500", path: "/api/dns", method: "POST", times: 1, skip: 1 });
  await submit(opened);
  await clickInDialog(opened, "Apply and save");
  await press("Apply 3 changes and save");
  expect(await screen.findByText("Stopped: 1 of 3 applied, the rest stays a draft.")).toBeVisible();
  const drawer = within(screen.getByRole("dialog", { name: "Changes to shop.example" }));
  const states = drawer.getAllByText(/^(Done|Failed|Not run)$/).map(({ textContent }) => textContent);
  expect(states).toEqual(["Done", "Failed", "Not run"]);
  expect(drawer.getByText(/The API reported an error \(500\)\. MX shop\.example → mx2\.mail\.example/)).toBeVisible();
  await press("Close");
  await press("Review 2 DNS changes");
  await press("Apply 2 changes");
  expect(await screen.findByText("All 2 changes applied.")).toBeVisible();
  await press("Close");
  expect(screen.queryByRole("button", { name: /^Review/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Submit" })).toHaveFocus());
  expect(counts(opened)).toEqual([4, 0]);
});

test("reports a change as not applied if another tab makes it while the domain is saved", async () => {
  const opened = await open([]);
  const send = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    if (init?.method === "PUT") storeDraft(opened.backend, mail.slice(0, 1));
    return send(input, init);
  });
  await submit(opened);
  const toast = "shop.example saved, 1 DNS change not applied.";
  expect(await screen.findByText(toast)).toBeVisible();
  expect(screen.getByRole("button", { name: "Review 1 DNS change" })).toBeVisible();
});

test("warns of lost input when the page is left, and keeps a draft, which the list and the page offer", async () => {
  const { backend, user, router, press } = await open();
  const leave = async (name: string, description: string) => {
    void router.navigate("/domains");
    const dialog = await screen.findByRole("alertdialog", { name });
    expect(dialog).toHaveAccessibleDescription(description);
    return dialog;
  };
  await press("Add Record");
  await user.type(await screen.findByLabelText("Target (IP Address)"), "1");
  const loss = await leave("Leave without saving?", "Your changes are not saved.");
  expect(loss).toHaveClass("confirm-danger");
  await user.click(within(loss).getByRole("button", { name: "Stay" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave" }));

  const dialog = await leave("3 changes not applied", "They stay a draft.");
  expect(dialog).not.toHaveClass("confirm-danger");
  await user.click(within(dialog).getByRole("button", { name: "Leave" }));
  expect(await screen.findByText("3 DNS changes not applied")).toBeVisible();

  void router.navigate("/domains/1");
  await press("Continue");
  await press("Discard");
  const discarding = await screen.findByRole("alertdialog", { name: "Discard the changes?" });
  await user.click(within(discarding).getByRole("button", { name: "Discard" }));
  expect(await screen.findByText("No changes")).toBeVisible();
  expect(readDraft(backend)).toEqual([]);
});

test("warns when the page is left if the browser's storage is full", async () => {
  const { press, fill } = await open([]);
  await press("Bulk edit");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await press("Add Record");
  await fill("Data of new record 1", "1");
  await press("Cancel");
  expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
});
