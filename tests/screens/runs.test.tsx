import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Run, RunItem } from "../../src/custom/bulk/runs/run";
import { type Backend, callsOf, callsTo } from "../support/backend";
import { anEntry, aRun, aStoredDomain } from "../support/builders";
import { giveLocks } from "../support/locks";
import { renderPanel } from "../support/renderPanel";

/** Runs in their preview, in Activity and in the tray. One file, over 250 lines: each further one would load the panel once more. */

/** jsdom measures nothing, and what has no height shows no rows. */
beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(42);
});

const ACTION = "POST /api/domain_action";

/** 12 live sites, two suspended ones and an alias, which is live too. */
const sites = () => [
  ...Array.from({ length: 12 }, (_, index) => aStoredDomain({ id: index + 1 })),
  aStoredDomain({ id: 13, links: [{ status: 1 }] }),
  aStoredDomain({ id: 14, links: [{ status: 1 }] }),
  aStoredDomain({ id: 15, type: "alias" }),
];
const itemOf = (id: number, more: Partial<RunItem> = {}): RunItem => ({
  domain: { id, url: `https://site-${id}.example`, type: "subscription" },
  server: { id: 1, name: "web1" },
  ...more,
});
const all = (count = 15) => Array.from({ length: count }, (_, index) => itemOf(index + 1));

const keyOf = ({ store }: Backend) => {
  const me = [...store.users.values()].find(({ email }) => email === "super@spire.test");
  return `spire.runs.1.${me?.id}.`;
};
const kept =
  (...runs: readonly Run[]) =>
  (backend: Backend) =>
    runs.forEach((run) => localStorage.setItem(keyOf(backend) + run.id, JSON.stringify(run)));
const persistedRuns = (backend: Backend): Run[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(keyOf(backend)))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? "") as Run)
    .toSorted((one, other) => other.startedAt - one.startedAt);

type Options = Parameters<typeof renderPanel>[0];
const open = (run: Partial<Run>, options: Options = {}) =>
  renderPanel({
    as: "super-admin",
    at: "/activity",
    domains: sites(),
    given: kept(aRun({ id: "kept", state: "stopped", endedAt: 1, items: all(), ...run })),
    ...options,
  });
type Opened = Awaited<ReturnType<typeof open>>;

/** The person has paused it. */
const waits = { state: "paused", pause: { why: "person" }, endedAt: undefined } as const;
/** Ends what runs at the server, and reads the list. */
const finish = ({ backend, panel }: Opened) => {
  backend.processes.finishAll();
  return panel.queryClient.fetchQuery({
    queryKey: ["domains", "getList", {}],
    queryFn: () => panel.dataProvider.getList("domains", { filter: {} }),
  });
};

const card = async () => screen.findByRole("article");
/** Presses a button of the newest run; what is wanted less often is in its menu. */
const press = async ({ user }: Opened, text: string) => {
  const runs = within(await screen.findByRole("region", { name: "Runs" }));
  const [button] = runs.queryAllByRole("button", { name: new RegExp(`^${text}: `) });
  if (button) return user.click(button);
  const [more] = await runs.findAllByRole("button", { name: /^More: / });
  if (more) await user.click(more);
  return user.click(await screen.findByRole("menuitem", { name: text }));
};
/** The dialog of a run over all sites, whose states the sites list has read before. */
const askFor = async (action: Run["action"], options: Options = {}) => {
  giveLocks();
  const opened = await open({ action }, { at: "/domains", ...options });
  await screen.findByText("site-1.example");
  await act(() => opened.router.navigate("/activity"));
  await press(opened, "Run remaining");
  const dialog = await screen.findByRole("alertdialog");
  return { ...opened, dialog: within(dialog), start: within(dialog).getByRole("button", { name: "Start" }) };
};

describe("before a run starts", () => {
  test("it says what changes, what is skipped and why, and how many sites go offline", async () => {
    const { dialog, user, backend } = await askFor("suspend");
    expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
    expect(screen.getByRole("alertdialog")).toHaveAccessibleName("Suspend · 13 of 15 installations");
    expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(
      /^13 customer sites go offline\. We check each site again first and skip any that changed\./,
    );
    expect(dialog.getByText("2 installations are skipped:")).toBeVisible();
    await user.click(dialog.getByText("Already suspended (2)"));
    expect(dialog.getByText("https://site-13.example on web1, https://site-14.example on web1")).toBeVisible();
    const [first] = dialog.getAllByRole("row").slice(1);
    expect(first).toHaveTextContent("https://site-1.exampleweb1live →then suspended");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(persistedRuns(backend)).toHaveLength(1);
    expect(callsTo(backend, ACTION)).toEqual([]);
  });

  test("more than 10 that go offline ask for their number; then it runs, and what was skipped is in its report", async () => {
    const { dialog, start, user, backend } = await askFor("suspend");
    const number = dialog.getByRole("textbox", { name: "Type 13 to confirm" });
    expect(start).toBeDisabled();
    await user.type(number, "12");
    expect(start).toBeDisabled();
    await user.clear(number);
    await user.type(number, "13");
    await user.click(start);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    const [run] = persistedRuns(backend);
    expect(run?.items).toHaveLength(15);
    expect(run?.items.filter(({ skipped }) => skipped === "suspended")).toHaveLength(2);
    await waitFor(() => expect(callsTo(backend, ACTION)).toHaveLength(1));
    expect(document.title).toBe("(13) Activity · Spire");
  });

  test("what takes nothing offline asks for no number", async () => {
    const { dialog, start } = await askFor("fixPermissions");
    expect(screen.getByRole("alertdialog")).toHaveAccessibleName("Fix Permissions · 14 of 15 installations");
    expect(dialog.getAllByRole("row")[1]).toHaveTextContent("live →then permissions fixed");
    expect(start).toBeEnabled();
    expect(screen.queryByText(/goes? offline/)).not.toBeInTheDocument();
  });

  test("what is switched off cannot be started", async () => {
    const { dialog, start } = await askFor("delete");
    expect(dialog.getByText("Delete is not possible for any of these installations.")).toBeVisible();
    expect(dialog.getByText("Not offered (15)")).toBeVisible();
    expect(start).toBeDisabled();
  });

  test("installations whose state nobody has read since are said to be unknown", async () => {
    giveLocks();
    const opened = await open({ items: all(500) });
    await press(opened, "Run remaining");
    const dialog = await screen.findByRole("alertdialog", { name: "Suspend · 500 of 500 installations" });
    expect(dialog).toHaveAccessibleDescription(
      /^The state of 500 installations is unknown\. Those that are live go offline\./,
    );
    expect(within(dialog).getAllByRole("row")[1]).toHaveTextContent("unknown →then suspended");
    expect(within(dialog).getAllByRole("row").length, "rows in the document").toBeLessThan(40);
  });

  test("without Web Locks it says so, and does not start", async () => {
    const opened = await open({ items: all(1), action: "refreshSite" });
    await press(opened, "Run remaining");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/^Runs need a secure connection/)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Start" })).toBeDisabled();
  });

  test("storage that is refused: says so, and nothing is sent", async () => {
    const { dialog, start, user, backend } = await askFor("refreshSite");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("no");
    });
    await user.click(start);
    const alert = await dialog.findByRole("alert");
    expect(alert).toHaveTextContent("This browser has no room to store this run. Nothing was started");
    expect(persistedRuns(backend)).toHaveLength(1);
    expect(callsTo(backend, ACTION)).toEqual([]);
    await user.click(within(alert).getByRole("link", { name: "Open Activity" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  });

  test("what another run has under way or did just now is said, and left out on request", async () => {
    const now = Date.now();
    const other = aRun({ ...waits, id: "b", action: "suspend", startedAt: 2, items: [itemOf(1), itemOf(2)] });
    const ended = [3, 4].map((id) => itemOf(id, { process: anEntry({ state: "done", changedAt: now }) }));
    const same = aRun({ id: "a", startedAt: 1, action: "fixPermissions", state: "ended", endedAt: now, items: ended });
    const old = aRun({ id: "old", startedAt: 3, action: "fixPermissions", state: "stopped", endedAt: 4, items: all() });
    const { dialog, start, user, backend } = await askFor("fixPermissions", { given: kept(old, other, same) });
    expect(screen.getByRole("alertdialog")).toHaveAccessibleName("Fix Permissions · 14 of 15 installations");
    expect(
      dialog.getByText(
        /^2 of these installations are still in progress or waiting: Suspend · 2 installations \(.*\)\.$/,
      ),
    ).toBeVisible();
    expect(
      dialog.getByText(
        /^2 of these installations had the same action in the last 10 minutes: Fix Permissions · 2 installations \(/,
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole("checkbox", { name: "Leave all 4 out" }));
    expect(screen.getByRole("alertdialog")).toHaveAccessibleName("Fix Permissions · 10 of 11 installations");
    await user.click(start);
    await waitFor(() => expect(persistedRuns(backend)).toHaveLength(4));
    expect(persistedRuns(backend)[0]?.items.map(({ domain }) => domain.id)).not.toContain(1);
    // What was left out is still there to be run.
    expect(screen.getByText(/^11 installations moved to a newer run:/)).toBeVisible();
  });

  test("when Activity is full, which report goes", async () => {
    const over = [1, 2].map((id) => itemOf(id, { process: anEntry({ state: "done" }) }));
    const runs = Array.from({ length: 20 }, (_, at) =>
      aRun({ id: `r${at}`, startedAt: at, state: "ended", action: at === 0 ? "refreshSite" : "suspend", items: over }),
    );
    const stopped = aRun({ id: "kept", startedAt: 100, state: "stopped", endedAt: 101, items: all() });
    const opened = await open({}, { given: kept(...runs, stopped) });
    giveLocks();
    await press(opened, "Run remaining");
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog).toHaveAccessibleDescription(
      /removes the report of Suspend · 2 installations \(.*\), Refresh · 2 installations \(/,
    );
  });
});

describe("Activity", () => {
  const refusal = { state: "failed", refused: true, text: "The plan <forbids> it." } as const;
  const failed = (id: number) => itemOf(id, { process: anEntry({ ...refusal, changedAt: Date.now() }) });
  const done = (id: number) => itemOf(id, { process: anEntry({ state: "done" }) });
  const mixed = [
    done(1),
    failed(2),
    itemOf(3, { skipped: "suspended" }),
    ...all(30)
      .slice(3)
      .map(({ domain }) => done(Number(domain.id))),
  ];

  test.each(["admin", "employee"] as const)("has no runs for an %s, and asks for no domain", async (role) => {
    const { backend } = await renderPanel({ as: role, at: "/activity?view=started", domains: sites() });
    expect(await screen.findByText("Nothing recorded yet")).toBeVisible();
    const views = within(screen.getByRole("navigation", { name: "Views of Activity" })).getAllByRole("link");
    expect(views.map(({ textContent }) => textContent)).toEqual(["Errors", "Journal"]);
    expect(new Set(callsOf(backend))).toEqual(new Set(["GET /api/user"]));
  });

  test("shows an ended run: counts, failures first with their words, one state's alone; dismisses it", async () => {
    const opened = await open({ state: "ended", items: mixed });
    const run = await card();
    expect(run).toHaveAccessibleName("Suspend · 30 installations");
    expect(within(run).getByText("Finished: 1 failed, 1 skipped")).toHaveAttribute("data-is", "failed");
    expect(within(run).getByText("28 of 30 done")).toBeVisible();
    expect(within(run).getByRole("progressbar")).toHaveAttribute("aria-valuetext", "30 of 30");
    const rows = () => within(run).getAllByRole("row").slice(1);
    expect(rows()[0]).toHaveTextContent(/^https:\/\/site-2.exampleweb1FailedThe plan <forbids> it\./);
    await opened.user.selectOptions(within(run).getByRole("combobox", { name: "State" }), "Skipped (1)");
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      "https://site-3.exampleweb1SkippedAlready suspended",
    ]);
    expect(await screen.findByRole("button", { name: /^Activity, 1 needs you/ })).toBeVisible();
    await press(opened, "Dismiss");
    expect(await screen.findByText("Nothing started yet")).toBeVisible();
    expect(persistedRuns(opened.backend)).toEqual([]);
    expect(screen.getByRole("main")).toHaveFocus();
  });

  const stands = (id: number) => itemOf(id, { process: anEntry({ state: "failed", text: "Disk is full" }) });

  test("equal failures are one line with their number, which opens to them", async () => {
    const { user } = await open({ state: "ended", items: [stands(1), stands(2), stands(3), done(4)] });
    const run = within(await card());
    const rows = () =>
      run
        .getAllByRole("row")
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual(["3 installationsweb1FailedDisk is full", expect.stringMatching(/site-4/)]);
    await user.click(run.getByRole("button", { name: "3 installations", expanded: false }));
    expect(rows()).toHaveLength(5);
    expect(rows()[1]).toMatch(/site-1\.exampleweb1Failed/);
    await user.click(run.getByRole("button", { name: "3 installations", expanded: true }));
    expect(rows()).toHaveLength(2);
  });

  test("where a failed process stands the preview of 'Retry failed' skips, says where it is cleared, and checks again", async () => {
    giveLocks();
    const opened = await open({
      state: "ended",
      action: "refreshSite",
      items: [stands(1), stands(2), stands(3), done(4)],
    });
    const { backend, user } = opened;
    await press(opened, "Retry failed");
    const alert = await screen.findByRole("alertdialog", { name: "Refresh · 0 of 3 installations" });
    const dialog = within(alert);
    expect(dialog.getByText("An earlier action failed (3)")).toBeVisible();
    expect(
      dialog.getByText(/blocks all others on its installation until it is cleared on the server itself/),
    ).toBeVisible();
    expect(dialog.getByRole("button", { name: "Start" })).toBeDisabled();
    // Nothing stands at the first and the third any more.
    const link = backend.store.domains.get(2)?.links[0];
    if (link) Object.assign(link, { process_failed: true, process_status: "Disk is full" });
    await user.click(dialog.getByRole("button", { name: "Check 3 installations now" }));
    await waitFor(() => expect(alert).toHaveAccessibleName("Refresh · 2 of 3 installations"));
    expect(dialog.getByText("An earlier action failed (1)")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Start" }));
    await waitFor(() => expect(callsTo(backend, ACTION)).toHaveLength(1));
    const [retried] = persistedRuns(backend);
    expect(retried?.items.map(({ domain, skipped }) => [domain.id, skipped])).toEqual([
      [1, undefined],
      [3, undefined],
      [2, "failed"],
    ]);
  });

  test("a check that fails says so, waits after a 429, and a site that is not there any more is skipped", async () => {
    giveLocks();
    const opened = await open({ state: "ended", action: "refreshSite", items: [stands(77), stands(1), stands(2)] });
    opened.backend.faults.add({ kind: "500", path: "/api/domains/1", times: 1 });
    await press(opened, "Retry failed");
    const dialog = within(await screen.findByRole("alertdialog"));
    await opened.user.click(dialog.getByRole("button", { name: "Check 3 installations now" }));
    expect(await dialog.findByText(/^1 of 3 checked The server reported an error \(500\)\.$/)).toBeVisible();
    expect(dialog.getByText("No longer on this server (1)")).toBeVisible();
    opened.backend.faults.add({ kind: "429", path: "/api/domains/2", retryAfter: 1, times: 1 });
    await opened.user.click(dialog.getByRole("button", { name: "Check 2 installations now" }));
    expect(await dialog.findByText("1 of 2 checked · Too many requests. Retrying in 1 second.")).toBeVisible();
    await waitFor(
      () => expect(screen.getByRole("alertdialog")).toHaveAccessibleName("Refresh · 2 of 3 installations"),
      {
        timeout: 3000,
      },
    );
    expect(dialog.queryByRole("button", { name: /^Check/ })).not.toBeInTheDocument();
    expect(dialog.getByText("2 of 2 checked")).toHaveFocus();
  });

  test("a run that skipped anything is not shown as a success", async () => {
    await open({ state: "ended", items: [done(1), itemOf(2, { skipped: "failed" })] });
    const run = await card();
    expect(within(run).getByText("Finished: 1 skipped")).toHaveAttribute("data-is", "notice");
    expect(run.querySelector<HTMLElement>(".run-bar-done")?.style.width).toBe("50%");
    expect(run.querySelector<HTMLElement>(".run-bar-skipped")?.style.width).toBe("50%");
    expect(within(run).getByText(/cleared on the server itself/)).toBeVisible();
    expect(within(run).getByRole("button", { name: /^Retry skipped: / })).toBeVisible();
  });

  test("the rest is offered once: the old run names the newer one, which is shown on request", async () => {
    giveLocks();
    const opened = await open({ action: "refreshSite", items: [...all(2), failed(3)] });
    await press(opened, "Run remaining");
    await opened.user.click(await screen.findByRole("button", { name: "Start" }));
    const runs = () => screen.getAllByRole("article");
    await waitFor(() => expect(runs()).toHaveLength(2));
    const newer = screen.getByRole("article", { name: "Refresh · 2 installations" });
    const older = screen.getByRole("article", { name: "Refresh · 3 installations" });
    expect(within(older).getByText(/^2 installations moved to a newer run:/)).toBeVisible();
    expect(within(older).queryByRole("button", { name: /^Run remaining/ })).not.toBeInTheDocument();
    expect(within(older).getByRole("button", { name: /^Retry failed/ })).toBeVisible();
    await opened.user.click(within(older).getByRole("button", { name: /^Refresh · 2 installations \(/ }));
    expect(within(newer).getByRole("heading", { level: 2 })).toHaveFocus();
  });

  test("what another tab has taken over meanwhile is not started again", async () => {
    giveLocks();
    const opened = await open({ action: "refreshSite", items: all(2) });
    await press(opened, "Run remaining");
    const dialog = within(await screen.findByRole("alertdialog"));
    const [run] = persistedRuns(opened.backend);
    if (!run) throw new Error("a run");
    kept({ ...run, items: run.items.map((item) => ({ ...item, again: "other" })) })(opened.backend);
    await opened.user.click(dialog.getByRole("button", { name: "Start" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(/^Nothing was started: .* run again meanwhile/);
    expect(persistedRuns(opened.backend)).toHaveLength(1);
    expect(callsTo(opened.backend, ACTION)).toEqual([]);
  });

  test("unconfirmed installations are looked up again, and only what was not done is offered, and asked about", async () => {
    giveLocks();
    const unknown = (id: number) =>
      itemOf(id, {
        process: anEntry({ ...itemOf(id), state: "unconfirmed", text: "Lost.", found: { at: 1, state: "live" } }),
      });
    // The first site is live, the 13th suspended.
    const opened = await open({ state: "ended", items: [unknown(1), unknown(13), done(2)] });
    const { backend } = opened;
    const run = within(await card());
    expect(run.queryByRole("button", { name: /^Run remaining/ })).not.toBeInTheDocument();
    await press(opened, "Check status");
    expect(run.getByRole("heading", { level: 2 })).toHaveFocus();
    expect(await run.findByText("Finished: 1 unconfirmed")).toBeVisible();
    expect(run.getByRole("row", { name: /site-1\.example/ })).toHaveTextContent("Unconfirmed");
    expect(callsTo(backend, ACTION)).toEqual([]);
    await press(opened, "Run remaining");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Suspend · 1 of 1 installation" }));
    await opened.user.click(dialog.getByRole("button", { name: "Start" }));
    await waitFor(() => expect(callsTo(backend, ACTION)).toHaveLength(1));
    expect(callsTo(backend, ACTION)[0]?.body).toMatchObject({ domain_id: 1, action: "suspend" });
    expect(persistedRuns(backend)).toHaveLength(2);
  });

  test("a run that the page before was left with waits, is resumed, paused and stopped", async () => {
    giveLocks();
    const opened = await open({ state: "running", endedAt: undefined, action: "refreshSite" });
    const run = await card();
    const paused = "Paused when you closed the page. 15 remaining.";
    expect(await within(run).findByText(paused)).toBeVisible();
    expect(await screen.findByRole("button", { name: /^Activity, 1 needs you/ })).toBeVisible();
    expect(callsTo(opened.backend, ACTION)).toEqual([]);

    await press(opened, "Resume");
    await waitFor(() => expect(callsTo(opened.backend, ACTION)).toHaveLength(1));
    await press(opened, "Pause");
    expect(await within(run).findByText("You paused this run.")).toBeVisible();
    expect(within(run).getByRole("button", { name: /^Resume: / })).toHaveFocus();
    await press(opened, "Stop");
    expect(await within(run).findByText(/^Nothing more is sent\. Waiting for what is still in progress/)).toBeVisible();
    await finish(opened);
    expect(await within(run).findByText("Stopped: 14 not sent")).toBeVisible();
    expect(await screen.findByText("Refresh: 14 not sent, 1 done")).toBeVisible();
    expect(callsTo(opened.backend, ACTION)).toHaveLength(1);
  });

  test("a site whose answer comes without its servers could not be read: nothing is said about where it is", async () => {
    giveLocks();
    const opened = await open({ ...waits, items: all(2), action: "refreshSite" });
    opened.backend.faults.add({
      kind: "body",
      path: "/api/domains/1",
      body: { data: [{ id: 1, url: "a", servers: null }] },
    });
    opened.backend.faults.add({ kind: "body", path: "/api/domains/2", body: { data: [{ id: 2, url: "b" }] } });
    await press(opened, "Resume");
    expect(await screen.findByText("Finished: 2 failed")).toBeVisible();
    const [, first, second] = within(await card()).getAllByRole("row");
    for (const row of [first, second])
      expect(row).toHaveTextContent(
        "FailedCould not be checked, so nothing was sent. The server's answer to GET /api/domains/{id} has an unexpected value in “servers”.",
      );
    expect(callsTo(opened.backend, ACTION)).toEqual([]);
  });

  test("what finds no room in the browser is shown, and said", async () => {
    giveLocks();
    const opened = await open({ ...waits, items: all(3) });
    await screen.findByText("You paused this run.");
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await press(opened, "Stop");
    const run = within(await card());
    expect(await run.findByText(/^This browser could not save how this run went on\. Copy its report/)).toBeVisible();
    expect(run.getByText("Stopped: 3 not sent")).toBeVisible();
    full.mockRestore();
    await press(opened, "Dismiss");
    expect(await screen.findByText("Nothing started yet")).toBeVisible();
  });

  test("three failures in a row ask, by a toast as well", async () => {
    giveLocks();
    const opened = await open({ ...waits, action: "refreshSite" }, { backend: { domains: 0 } });
    opened.backend.faults.add({ kind: "422", path: "/api/domain_action", message: "No." });
    await card();
    await press(opened, "Resume");
    const question = "Three in a row failed.";
    await waitFor(() => expect(screen.getAllByText(question)).toHaveLength(2));
    const toasts = within(screen.getByRole("region", { name: "Notifications" }));
    expect(toasts.getByText("Refresh is paused")).toBeVisible();
    // Activity is there already.
    expect(toasts.queryByRole("link")).not.toBeInTheDocument();
    expect(callsTo(opened.backend, ACTION).length).toBeLessThanOrEqual(4);
  });
});

describe("the end of a run", () => {
  const told = () => within(screen.getByRole("region", { name: "Notifications" }));
  /** Stands in for the browser's; `asked` counts the questions, `shown` has the notifications. */
  const giveNotifications = (permission: NotificationPermission) => {
    const notes = { asked: 0, shown: [] as string[] };
    class Fake extends EventTarget {
      static permission = permission;
      static requestPermission = async () => {
        notes.asked += 1;
        return permission;
      };
      close = () => undefined;
      constructor(title: string) {
        super();
        notes.shown.push(title);
      }
    }
    vi.stubGlobal("Notification", Fake);
    return notes;
  };
  /** One site is refreshed in a run that began so many milliseconds ago; the tab is hidden when it ends. */
  const endHidden = async (ago: number) => {
    giveLocks();
    const startedAt = Date.now() - ago;
    const opened = await open({ ...waits, startedAt, items: all(1), action: "refreshSite" });
    await card();
    await press(opened, "Resume");
    await waitFor(() => expect(callsTo(opened.backend, ACTION)).toHaveLength(1));
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await finish(opened);
    // The region is another one once it has toasts.
    await waitFor(() => expect(told().getByText("Refresh: 1 done")).toBeVisible());
    return opened;
  };

  test.each<[permission: NotificationPermission, ago: number, shown: string[]]>([
    ["granted", 61_000, ["Refresh: 1 done"]],
    ["granted", 1000, []],
    ["denied", 61_000, []],
  ])("in a hidden tab the system tells, when it is %s, after %i ms: %j", async (permission, ago, shown) => {
    const notes = giveNotifications(permission);
    await endHidden(ago);
    expect(notes).toEqual({ asked: 0, shown });
  });

  test.each([
    ["default", 1],
    ["granted", 0],
  ] as const)(
    "the permission, when it is %s, is asked for %i times, once a run was started",
    async (permission, times) => {
      const notes = giveNotifications(permission);
      const { start, user } = await askFor("activate");
      expect(notes.asked).toBe(0);
      await user.click(start);
      await waitFor(() => expect(notes.asked).toBe(times));
    },
  );

  test("the tab's title counts what is left, then what failed, until Activity is looked at", async () => {
    giveLocks();
    const opened = await open({ ...waits, items: all(2), action: "refreshSite" });
    opened.backend.faults.add({ kind: "422", path: "/api/domain_action", message: "No." });
    // What fails while Activity is still open has been seen.
    const release = opened.backend.faults.add({ kind: "slow", path: "/api/domains/{id}", ms: 60_000 });
    await card();
    await waitFor(() => expect(document.title).toBe("(2) Activity · Spire"));
    await press(opened, "Resume");
    await act(() => opened.router.navigate("/users"));
    await waitFor(() => expect(document.title).toBe("(2) Users · Spire"));
    release();
    await waitFor(() => expect(document.title).toBe("✗ 2 failed · Users · Spire"));
    await act(() => opened.router.navigate("/activity"));
    await waitFor(() => expect(document.title).toBe("Activity · Spire"));
  });

  test("quarters are told politely", async () => {
    giveLocks();
    const opened = await open({ ...waits, items: all(2), action: "refreshSite" });
    await card();
    await press(opened, "Resume");
    await waitFor(() => expect(callsTo(opened.backend, ACTION)).toHaveLength(1));
    await finish(opened);
    expect(await screen.findByText("Refresh: 50 % of 2 installations")).toHaveAttribute("aria-live", "polite");
  });
});
