import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureDefined } from "../ensureDefined";
import { type Backend, createBackend } from "./backend";
import type { PushEvent } from "./pushHub";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = (options: Parameters<typeof createBackend>[0] = {}) => {
  const backend = createBackend({ domains: 40, processTime: [1000, 1000], failEvery: 0, ...options });
  const domain = [...backend.store.domains.values()].find(
    ({ type, installations }) =>
      type === "subscription" && installations.length === 1 && installations[0]?.status === 0,
  );
  const installation = domain?.installations[0];
  if (!domain || !installation) throw new Error("the seed has no such domain");
  Object.assign(installation, { process_started: false, process_failed: false, has_php7_addon: false });
  return { backend, domain, installation };
};

const events = ({ push }: Backend) => push.log.map(({ event }) => event);
const pivotIn = (event: PushEvent | undefined) =>
  (ensureDefined(event).data as { domain: { servers: { pivot: Record<string, unknown> }[] } }).domain.servers[0]?.pivot;

test("a process broadcasts its start, and its end after the configured time", () => {
  const { backend, domain, installation } = setUp();
  backend.processes.start(domain, installation, "suspend");
  expect(installation).toMatchObject({ process_started: true, process_status: "Suspending…", status: 0 });
  expect(pivotIn(backend.push.log[0])).toMatchObject({ domain_id: domain.id, process_status: "Suspending…" });
  vi.advanceTimersByTime(999);
  expect(events(backend)).toEqual(["action-process"]);
  vi.advanceTimersByTime(1);
  expect(events(backend)).toEqual(["action-process", "action-process"]);
  expect(installation).toMatchObject({ process_started: false, process_status: null, status: 1 });
});

test("a failing process broadcasts its reason and leaves the status unchanged", () => {
  const { backend, domain, installation } = setUp();
  backend.processes.failNext("Disk is full");
  backend.processes.start(domain, installation, "suspend");
  vi.runAllTimers();
  expect(installation).toMatchObject({ process_failed: true, process_status: "Disk is full", status: 0 });
  expect(events(backend)).toEqual(["action-process", "action-fail"]);
});

test("running processes continue after a snapshot is restored", () => {
  const { backend, domain, installation } = setUp();
  backend.processes.start(domain, installation, "suspend");
  const other = createBackend({ domains: 40, processTime: [1000, 1000] });
  other.restore(JSON.parse(JSON.stringify(backend.snapshot())));
  vi.advanceTimersByTime(1000);
  expect(other.store.domains.get(domain.id)?.installations[0]).toMatchObject({ process_started: false, status: 1 });
});

test.each([
  [false, ["starts", "ends"]],
  [true, ["ends"]],
])("with toOthers %s the sender gets %o", (toOthers, received) => {
  const { backend, domain, installation } = setUp({ toOthers });
  const got: string[] = [];
  backend.push.connections.add({
    socketId: "1.1",
    channels: new Set(["spire-sites"]),
    deliver: (event) => got.push(pivotIn(event)?.["process_status"] === null ? "ends" : "starts"),
    mute: () => undefined,
    close: () => undefined,
  });
  backend.processes.start(domain, installation, "refreshSite", "1.1");
  vi.runAllTimers();
  expect(got).toEqual(received);
});
