// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { createDomain, createRun, createRunItem, createDomainServer } from "../../../../tests/support/builders";
import { i18nProvider } from "@/i18n";
import { storedRun, runToEnd, fakeRunTime, USER } from "../../../../tests/support/runModel";
import { readStored, listStoredKeys } from "@/lib/browserStorage";
import { SERVER_TEXT_MAX_LENGTH } from "@/lib/constants";
import { isQueued, type Run, zoneServer } from "./run";
import { createRunner } from "./runner";
import type { CallFailure, RunnerPorts, ZonePorts } from "./runnerPorts";
import { addRun, sendRunCommand } from "./runStore";
import { formatRunReport } from "./formatRun";
import { createZoneWork } from "./zoneWork";

const COUNT = 26;
const LONG = "The disk is full. ".repeat(11_000);
const failure: CallFailure = { type: "refused", text: LONG };

const refuse = () => Promise.reject(new Error("refused"));
const refusing: RunnerPorts = {
  zones: { plan: refuse, toFailure: () => failure } as unknown as ZonePorts,
  lookUp: async ({ domain }) => ({ ...createDomain({ id: domain.id }), servers: [createDomainServer({ id: 1 })] }),
  sendWhenFree: async (_, work) => {
    await work();
    return true;
  },
  objection: () => undefined,
  observe: () => undefined,
  send: refuse,
  show: () => undefined,
  toFailure: () => failure,
  isOffline: () => false,
  mayRun: () => true,
  pushStatus: () => ({ pollIntervalMs: 1000, liveSince: 0 }),
};
const installations = Array.from({ length: COUNT }, (_, at) => createRunItem(at));
const zones = installations.map(({ domain }) => ({ domain, server: zoneServer, zone: createZoneWork([], []) }));
const ofAction = () => createRun({ id: "r1", action: "refreshSite", items: installations });
const ofDns = () => createRun({ id: "r1", action: "changeDns", items: zones });
const size = () => listStoredKeys("").reduce((sum, key) => sum + (readStored(key)?.length ?? 0), 0);

fakeRunTime();
afterEach(() => void vi.restoreAllMocks());

const start = (run: Run, ports: RunnerPorts) => {
  addRun(USER, run);
  return createRunner(ports, USER, { parallel: 1, perServer: 1 });
};

test.each<[what: string, run: Run, ports: RunnerPorts]>([
  ["refuse each action", ofAction(), refusing],
  ["cannot be read", ofAction(), { ...refusing, lookUp: refuse }],
  ["do not show their zones", ofDns(), refusing],
])("26 sites that %s in 200,000 characters fill neither the storage nor the ticket", async (_, run, ports) => {
  const t = i18nProvider.translate as Parameters<typeof formatRunReport>[1];
  const runner = start(run, ports);
  await runToEnd((id) => sendRunCommand(USER, id, "resume"));
  runner.stop();
  expect(storedRun().state).toBe("ended");
  expect(size()).toBeLessThan(COUNT * (SERVER_TEXT_MAX_LENGTH + 500));
  const text = formatRunReport(storedRun(), t);
  expect(text).toContain("The disk is full.");
  expect(text.length).toBeLessThan(COUNT * (SERVER_TEXT_MAX_LENGTH + 200));
});

test.each<[what: string, run: Run, ports: RunnerPorts]>([
  ["an action", ofAction(), { ...refusing, lookUp: refuse }],
  ["DNS", ofDns(), refusing],
])("a run of %s pauses before it sends when its state cannot be stored", async (_, run, ports) => {
  const runner = start({ ...run, state: "paused", pause: { reason: "user" } }, ports);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  sendRunCommand(USER, "r1", "resume");
  await vi.advanceTimersByTimeAsync(5000);
  expect(storedRun()).toMatchObject({ state: "paused", pause: { reason: "storage" } });
  expect(storedRun().items.filter(isQueued).length).toBeGreaterThanOrEqual(COUNT - 3);
  full.mockRestore();
  sendRunCommand(USER, "r1", "resume");
  await vi.advanceTimersByTimeAsync(5000);
  expect(storedRun()).toMatchObject({ pause: { reason: "failures" } });
  runner.stop();
});
