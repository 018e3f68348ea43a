import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { type Backend, getRequests, DEMO_PASSWORD } from "../support/backend";
import { createProcess } from "../support/builders";
import { installLocks } from "../support/locks";
import {
  ACTION,
  START,
  createItems,
  findReport,
  finishProcesses,
  mockHeights,
  createItem,
  storeRuns,
  open,
  persistedRuns,
  pressRunButton,
  pausedByUser,
} from "./runsSetup";
import { PUSH } from "./sitesSetup";

mockHeights();

describe("Activity", () => {
  const refusal = { state: "failed", isRefused: true, text: "The plan <forbids> it." } as const;
  const failed = (id: number) => createItem(id, { process: createProcess({ ...refusal, changedAt: Date.now() }) });
  const done = (id: number) => createItem(id, { process: createProcess({ state: "done" }) });
  const mixed = [
    done(1),
    failed(2),
    createItem(3, { skipReason: "suspended" }),
    ...createItems(30)
      .slice(3)
      .map(({ domain }) => done(Number(domain.id))),
  ];

  const getRows = (report: HTMLElement) =>
    within(report)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);

  test("opens an ended run in a drawer: each count once, failures first, a filter of states, and Dismiss", async () => {
    const opened = await open({ state: "ended", items: mixed }, { at: "/activity" });
    const now = await screen.findByRole("region", { name: "Now" });
    const [row] = within(now).getAllByRole("listitem");
    expect(row).toHaveTextContent(/^1 failedSuspend · 30 sites28 done · 1 skipped/);
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
    expect(await screen.findByRole("button", { name: /^Activity, 1 needs attention/ })).toBeVisible();
    await opened.user.click(screen.getByRole("link", { name: "Suspend · 30 sites" }));
    const report = await findReport();
    expect(report).toHaveAccessibleName("Suspend · 30 sites");
    expect(within(report).getByText("1 failed")).toHaveAttribute("data-is", "failed");
    expect(within(report).getByText("28 done · 1 skipped")).toBeVisible();
    expect(within(report).queryByRole("progressbar")).not.toBeInTheDocument();
    expect(getRows(report)[0]).toMatch(/^Failedhttps:\/\/site-2.example on web1The plan <forbids> it\./);
    await opened.user.selectOptions(within(report).getByRole("combobox", { name: "State" }), "Skipped (1)");
    expect(getRows(report)).toEqual(["Skippedhttps://site-3.example on web1Already suspended"]);
    await pressRunButton(opened, "Dismiss");
    expect(await screen.findByText("Nothing started yet")).toBeVisible();
    expect(persistedRuns(opened.backend)).toEqual([]);
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });

  const stands = (id: number) => createItem(id, { process: createProcess({ state: "failed", text: "Disk is full" }) });

  const fails = ({ store }: Backend, id: number, isFailed: boolean) => {
    const installation = store.domains.get(id)?.installations[0];
    if (installation) Object.assign(installation, { process_failed: isFailed, process_status: "Disk is full" });
  };

  test("checks items blocked by a failed process, shows why a check failed, and runs them again once it is cleared", async () => {
    installLocks();
    const opened = await open({ state: "ended", action: "refreshSite", items: [stands(1), stands(2), done(4)] });
    const { backend, user } = opened;
    const run = within(await findReport());
    expect(run.getByText(/^Still blocked on web1\. Clear it in its panel, then check again\./)).toBeVisible();
    expect(run.queryByRole("button", { name: /^Retry/ })).not.toBeInTheDocument();
    fails(backend, 1, true);
    fails(backend, 2, true);
    backend.faults.add({ kind: "500", path: "/api/domains/2", times: 1 });
    await pressRunButton(opened, "Check again");
    expect(await run.findByText("Still failed (1) The API reported an error (500).")).toBeVisible();
    await pressRunButton(opened, "Check again");
    expect(await run.findByText("Still failed (2)")).toBeVisible();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    fails(backend, 2, false);
    await pressRunButton(opened, "Check again");
    expect(await run.findByText("Still failed (1) · Cleared (1)")).toBeVisible();
    await pressRunButton(opened, "Retry failed");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Refresh 1 site · web1" }));
    await user.click(dialog.getByRole("button", { name: "Refresh 1 site · web1" }));
    await waitFor(() => expect(getRequests(backend, ACTION)).toHaveLength(1));
    expect(getRequests(backend, ACTION)[0]?.body).toMatchObject({ domain_id: 2 });
  });

  test("lists the selected sites of a report", async () => {
    const items = [done(1), failed(2), createItem(3), done(4)];
    const { user } = await open({ state: "ended", action: "refreshSite", items });
    await user.click(within(await findReport()).getByRole("button", { name: "Select these sites" }));
    const offers = await screen.findAllByRole("menuitem");
    expect(offers.map(({ textContent }) => textContent)).toEqual(["All (4)", "Failed (1)", "Not done (2)"]);
    await user.click(screen.getByRole("menuitem", { name: "Not done (2)" }));
    expect(await screen.findByText("Selected (2)")).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole("rowheader")).toHaveLength(2));
  });

  test("offers the remaining items once: the old run shows that a newer one has them", async () => {
    installLocks();
    const opened = await open({ action: "refreshSite", items: [...createItems(2), failed(3)] });
    await pressRunButton(opened, "Run remaining");
    await opened.user.click(await screen.findByRole("button", { name: START }));
    expect(await screen.findByRole("link", { name: "Refresh · 2 sites" })).toBeVisible();
    await opened.user.click(screen.getByRole("link", { name: "Refresh · 3 sites" }));
    const older = within(await findReport());
    expect(older.getByText("2 taken over by a newer bulk action.")).toBeVisible();
    expect(older.queryByRole("button", { name: "Run remaining" })).not.toBeInTheDocument();
    expect(older.getByRole("button", { name: "Retry failed" })).toBeVisible();
  });

  test("starts nothing that another tab has taken over meanwhile", async () => {
    installLocks();
    const opened = await open({ action: "refreshSite", items: createItems(2) });
    await pressRunButton(opened, "Run remaining");
    const dialog = within(await screen.findByRole("alertdialog"));
    const [run] = persistedRuns(opened.backend);
    if (!run) throw new Error("a run");
    storeRuns({ ...run, items: run.items.map((item) => ({ ...item, rerunId: "other" })) })(opened.backend);
    await opened.user.click(dialog.getByRole("button", { name: START }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(/^Nothing started: already retried/);
    expect(persistedRuns(opened.backend)).toHaveLength(1);
    expect(getRequests(opened.backend, ACTION)).toEqual([]);
  });

  test("looks running sites up at once when push connects", async () => {
    installLocks();
    const run = { ...pausedByUser, action: "refreshSite", items: createItems(1) } as const;
    const opened = await open(run, { config: { push: { ...PUSH.push, channel: "private-spire-sites" } } });
    const { backend } = opened;
    backend.push.closeAll();
    backend.faults.add({ kind: "500", path: "/broadcasting/auth" });
    await screen.findByRole("button", { name: /^Reconnecting…/ });
    await pressRunButton(opened, "Resume");
    const card = within(await findReport());
    expect((await card.findAllByRole("listitem"))[0]).toHaveTextContent(/^Running/);
    backend.processes.finishAll();
    backend.faults.clear();
    await screen.findByText("Live", undefined, { timeout: 10_000 });
    expect(await card.findByText("1 done")).toBeVisible();
  });

  test("pauses the run of a closed page, and resumes, pauses and stops it", async () => {
    installLocks();
    const opened = await open({ state: "running", endedAt: undefined, action: "refreshSite" });
    const run = await findReport();
    expect(await within(run).findByText("Interrupted")).toBeVisible();
    expect(getRequests(opened.backend, ACTION)).toEqual([]);

    await pressRunButton(opened, "Resume");
    await waitFor(() => expect(getRequests(opened.backend, ACTION)).toHaveLength(1));
    await pressRunButton(opened, "Pause");
    expect(await within(run).findByText("Paused")).toBeVisible();
    expect(within(run).getByRole("button", { name: "Resume" })).toHaveFocus();
    await pressRunButton(opened, "Stop");
    expect(await within(run).findByText("Waiting for running actions.")).toBeVisible();
    await finishProcesses(opened);
    expect(await within(run).findByText("Stopped")).toBeVisible();
    expect(within(run).getByText("1 done · 14 not run")).toBeVisible();
    expect(await screen.findByText("Refresh: 1 done · 14 not run")).toBeInTheDocument();
    expect(getRequests(opened.backend, ACTION)).toHaveLength(1);
  });

  test("shows a run that could not be stored, with a warning", async () => {
    installLocks();
    const opened = await open({ ...pausedByUser, items: createItems(3) });
    await findReport();
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await pressRunButton(opened, "Stop");
    const run = within(await findReport());
    expect(await run.findByText(/^Browser storage is full\. Copy the report/)).toBeVisible();
    expect(run.getByText("3 not run")).toBeVisible();
    full.mockRestore();
    await pressRunButton(opened, "Dismiss");
    expect(await screen.findByText("Nothing started yet")).toBeVisible();
  });

  test("pauses after three failures in a row, and announces it", async () => {
    installLocks();
    const opened = await open({ ...pausedByUser, action: "refreshSite" }, { backend: { domains: 0 } });
    opened.backend.faults.add({ kind: "422", path: "/api/domain_action", message: "No." });
    await pressRunButton(opened, "Resume");
    expect(await within(await findReport()).findByText("Three in a row failed.")).toBeVisible();
    const announcement = await screen.findByText("Paused: Refresh · 15 sites. Three in a row failed.");
    expect(announcement).toHaveAttribute("aria-live", "polite");
    expect(getRequests(opened.backend, ACTION).length).toBeLessThanOrEqual(4);
  });
});

test("shows after the next login that a run was paused by the end of the session", async () => {
  installLocks();
  const opened = await open({ ...pausedByUser, action: "refreshSite", items: createItems(3) });
  const { backend, router, user } = opened;
  await findReport();
  await pressRunButton(opened, "Resume");
  await waitFor(() => expect(getRequests(backend, ACTION)).toHaveLength(1));
  backend.sessions.end();
  await act(() => router.navigate("/nowhere"));
  await user.type(await screen.findByLabelText("Email"), "super@spire.test");
  await user.type(screen.getByLabelText("Password"), DEMO_PASSWORD);
  await user.click(screen.getByRole("button", { name: "LOGIN" }));
  await screen.findByRole("heading", { name: "Page not found" });
  await act(() => router.navigate("/activity"));
  const list = within(await screen.findByRole("list", { name: "Needs attention" }));
  expect(list.getByText("Session ended, 2 left.")).toBeVisible();
});
