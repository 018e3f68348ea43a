import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { getRequests } from "../support/backend";
import { installLocks } from "../support/locks";
import { createZoneRecord, findEnabledButton, mockHeights, getZoneRecords } from "./dnsSetup";
import { persistedRuns } from "./runsSetup";
import { openDnsDialog, READ } from "./bulkDnsSetup";

beforeEach(mockHeights);

test("fetches each zone once, sends the selected changes, and undoes them on the domain's page", async () => {
  installLocks();
  const { dialog, type, start, user, backend, router } = await openDnsDialog();
  expect(dialog.getByRole("textbox", { name: "Records" })).toHaveFocus();
  expect(start()).toHaveAttribute("aria-disabled", "true");
  await type("www TXT");
  expect(getRequests(backend, READ)).toEqual([]);
  expect(dialog.queryByRole("table")).not.toBeInTheDocument();
  await type(" key");
  expect(await dialog.findByText("2 ready, 1 with a conflict (skipped unless selected)")).toBeVisible();
  await type("=value");
  expect(await dialog.findByRole("row", { name: /site-1\.example.*key=value/ })).toBeVisible();
  expect(getRequests(backend, READ)).toHaveLength(3);
  expect(dialog.getByRole("row", { name: /site-2/ })).toHaveTextContent(/has a CNAME/);

  await user.click(dialog.getByRole("checkbox", { name: "Change site-1.example" }));
  await user.click(dialog.getByRole("checkbox", { name: "Change site-2.example" }));
  expect(start()).toHaveTextContent("Change 2 domains");
  await user.click(start());
  await waitFor(() => expect(getRequests(backend, "POST /api/dns")).toHaveLength(2));
  const bodies = getRequests(backend, "POST /api/dns").map(({ body }) => body);
  expect(bodies).toMatchObject([
    { domain_id: 2, name: "www.site-2.example", type: "TXT", data: "key=value", ttl: 300 },
    { domain_id: 3 },
  ]);
  expect(screen.queryByRole("region", { name: "Selection" })).not.toBeInTheDocument();

  void router.navigate("/domains/3");
  await user.click(await screen.findByRole("button", { name: "Bulk edit" }));
  await user.click(await screen.findByRole("button", { name: /^Undo 1 change of / }));
  const review = within(await screen.findByRole("dialog", { name: "Changes to site-3.example" }));
  await user.click(await findEnabledButton("Apply 1 change"));
  expect(await review.findByText("Change applied.")).toBeVisible();
  const texts = [2, 3].map((id) => getZoneRecords(backend, id).filter((record) => record.type === "TXT"));
  expect(texts).toEqual([[expect.objectContaining({ data: "key=value" })], []]);
});

test("keeps comments where the records have none, and reports those that the server did not keep", async () => {
  installLocks();
  const { dialog, type, start, user, backend, router } = await openDnsDialog((backend) => {
    Object.assign(getZoneRecords(backend, 1)[0] ?? {}, { comment: "web server" });
    backend.settings.dropsComments = true;
  });
  await type("www 600 A 8.8.8.8\nftp 300 A 8.8.4.4 ; files");
  expect(await dialog.findByText("2 ready, 1 with a conflict (skipped unless selected)")).toBeVisible();
  expect(dialog.getByRole("row", { name: /site-1/ })).toHaveTextContent("Comment: files");
  await user.click(start());
  await waitFor(() => expect(getRequests(backend, "POST /api/dns")).toHaveLength(4));
  const bodies = getRequests(backend, "POST /api/dns").map(({ body }) => body);
  expect(bodies).toMatchObject([
    { name: "ftp.site-1.example", comment: "files" },
    { id: 1000, ttl: 600, comment: "web server" },
    { name: "ftp.site-3.example", comment: "files" },
    { id: 3000, ttl: 600, comment: null },
  ]);
  await router.navigate(`/activity#run-${persistedRuns(backend)[0]?.id}`);
  const report = await screen.findAllByText(/The server did not keep the comment\.$/);
  expect(report.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ftp\.site-1\.example/),
    expect.stringMatching(/ftp\.site-3\.example/),
  ]);
});

test("lists a zone that cannot be fetched, and fetches it again on request", async () => {
  installLocks();
  const { dialog, type, user, start } = await openDnsDialog((backend) => {
    backend.faults.add({ kind: "500", path: "/api/dns", method: "GET", times: 1 });
  });
  await type("key=value");
  expect(await dialog.findByText("2 ready, 1 failed")).toBeVisible();
  expect(dialog.getByText("Becomes a TXT record of each domain.")).toBeVisible();
  expect(start()).toHaveTextContent("Change 2 domains");
  await user.click(dialog.getByRole("button", { name: "Load the rest" }));
  expect(await dialog.findByText("3 ready")).toBeVisible();
});

test("pauses after a 429, then shows the progress again, and can be stopped", async () => {
  installLocks();
  const { dialog, type, user, backend } = await openDnsDialog(({ faults }) => {
    faults.add({ kind: "429", path: "/api/dns", method: "GET", retryAfter: 3, skip: 1, times: 1 });
    faults.add({ kind: "slow", path: "/api/dns", method: "GET", ms: 1e6, skip: 1 });
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await type("key=value");
  expect(await dialog.findByText(/^Loading zones: 1 of 3… · Too many requests\. Retrying in \d s/)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await dialog.findByText("Loading zones: 2 of 3…")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Stop" }));
  expect(await dialog.findByText("2 ready, 1 not loaded")).toBeVisible();
  expect(getRequests(backend, READ).length).toBeLessThanOrEqual(4);
});

test("starts nothing without Web Locks, and keeps the typed text until the dialog opens again", async () => {
  const { dialog, type, start, user, backend } = await openDnsDialog();
  expect(dialog.getByText(/Bulk actions need HTTPS/)).toBeVisible();
  await type("key=value");
  expect(await dialog.findByText("3 ready")).toBeVisible();
  expect(start()).toHaveAttribute("aria-disabled", "true");
  await user.click(start());
  expect(getRequests(backend, "POST /api/dns")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Change DNS…" }));
  expect(await screen.findByRole("textbox", { name: "Records" })).toHaveValue("key=value");
});

test("a folded row counts its hidden warnings", async () => {
  const { dialog, type } = await openDnsDialog();
  await type("@ 90 MX 10 10.0.0.1\na 90 A 10.0.0.1\nb 90 A 8.8.8.8\nc 90 A 1.1.1.1");
  const [folded] = await dialog.findAllByText("4 added · TTL 90 seconds · 1 warning");
  expect(folded).toBeVisible();
});

test("finds and replaces a host in every zone, folds away zones without it, and explains invalid values", async () => {
  installLocks();
  const mail = { name: "site-1.example", type: "MX", data: "mx.old.example.", priority: 10, comment: "moves" } as const;
  const { dialog, user, start, backend } = await openDnsDialog((backend) => {
    getZoneRecords(backend, 1).push(createZoneRecord(mail));
  });
  await user.click(dialog.getByRole("radio", { name: "Find and replace" }));
  const fill = async (name: string, text: string) => {
    const field = dialog.getByRole("textbox", { name });
    await user.clear(field);
    await user.paste(text);
    return field;
  };
  await fill("Find", "192.0.2.1");
  const to = await fill("Replace with", "mx.new.example");
  expect(to).toHaveAccessibleDescription("Enter an IPv4 address.");
  expect(getRequests(backend, READ)).toEqual([]);
  await fill("Find", "mx.old.example");
  expect(to).toBeValid();

  expect(await dialog.findByText("1 ready, 2 unchanged")).toBeVisible();
  expect(dialog.getByRole("deletion")).toHaveTextContent("mx.old.example.");
  expect(dialog.queryByRole("row", { name: /site-2/ })).not.toBeInTheDocument();
  expect(dialog.getByText("2 domains without a match")).toBeVisible();
  expect(dialog.getByText("site-2.example, site-3.example")).toBeInTheDocument();
  await user.click(start());
  await waitFor(() => expect(getRequests(backend, "POST /api/dns")).toHaveLength(1));
  expect(getRequests(backend, "POST /api/dns")[0]?.body).toMatchObject({ ...mail, id: 1001, data: "mx.new.example." });
});
