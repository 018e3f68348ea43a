import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import "@/resources/domains/edit/DomainEdit"; // loaded beforehand: no test waits for code
import "@/resources/domains/edit/head/SiteHead";
import type { Process } from "@/model/process";
import { getLookupDueTime } from "@/model/processReducer";
import { readProcesses } from "@/custom/domainActions/processStore";
import { type Backend, getRequests } from "../support/backend";
import { createProcess, createRun, getSuperAdminId } from "../support/builders";
import { installLocks } from "../support/locks";
import { mockHeights, storeRuns } from "./runsSetup";
import { findPaletteItem, getPaletteItems, openPalette } from "./paletteSetup";
import { ACTION, chooseAction, LOOKUP, open, openActivity, storeProcesses } from "./processesSetup";

/** An action whose outcome is unknown is sent once, wherever it is asked for again, and the rows follow what is found of it. */

mockHeights();

const menu = () => screen.queryByRole("button", { name: "Actions for https://a.example on web1" });
const row = () => screen.findByRole("row", { name: /a\.example/ });
const here = (entry: Partial<Process> = {}) =>
  createProcess({
    domain: { id: 1, url: "https://a.example" },
    startedAt: Date.now(),
    lastEventAt: Date.now(),
    ...entry,
  });

describe("while an action is pending", () => {
  test("offers no second one in the list, also after it was left, nor in the palette", async () => {
    const opened = await open({ given: ({ faults }) => faults.add({ kind: "never", path: "/api/domain_action" }) });
    await chooseAction(opened, "Suspend");
    await act(() => opened.router.navigate("/users"));
    await screen.findByRole("heading", { level: 1, name: "Users" });
    await act(() => opened.router.navigate("/domains"));
    expect(await row()).toHaveTextContent("Queued");
    expect(menu()).not.toBeInTheDocument();
    await openPalette(opened);
    await opened.user.keyboard("a.example");
    await findPaletteItem(/^a\.example/);
    await opened.user.keyboard("{ArrowRight}");
    expect(getPaletteItems()).toEqual({ Actions: ["Edit DNS", "Open site"] });
    expect(getRequests(opened.backend, ACTION)).toHaveLength(1);
  });

  test("sends nothing from a menu that was open already, and shows why", async () => {
    const opened = await open();
    await opened.user.click(await screen.findByRole("button", { name: "Actions for https://a.example on web1" }));
    const refresh = await screen.findByRole("menuitem", { name: "Refresh" });
    // Another tab stores it; its event comes later. The click follows at once, before anything reads it and closes the menu.
    storeProcesses(here())(opened.backend);
    fireEvent.click(refresh);
    expect(
      await screen.findByText("Refresh skipped, another action is running: https://a.example on web1"),
    ).toBeVisible();
    expect(getRequests(opened.backend, ACTION)).toEqual([]);
  });
});

describe("an action whose page was closed before the response", () => {
  test("is looked up, and blocks other actions until the outcome is known", async () => {
    const opened = await open({ given: storeProcesses(here({ startedAt: Date.now() - 40_000 })) });
    opened.backend.faults.add({ kind: "500", path: "/api/domains/1", times: 1 });
    const entry = within(await openActivity(opened)).getByRole("listitem");
    await waitFor(() => expect(entry).toHaveTextContent(/Unknown.*Check failed/));
    expect(await row()).toHaveTextContent("Unknown");
    expect(menu()).not.toBeInTheDocument();
    await opened.user.click(within(entry).getByText("Check again"));
    await waitFor(() => expect(entry).toHaveTextContent(/Checked at .*: live on web1/));
    expect(menu()).toBeVisible();
  });
});

describe("after a response without an outcome", () => {
  test("delays the lookup by the Retry-After of a 429", async () => {
    const opened = await open({
      given: ({ faults }) => {
        faults.add({ kind: "lost", path: "/api/domain_action" });
        faults.add({ kind: "429", path: "/api/domains/1", retryAfter: 90, times: 1 });
      },
    });
    const before = Date.now();
    await chooseAction(opened, "Suspend");
    await waitFor(async () => expect(await row()).toHaveTextContent("Unknown"));
    await waitFor(() => expect(getRequests(opened.backend, LOOKUP)).toHaveLength(1));
    const stored = () => readProcesses(getSuperAdminId(opened.backend) ?? 0)[0];
    await waitFor(() => expect(stored()?.lookup).toHaveProperty("error"));
    const due = getLookupDueTime(stored() as Process, { pollIntervalMs: 30_000, liveSince: 0 });
    expect(due).toBeGreaterThanOrEqual(before + 90_000);
  });
});

describe("a run and a single action for the same installation", () => {
  const run = (...processes: Process[]) =>
    createRun({
      id: "kept",
      action: "refreshSite",
      startedAt: Date.now(),
      state: "stopped",
      endedAt: 1,
      items: [
        { domain: { id: 1, url: "https://a.example" }, server: { id: 1, name: "web1" } },
        ...processes.map((process) => ({ domain: process.domain, server: process.server, process })),
      ],
    });

  test("skips an installation with an unknown outcome in the preview, with the reason", async () => {
    installLocks();
    const given = (backend: Backend) => {
      storeProcesses(here({ state: "unknown", lookup: { at: Date.now(), state: "live" } }))(backend);
      storeRuns(run())(backend);
    };
    const opened = await open({ given });
    await waitFor(async () => expect(await row()).toHaveTextContent("Unknown"));
    await act(() => opened.router.navigate("/activity"));
    await opened.user.click(await screen.findByRole("button", { name: /^Run remaining: / }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText("Last outcome unknown (1)")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Refresh" })).toBeDisabled();
  });

  test("offers no action in the row while a run of another tab sends to the installation", async () => {
    installLocks();
    const given = (backend: Backend) => {
      void navigator.locks.request(`spire.runner.${getSuperAdminId(backend)}`, {}, () => new Promise(() => undefined));
      storeRuns(run(here({ action: "refreshSite" })))(backend);
    };
    const opened = await open({ given });
    await waitFor(async () => expect(await row()).toHaveTextContent("Queued"));
    expect(menu()).not.toBeInTheDocument();
    expect(getRequests(opened.backend, ACTION)).toEqual([]);
  });
});
