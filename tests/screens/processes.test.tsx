import { screen, waitFor, waitForElementToBeRemoved, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Process } from "@/model/process";
import { ACTION_EVENT_MS } from "@/lib/constants";
import { getRequests } from "../support/backend";
import { createProcess, createStoredDomain } from "../support/builders";
import {
  ACTION,
  LOOKUP,
  PUSH,
  chooseAction,
  chooseEntryAction,
  findActivityEntry,
  open,
  openActivity,
  findActivityButton,
  storeProcesses,
} from "./processesSetup";

test("shows a pending call", async () => {
  const opened = await open({ given: ({ faults }) => faults.add({ kind: "never", path: "/api/domain_action" }) });
  await chooseAction(opened, "Refresh");
  expect(await findActivityButton()).toHaveAccessibleName("Activity, 1 running");
  const entry = await findActivityEntry(opened);
  expect(entry).toHaveTextContent(/^QueuedRefresh · https:\/\/a\.example on web1/);
  expect(within(entry).getByRole("link")).toHaveAttribute("href", "/domains/1");
});

test("keeps the row when the response arrives after the final push", async () => {
  const opened = await open({ config: PUSH });
  const arrive = opened.backend.faults.add({ kind: "slow", ms: 60_000, path: "/api/domain_action" });
  await screen.findByText("Live");
  await chooseAction(opened, "Refresh");
  await screen.findByText("Refreshing…");
  opened.backend.processes.finishAll();
  await waitForElementToBeRemoved(() => screen.queryByText("Refreshing…"));
  arrive();
  await screen.findByText("https://a.example is refreshed");
  expect(screen.queryByRole("button", { name: /^(Activate|Suspend)$/ }), "Refresh has no inverse").toBeNull();
  expect(await screen.findByRole("button", { name: "Actions for https://a.example on web1" })).toBeVisible();
  expect(await findActivityEntry(opened)).toHaveTextContent("Done");
  expect(getRequests(opened.backend, LOOKUP)).toEqual([]);
});

describe("a refusal that the browser's own repetition may have caused", () => {
  test("tracks the process that the first call has started", async () => {
    const opened = await open({
      given: ({ faults }) => faults.add({ kind: "repeated", path: "/api/domain_action" }),
    });
    await chooseAction(opened, "Suspend");
    expect(await screen.findByText("Suspending https://a.example on web1")).toBeVisible();
    const entry = await findActivityEntry(opened);
    await waitFor(() => expect(entry).toHaveTextContent("Running"));
    expect(getRequests(opened.backend, LOOKUP)).toHaveLength(1);
  });

  test("shows a 422 without effect as a refusal, and copies it for a ticket", async () => {
    const opened = await open({
      given: ({ faults }) =>
        faults.add({ kind: "422", path: "/api/domain_action", errors: { action: ["<Already> suspended."] } }),
    });
    await chooseAction(opened, "Suspend");
    const entry = await findActivityEntry(opened);
    await waitFor(() => expect(entry).toHaveTextContent(/Failed.*<Already> suspended\./));
    expect(getRequests(opened.backend, LOOKUP)).toHaveLength(1);
    expect(await screen.findByRole("alert")).toHaveTextContent(/Suspend failed: .* on web1\. <Already> suspended\./);
    await chooseEntryAction(opened, entry, "Copy for a ticket");
    await screen.findByText("Copied");
    expect((await navigator.clipboard.readText()).split("\n")).toEqual([
      "Domain: https://a.example (id 1)",
      "Server: web1 (id 1)",
      "Action: Suspend",
      expect.stringMatching(/^Started: .*\d{4}/),
      expect.stringMatching(/^State: Failed \(.*\d{4}/),
      "Text: <Already> suspended.",
    ]);
  });
});

test("sends an action once when its response is lost", async () => {
  const opened = await open({ given: ({ faults }) => faults.add({ kind: "offline", path: "/api/domain_action" }) });
  await chooseAction(opened, "Suspend");
  expect(await screen.findByText(/^Suspend, outcome unknown: https:\/\/a\.example on web1\. /)).toBeVisible();
  const entry = await findActivityEntry(opened);
  await waitFor(() => expect(entry).toHaveTextContent(/Unknown.*Checked at .*: live on web1/));
  expect(entry).toHaveTextContent("The server cannot be reached");
  expect(getRequests(opened.backend, ACTION)).toHaveLength(1);
  expect(getRequests(opened.backend, LOOKUP)).toHaveLength(1);
});

describe("a stored entry", () => {
  const ran = (entry: Partial<Process>) =>
    createProcess({ state: "running", isAccepted: true, hasRun: true, ...entry });

  test("has the push connection checked when no event has come for 10 seconds", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const almost = Date.now() - ACTION_EVENT_MS + 50;
    const { services } = await open({
      at: "/users",
      given: storeProcesses(ran({ startedAt: almost, lastEventAt: almost })),
    });
    const verify = vi.spyOn(services.live, "verify");
    await waitFor(() => expect(verify).toHaveBeenCalledOnce());
  });

  test("is looked up at once where push is live before events of actions are observed", async () => {
    const opened = await open({ config: PUSH });
    await screen.findByText("Live");
    const at = Date.now();
    // It ran in another tab: nothing was observed here meanwhile.
    storeProcesses(ran({ startedAt: at, lastEventAt: at, action: "activate" }))(opened.backend);
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    const ended = await within(await openActivity(opened)).findByRole("list", { name: "Done" });
    expect(within(ended).getByRole("time")).toBeVisible();
    expect(getRequests(opened.backend, LOOKUP)).toHaveLength(1);
  });

  test("is an issue after a failure, even if no list contains its site", async () => {
    const failing = createStoredDomain({ id: 1, url: "https://a.example", installations: [{ process_failed: true }] });
    await open({ at: "/users", domains: [failing], given: storeProcesses(ran({})) });
    await waitFor(async () =>
      expect(await findActivityButton()).toHaveAccessibleName("Activity, 1 needs attention, 1 new"),
    );
  });
});
