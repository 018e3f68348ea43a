// @vitest-environment jsdom
import { resetUser } from "../../../tests/support/resetUser";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDomain, createProcess, createDomainServer } from "../../../tests/support/builders";
import type { Domain, Pivot } from "@/model/records";
import {
  addProcess,
  clearFinishedProcesses,
  dismissProcess,
  dispatchDomains,
  dispatchProcessEvent,
  processStore,
  readProcesses,
  settleInterruptedCalls,
} from "./processStore";

const ME = 7;
const server = createDomainServer({ id: 3, name: "web3" });
const domain = createDomain({ id: 5, url: "https://a.example", servers: [server] });
const withInstallation = (pivot: Pivot): Domain => ({ ...domain, servers: [{ ...server, id: "3", pivot }] });

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
});
afterEach(resetUser);

const statesOf = () => readProcesses(ME).map(({ action, state }) => `${action}: ${state}`);

test("a new process has the names of its domain and server, and nothing else of the domain", () => {
  addProcess(ME, { action: "suspend", domain: { ...domain, mysql_pass: "secret" }, server });
  const [process] = readProcesses(ME);
  expect(process).toEqual({
    ...createProcess(),
    id: process?.id,
    domain: { id: 5, url: "https://a.example" },
    server: { id: 3, name: "web3" },
    startedAt: 1000,
    changedAt: 1000,
    heardAt: 1000,
  });
  expect(Object.values(localStorage).join()).not.toContain("secret");
});

describe("what domains say", () => {
  test("goes to the processes of that domain on that server, ids as text or number", () => {
    const id = addProcess(ME, { action: "suspend", domain, server });
    dispatchProcessEvent(ME, id, { type: "answered", at: 1000 });
    dispatchDomains(
      ME,
      [createDomain({ id: 6, servers: [createDomainServer({ id: 3, pivot: { status: 1 } })] })],
      "pushed",
    );
    dispatchDomains(ME, [{ ...domain, servers: null }], "pushed");
    expect(statesOf()).toEqual(["suspend: started"]);
    dispatchDomains(ME, [{ ...withInstallation({ status: 1 }), id: "5" }], "pushed");
    expect(statesOf()).toEqual(["suspend: done"]);
  });

  test("a process that runs or has failed is the latest action's", () => {
    for (const action of ["suspend", "refreshSite"] as const) {
      vi.advanceTimersByTime(1);
      dispatchProcessEvent(ME, addProcess(ME, { action, domain, server }), { type: "answered", at: 1000 });
    }
    dispatchDomains(ME, [withInstallation({ process_started: 1, status: 0 })], "pushed");
    dispatchDomains(ME, [withInstallation({ process_failed: 1, process_status: "Full", status: 0 })], "pushed");
    expect(statesOf()).toEqual(["refreshSite: failed", "suspend: started"]);
    dispatchDomains(ME, [withInstallation({ status: 1 })], "pushed");
    expect(statesOf()).toEqual(["refreshSite: failed", "suspend: done"]);
  });

  test("data read before the action does not count", () => {
    addProcess(ME, { action: "suspend", domain, server });
    dispatchDomains(ME, [withInstallation({ status: 1 })], "fetched", 999);
    expect(statesOf()).toEqual(["suspend: queued"]);
    dispatchDomains(ME, [withInstallation({ status: 1 })], "fetched", 1001);
    expect(statesOf()).toEqual(["suspend: done"]);
  });

  test("an answer that comes after the logout writes nothing", () => {
    const id = addProcess(ME, { action: "suspend", domain, server });
    resetUser();
    dispatchProcessEvent(ME, id, { type: "answered", at: 1000 });
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

test("after a reload calls without an answer are unconfirmed; those of this page are not", () => {
  addProcess(ME, { action: "suspend", domain, server });
  for (const process of [
    createProcess({ action: "activate", startedAt: 2 }),
    createProcess({ action: "copy", state: "started", startedAt: 1 }),
  ])
    processStore.write(ME, process);
  settleInterruptedCalls(ME, "Left.");
  expect(statesOf()).toEqual(["suspend: queued", "activate: unconfirmed", "copy: started"]);
  expect(readProcesses(ME)[1]?.text).toBe("Left.");
});

test("entries are dismissed one by one or together, but not while they run", () => {
  const processes = (["queued", "started", "done", "failed", "unconfirmed"] as const).map((state) =>
    createProcess({ state }),
  );
  for (const process of processes) processStore.write(ME, process);
  clearFinishedProcesses(ME, new Set(processes.slice(0, 3).map(({ id }) => id)));
  expect(readProcesses(ME).map(({ state }) => state)).toEqual(["queued", "started", "failed", "unconfirmed"]);
  for (const { id } of processes) dismissProcess(ME, id);
  expect(readProcesses(ME).map(({ state }) => state)).toEqual(["queued", "started"]);
});
