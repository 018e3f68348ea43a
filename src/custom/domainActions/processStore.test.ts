// @vitest-environment jsdom
import { resetUser } from "../../../tests/support/resetUser";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDomain, createProcess, createDomainServer } from "../../../tests/support/builders";
import type { Domain, Pivot } from "@/model/records";
import { PROCESS_ENTRIES_MAX } from "@/lib/constants";
import {
  dismissProcesses,
  dispatchDomains,
  dispatchProcessEvent,
  processStore,
  readProcesses,
  settleInterruptedCalls,
  trackProcess,
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

test("stores only the names of domain and server of a new process", () => {
  trackProcess(ME, { action: "suspend", domain: { ...domain, mysql_pass: "secret" }, server });
  const [process] = readProcesses(ME);
  expect(process).toEqual({
    ...createProcess(),
    id: process?.id,
    domain: { id: 5, url: "https://a.example" },
    server: { id: 3, name: "web3" },
    startedAt: 1000,
    changedAt: 1000,
    lastEventAt: 1000,
  });
  expect(Object.values(localStorage).join()).not.toContain("secret");
});

describe("the state of domains", () => {
  test("updates processes of the domain on the server, with ids as text or number", () => {
    const { id } = trackProcess(ME, { action: "suspend", domain, server });
    dispatchProcessEvent(ME, id, { type: "accepted", at: 1000 });
    dispatchDomains(
      ME,
      [createDomain({ id: 6, servers: [createDomainServer({ id: 3, pivot: { status: 1 } })] })],
      "pushed",
    );
    dispatchDomains(ME, [{ ...domain, servers: null }], "pushed");
    expect(statesOf()).toEqual(["suspend: running"]);
    dispatchDomains(ME, [{ ...withInstallation({ status: 1 }), id: "5" }], "pushed");
    expect(statesOf()).toEqual(["suspend: done"]);
  });

  test("assigns a running or failed process to the latest action", () => {
    for (const action of ["suspend", "refreshSite"] as const) {
      vi.advanceTimersByTime(1);
      dispatchProcessEvent(ME, trackProcess(ME, { action, domain, server }).id, { type: "accepted", at: 1000 });
    }
    dispatchDomains(ME, [withInstallation({ process_started: 1, status: 0 })], "pushed");
    dispatchDomains(ME, [withInstallation({ process_failed: 1, process_status: "Full", status: 0 })], "pushed");
    expect(statesOf()).toEqual(["refreshSite: failed", "suspend: running"]);
    dispatchDomains(ME, [withInstallation({ status: 1 })], "pushed");
    expect(statesOf()).toEqual(["refreshSite: failed", "suspend: done"]);
  });

  test("ignores data fetched before the action", () => {
    trackProcess(ME, { action: "suspend", domain, server });
    dispatchDomains(ME, [withInstallation({ status: 1 })], "fetched", 999);
    expect(statesOf()).toEqual(["suspend: sending"]);
    dispatchDomains(ME, [withInstallation({ status: 1 })], "fetched", 1001);
    expect(statesOf()).toEqual(["suspend: done"]);
  });

  test("writes nothing for a response after logout", () => {
    const { id } = trackProcess(ME, { action: "suspend", domain, server });
    resetUser();
    dispatchProcessEvent(ME, id, { type: "accepted", at: 1000 });
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

test("makes pending calls of closed pages unknown, but not those of this page", async () => {
  trackProcess(ME, { action: "suspend", domain, server });
  for (const process of [
    createProcess({ action: "activate", startedAt: 2 }),
    createProcess({ action: "copy", state: "running", startedAt: 1 }),
  ])
    processStore.write(ME, process);
  settleInterruptedCalls(ME);
  await vi.waitFor(() => expect(statesOf()).toEqual(["suspend: sending", "activate: unknown", "copy: running"]));
  expect(readProcesses(ME)[1]?.text).toEqual([{ key: "processes.interrupted" }]);
});

test("dismisses processes one by one or together, but not running ones", () => {
  const processes = (["sending", "running", "done", "failed", "unknown"] as const).map((state) =>
    createProcess({ state }),
  );
  for (const process of processes) processStore.write(ME, process);
  dismissProcesses(
    ME,
    processes.slice(0, 3).map(({ id }) => id),
  );
  expect(readProcesses(ME).map(({ state }) => state)).toEqual(["sending", "running", "failed", "unknown"]);
  for (const { id } of processes) dismissProcesses(ME, [id]);
  expect(readProcesses(ME).map(({ state }) => state)).toEqual(["sending", "running"]);
});

test("removes the oldest beyond the maximum, finished ones first", () => {
  const failed = createProcess({ state: "failed", startedAt: 1 });
  const done = createProcess({ state: "done", startedAt: 2 });
  const others = Array.from({ length: PROCESS_ENTRIES_MAX - 1 }, (_, at) =>
    createProcess({ state: "failed", startedAt: 1000 - at }),
  );
  for (const process of [...others, done, failed]) processStore.write(ME, process);
  expect(readProcesses(ME)).toEqual([...others, failed]);
  const more = createProcess({ startedAt: 2000 });
  processStore.write(ME, more);
  expect(readProcesses(ME)).toEqual([more, ...others]);
});

test("drops invalid processes and unknown fields", () => {
  const good = createProcess();
  const { server: _, ...noServer } = createProcess();
  const wrong = [null, 5, {}, noServer, { ...good, state: "dancing" }, { ...good, action: "__proto__" }];
  [...wrong, { ...good, password: "secret" }, { ...good, lastEventAt: "now" }].forEach((process, at) =>
    localStorage.setItem(processStore.toKey(ME, String(at)), JSON.stringify(process)),
  );
  expect(readProcesses(ME)).toEqual([good]);
});
