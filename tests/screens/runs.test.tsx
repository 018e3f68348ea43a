import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { type Backend, listCalls, getRequests, DEMO_PASSWORD } from "../support/backend";
import { createProcess } from "../support/builders";
import { installLocks } from "../support/locks";
import { renderPanel } from "../support/renderPanel";
import {
  ACTION,
  START,
  createItems,
  findRunCard,
  finishProcesses,
  mockHeights,
  createItem,
  storeRuns,
  open,
  persistedRuns,
  pressRunButton,
  createSites,
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

  test.each(["admin", "employee"] as const)("shows no runs to an %s, and fetches no domain", async (role) => {
    const { backend } = await renderPanel({ as: role, at: "/activity?view=started", domains: createSites() });
    expect(await screen.findByText("No changes yet")).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Views" })).not.toBeInTheDocument();
    expect(new Set(listCalls(backend))).toEqual(new Set(["GET /api/user"]));
  });

  test("shows the counts of an ended run and its items, failures first, filters them by state, and dismisses it", async () => {
    const opened = await open({ state: "ended", items: mixed });
    const run = await findRunCard();
    expect(run).toHaveAccessibleName("Suspend · 30 sites");
    expect(within(run).getByText("28 done · 1 failed · 1 skipped")).toHaveAttribute("data-is", "failed");
    expect(within(run).getByText("28 of 30 done")).toBeVisible();
    expect(within(run).getByRole("progressbar")).toHaveAttribute("aria-valuetext", "30 of 30");
    const rows = () => within(run).getAllByRole("row").slice(1);
    expect(rows()[0]).toHaveTextContent(/^https:\/\/site-2.exampleweb1FailedThe plan <forbids> it\./);
    await opened.user.selectOptions(within(run).getByRole("combobox", { name: "State" }), "Skipped (1)");
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      "https://site-3.exampleweb1SkippedAlready suspended",
    ]);
    expect(await screen.findByRole("button", { name: /^Activity, 1 needs attention/ })).toBeVisible();
    await pressRunButton(opened, "Dismiss");
    expect(await screen.findByText("Nothing started yet")).toBeVisible();
    expect(persistedRuns(opened.backend)).toEqual([]);
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });

  const stands = (id: number) => createItem(id, { process: createProcess({ state: "failed", text: "Disk is full" }) });

  test("groups equal failures in one row, which expands", async () => {
    const { user } = await open({ state: "ended", items: [stands(1), stands(2), stands(3), done(4)] });
    const run = within(await findRunCard());
    const rows = () =>
      run
        .getAllByRole("row")
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual(["3 sitesweb1FailedDisk is full", expect.stringMatching(/site-4/)]);
    await user.click(run.getByRole("button", { name: "3 sites", expanded: false }));
    expect(rows()).toHaveLength(5);
    expect(rows()[1]).toMatch(/site-1\.exampleweb1Failed/);
    await user.click(run.getByRole("button", { name: "3 sites", expanded: true }));
    expect(rows()).toHaveLength(2);
  });

  const fails = ({ store }: Backend, id: number, isFailed: boolean) => {
    const installation = store.domains.get(id)?.installations[0];
    if (installation) Object.assign(installation, { process_failed: isFailed, process_status: "Disk is full" });
  };

  test("checks items blocked by a failed process, and runs them again once it is cleared", async () => {
    installLocks();
    const opened = await open({ state: "ended", action: "refreshSite", items: [stands(1), stands(2), done(4)] });
    const { backend, user } = opened;
    const run = within(await findRunCard());
    expect(run.getByText(/^Still blocked on web1\. Clear it in its panel, then check again\./)).toBeVisible();
    expect(run.queryByRole("button", { name: /^Retry/ })).not.toBeInTheDocument();
    fails(backend, 1, true);
    fails(backend, 2, true);
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

  test("shows why a check failed, waits after a 429, and offers no deleted site", async () => {
    installLocks();
    const opened = await open({ state: "ended", action: "refreshSite", items: [stands(77), stands(1), stands(2)] });
    opened.backend.faults.add({ kind: "500", path: "/api/domains/1", times: 1 });
    const run = within(await findRunCard());
    await pressRunButton(opened, "Check again");
    expect(await run.findByText("No longer on this server (1) The API reported an error (500).")).toBeVisible();
    opened.backend.faults.add({ kind: "429", path: "/api/domains/2", retryAfter: 1, times: 1 });
    await pressRunButton(opened, "Check again");
    expect(await run.findByText("1 of 2 checked · Too many requests. Retrying in 1 s.")).toBeVisible();
    expect(await run.findByText("Cleared (2) · No longer on this server (1)", {}, { timeout: 3000 })).toBeVisible();
    expect(run.queryByRole("button", { name: /^Check again/ })).not.toBeInTheDocument();
    await pressRunButton(opened, "Retry failed");
    expect(await screen.findByRole("alertdialog", { name: "Refresh 2 sites · web1" })).toBeVisible();
  });

  test("offers the remaining items once: the old run shows that a newer one has them", async () => {
    installLocks();
    const opened = await open({ action: "refreshSite", items: [...createItems(2), failed(3)] });
    await pressRunButton(opened, "Run remaining");
    await opened.user.click(await screen.findByRole("button", { name: START }));
    const runs = () => screen.getAllByRole("article");
    await waitFor(() => expect(runs()).toHaveLength(2));
    const older = screen.getByRole("article", { name: "Refresh · 3 sites" });
    expect(within(older).getByText("2 taken over by a newer bulk action.")).toBeVisible();
    expect(within(older).queryByRole("button", { name: /^Run remaining/ })).not.toBeInTheDocument();
    expect(within(older).getByRole("button", { name: /^Retry failed/ })).toBeVisible();
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

  test("looks unknown items up again, and offers only those that were not done", async () => {
    installLocks();
    const unknown = (id: number) =>
      createItem(id, {
        process: createProcess({
          ...createItem(id),
          state: "unknown",
          text: "Lost.",
          lookup: { at: 1, state: "live" },
        }),
      });
    // The first site is live, the 13th suspended.
    const opened = await open({ state: "ended", items: [unknown(1), unknown(13), done(2)] });
    const { backend } = opened;
    const run = within(await findRunCard());
    expect(run.queryByRole("button", { name: /^Run remaining/ })).not.toBeInTheDocument();
    await pressRunButton(opened, "Check again");
    expect(run.getByRole("heading", { level: 2 })).toHaveFocus();
    expect(await run.findByText(/1 unknown/)).toBeVisible();
    expect(run.getByRole("row", { name: /site-1\.example/ })).toHaveTextContent("Unknown");
    expect(getRequests(backend, ACTION)).toEqual([]);
    await pressRunButton(opened, "Run remaining");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Suspend 1 site · web1" }));
    await opened.user.click(dialog.getByRole("button", { name: START }));
    await waitFor(() => expect(getRequests(backend, ACTION)).toHaveLength(1));
    expect(getRequests(backend, ACTION)[0]?.body).toMatchObject({ domain_id: 1, action: "suspend" });
    expect(persistedRuns(backend)).toHaveLength(2);
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
    const card = within(await findRunCard());
    expect(await card.findByText("1 running")).toBeVisible();
    backend.processes.finishAll();
    backend.faults.clear();
    await screen.findByText("Live", undefined, { timeout: 10_000 });
    await waitFor(() => expect(card.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "1"));
  });

  test("pauses the run of a closed page, and resumes, pauses and stops it", async () => {
    installLocks();
    const opened = await open({ state: "running", endedAt: undefined, action: "refreshSite" });
    const run = await findRunCard();
    const paused = "Interrupted, 15 remaining.";
    expect(await within(run).findByText(paused)).toBeVisible();
    expect(await screen.findByRole("button", { name: /^Activity, 1 needs attention/ })).toBeVisible();
    expect(getRequests(opened.backend, ACTION)).toEqual([]);

    await pressRunButton(opened, "Resume");
    await waitFor(() => expect(getRequests(opened.backend, ACTION)).toHaveLength(1));
    await pressRunButton(opened, "Pause");
    expect(await within(run).findByText("Paused by you.")).toBeVisible();
    expect(within(run).getByRole("button", { name: /^Resume: / })).toHaveFocus();
    await pressRunButton(opened, "Stop");
    expect(await within(run).findByText("Waiting for running actions.")).toBeVisible();
    await finishProcesses(opened);
    expect(await within(run).findByText("Stopped: 1 done · 14 not run")).toBeVisible();
    expect(await screen.findByText("Refresh: 1 done · 14 not run")).toBeVisible();
    expect(getRequests(opened.backend, ACTION)).toHaveLength(1);
  });

  test("fails an item when the domain is returned without its servers", async () => {
    installLocks();
    const opened = await open({ ...pausedByUser, items: createItems(2), action: "refreshSite" });
    opened.backend.faults.add({
      kind: "body",
      path: "/api/domains/1",
      body: { data: [{ id: 1, url: "a", servers: null }] },
    });
    opened.backend.faults.add({ kind: "body", path: "/api/domains/2", body: { data: [{ id: 2, url: "b" }] } });
    await pressRunButton(opened, "Resume");
    expect(await screen.findByText("2 failed")).toBeVisible();
    const [, first, second] = within(await findRunCard()).getAllByRole("row");
    for (const row of [first, second])
      expect(row).toHaveTextContent(
        "FailedNot started, check failed. Unexpected response from GET /api/domains/{id}: invalid “servers”.",
      );
    expect(getRequests(opened.backend, ACTION)).toEqual([]);
  });

  test("shows a run that could not be stored, with a warning", async () => {
    installLocks();
    const opened = await open({ ...pausedByUser, items: createItems(3) });
    await screen.findByText("Paused by you.");
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await pressRunButton(opened, "Stop");
    const run = within(await findRunCard());
    expect(await run.findByText(/^Browser storage is full\. Copy the report/)).toBeVisible();
    expect(run.getByText("Stopped: 3 not run")).toBeVisible();
    full.mockRestore();
    await pressRunButton(opened, "Dismiss");
    expect(await screen.findByText("Nothing started yet")).toBeVisible();
  });

  test("pauses after three failures in a row, and announces it", async () => {
    installLocks();
    const opened = await open({ ...pausedByUser, action: "refreshSite" }, { backend: { domains: 0 } });
    opened.backend.faults.add({ kind: "422", path: "/api/domain_action", message: "No." });
    await findRunCard();
    await pressRunButton(opened, "Resume");
    expect(await screen.findByText("Three in a row failed.")).toBeVisible();
    const announcement = await screen.findByText("Refresh paused. Three in a row failed.");
    expect(announcement).toHaveAttribute("aria-live", "polite");
    expect(getRequests(opened.backend, ACTION).length).toBeLessThanOrEqual(4);
  });
});

test("shows after the next login that a run was paused by the end of the session", async () => {
  installLocks();
  const opened = await open({ ...pausedByUser, action: "refreshSite", items: createItems(3) });
  const { backend, router, user } = opened;
  await findRunCard();
  await pressRunButton(opened, "Resume");
  await waitFor(() => expect(getRequests(backend, ACTION)).toHaveLength(1));
  backend.sessions.end();
  await act(() => router.navigate("/nowhere"));
  await user.type(await screen.findByLabelText("Email"), "super@spire.test");
  await user.type(screen.getByLabelText("Password"), DEMO_PASSWORD);
  await user.click(screen.getByRole("button", { name: "LOGIN" }));
  await screen.findByRole("heading", { name: "Page not found" });
  await act(() => router.navigate("/activity"));
  expect(await screen.findByText("Session ended, 2 remaining.")).toBeVisible();
});
