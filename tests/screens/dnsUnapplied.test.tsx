import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { callsTo } from "../support/backend";
import { giveHeights, openZone, storeDraft } from "./dnsSetup";

/** Edit Domain while changes of DNS records are not applied: what its bar says, and what Submit does. */

const SAVE = "PUT /api/domains/1";
const DNS = "POST /api/dns";
const mail = [1, 2, 3].map((number) => ({
  kind: "add",
  key: `new ${number}`,
  to: { name: "shop.example", type: "MX", data: `mx${number}.mail.example`, priority: number, ttl: 300 },
}));

beforeEach(giveHeights);

const open = async (draft: unknown[] = mail) => {
  const opened = await openZone({ records: [], draft });
  await screen.findByText("There are no DNS records yet.");
  return opened;
};
type Opened = Awaited<ReturnType<typeof open>>;

const submit = ({ user }: Opened) => user.click(screen.getByRole("button", { name: "Submit" }));
const answer = async ({ user }: Opened, name: string) => {
  const question = await screen.findByRole("alertdialog", { name: "3 DNS changes not applied" });
  await user.click(within(question).getByRole("button", { name }));
};
const counts = ({ backend }: Opened) => [callsTo(backend, DNS).length, callsTo(backend, SAVE).length];

test("the bar says how many are not applied, and opens their review", async () => {
  const opened = await open();
  await opened.user.click(screen.getByRole("button", { name: "Review 3 DNS changes" }));
  const drawer = await screen.findByRole("dialog", { name: "Changes to shop.example" });
  await opened.user.click(within(drawer).getByRole("button", { name: "Apply 3 changes" }));
  expect(await screen.findByText("All 3 changes were applied.")).toBeVisible();
  await opened.user.click(within(drawer).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("button", { name: /^Review/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Submit" })).toHaveFocus());
  expect(counts(opened)).toEqual([3, 0]);
});

test("Submit asks: to stay sends nothing; saved without them, the message and the bar say that they are not applied", async () => {
  const opened = await open();
  await submit(opened);
  await answer(opened, "Stay");
  expect(counts(opened)).toEqual([0, 0]);
  await submit(opened);
  await answer(opened, "Save without them");
  const toast = "shop.example was saved. Its 3 DNS changes are not applied yet.";
  expect(await screen.findByText(toast)).toBeVisible();
  expect(await screen.findByText(/^Saved at /)).toBeVisible();
  expect(screen.getByRole("button", { name: "Review 3 DNS changes" })).toBeVisible();
  expect(counts(opened)).toEqual([0, 1]);
});

test("applied and saved: first all changes, then the domain", async () => {
  const opened = await open();
  await submit(opened);
  await answer(opened, "Apply and save");
  await opened.user.click(await screen.findByRole("button", { name: "Apply 3 changes and save" }));
  expect(await screen.findByText("shop.example was saved.")).toBeVisible();
  expect(counts(opened)).toEqual([3, 1]);
});

test("what cannot be applied keeps the domain from being saved; closing the review forgets that it was to be saved", async () => {
  const opened = await open();
  opened.backend.faults.add({ kind: "500", path: "/api/dns", method: "POST", times: 1, skip: 1 });
  await submit(opened);
  await answer(opened, "Apply and save");
  await opened.user.click(await screen.findByRole("button", { name: "Apply 3 changes and save" }));
  expect(await screen.findByText(/^Stopped: 1 of 3 applied/)).toBeVisible();
  await opened.user.click(screen.getByRole("button", { name: "Close" }));
  await opened.user.click(screen.getByRole("button", { name: "Review 2 DNS changes" }));
  await opened.user.click(await screen.findByRole("button", { name: "Apply 2 changes" }));
  expect(await screen.findByText("All 2 changes were applied.")).toBeVisible();
  expect(counts(opened)).toEqual([4, 0]);
});

test("what is typed in another tab while the domain is saved is not said to be saved", async () => {
  const opened = await open([]);
  const send = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    if (init?.method === "PUT") storeDraft(opened.backend, mail.slice(0, 1));
    return send(input, init);
  });
  await submit(opened);
  const toast = "shop.example was saved. Its DNS change is not applied yet.";
  expect(await screen.findByText(toast)).toBeVisible();
  expect(screen.getByRole("button", { name: "Review 1 DNS change" })).toBeVisible();
});

test.each([
  { what: "changes that stay saved as a draft", typed: false, question: "3 changes not applied", isDanger: false },
  { what: "typed input that is lost", typed: true, question: "Leave without saving?", isDanger: true },
])("leaving the page with $what asks with the matching words and button", async ({ typed, question, isDanger }) => {
  const opened = await open(mail);
  await screen.findByRole("button", { name: "Review 3 DNS changes" });
  if (typed) {
    await opened.user.click(screen.getByRole("button", { name: "Add Record" }));
    await opened.user.type(await screen.findByLabelText("Target (IP Address)"), "192.0.2.1");
  }
  void opened.router.navigate("/users");
  const dialog = await screen.findByRole("alertdialog", { name: question });
  expect(dialog.classList.contains("confirm-danger")).toBe(isDanger);
  expect(dialog).toHaveAccessibleDescription(
    isDanger ? "Your changes have not been saved." : "They stay saved as a draft.",
  );
  await opened.user.click(within(dialog).getByRole("button", { name: "Leave" }));
  await screen.findByRole("heading", { level: 1, name: "Users" });
});

test("changes that the browser has no room for are not said to be kept", async () => {
  const opened = await open([]);
  await opened.user.click(screen.getByRole("button", { name: "Bulk edit" }));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await opened.user.click(await screen.findByRole("button", { name: "Add Record" }));
  await opened.user.type(await screen.findByLabelText("Data of new record 1"), "192.0.2.1");
  await opened.user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
});

test("a new row in which nothing was typed is no change", async () => {
  const opened = await open([]);
  await opened.user.click(screen.getByRole("button", { name: "Bulk edit" }));
  await opened.user.click(await screen.findByRole("button", { name: "Add Record" }));
  expect(await screen.findByLabelText("Data of new record 1")).toBeVisible();
  expect(screen.queryByText(/not applied/)).not.toBeInTheDocument();
  await submit(opened);
  expect(await screen.findByText("shop.example was saved.")).toBeVisible();
});
