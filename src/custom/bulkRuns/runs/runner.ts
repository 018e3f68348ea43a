import type { Identifier } from "ra-core";
import type { Domain } from "@/model/records";
import { RETRY_AFTER_MAX_S, RUN_LOOKUP_MS, SECOND_CLICK_MS } from "@/lib/constants";
import { startPause } from "@/lib/timing";
import { onReset } from "@/lib/userState";
import { isUnfinished } from "@/model/process";
import { getLookupDueTime, type PushStatus } from "@/model/processReducer";
import { getInstallationKey } from "@/model/installation";
import { getItemsToSend, type ItemRef, type RunEvent, type RunLimits } from "./runReducer";
import { isActive, isQueued, type PauseReason, type Run } from "./run";
import { createRunBuffer, type RunBuffer } from "./runBuffer";
import type { RunnerPorts } from "./runnerPorts";
import { createInstallationSender, createZoneSender } from "./senders";
import { type RunCommand, runStore, type RunStore } from "./runStore";
import { getZoneLookupDueTime } from "./zoneWork";

const dispatchDomains = (
  buffer: RunBuffer,
  ports: RunnerPorts,
  domains: readonly Domain[],
  { type, at }: { type: "pushed" | "fetched"; at: number },
): void => {
  const byId = new Map(domains.map((domain) => [String(domain.id), domain]));
  for (const run of buffer.all())
    for (const [index, item] of run.items.entries()) {
      const domain = byId.get(String(item.domain.id));
      if (!domain || !item.process || !isUnfinished(item.process) || at < item.process.startedAt) continue;
      const observed = ports.observe(domain, item);
      if (observed) buffer.dispatchProcess({ runId: run.id, index }, { type, at, observed });
    }
};

/** Keeps the rest of each run's pause, in milliseconds: never more than the server has asked for. */
const createPauseTimes = () => {
  const pauses = new Map<string, { until: number; getLeft: () => number }>();
  return ({ id, pause }: Run): number | undefined => {
    if (pause?.until === undefined) return undefined;
    const { until, seconds = RETRY_AFTER_MAX_S } = pause;
    if (pauses.get(id)?.until !== until)
      pauses.set(id, { until, getLeft: startPause(Math.min(until - Date.now(), seconds * 1000)) });
    return pauses.get(id)?.getLeft();
  };
};

const pauseOrResume = (buffer: RunBuffer, isOffline: boolean, getPauseLeft: (run: Run) => number | undefined): void => {
  for (const run of buffer.all()) {
    const { id, state, pause } = run;
    if (state === "running" && isOffline) buffer.change(id, { type: "paused", reason: "unreachable" });
    if (state !== "paused" || !pause || (isOffline && pause.reason === "unreachable")) continue;
    const left = getPauseLeft(run);
    const isOver = left === undefined ? pause.reason === "unreachable" : left === 0;
    if (isOver) buffer.change(id, { type: "resumed", only: pause.reason });
  }
};

const getLookups = (runs: readonly Run[], push: PushStatus): { ref: ItemRef; at: number }[] =>
  runs.flatMap((run) =>
    run.items.flatMap(({ process, zone }, index) => {
      const ref = { runId: run.id, index };
      if (zone) return [{ ref, at: getZoneLookupDueTime(zone) }];
      return process ? [{ ref, at: getLookupDueTime(process, push) }] : [];
    }),
  );

const oppositeCommands: Partial<Record<RunCommand, RunCommand>> = { pause: "resume", resume: "pause" };

/**
 * Recognizes clicks that were meant for a button which another tab's click has just replaced by its opposite, as when Resume is pressed in
 * several tabs.
 */
const createReversalCheck = () => {
  const last = new Map<string, { command: RunCommand; page: string; at: number }>();
  return (runId: string, command: RunCommand, page: string): boolean => {
    const before = last.get(runId);
    const isReversal =
      before !== undefined &&
      before.page !== page &&
      before.command === oppositeCommands[command] &&
      performance.now() - before.at < SECOND_CLICK_MS;
    if (!isReversal) last.set(runId, { command, page, at: performance.now() });
    return isReversal;
  };
};

const commandEvents: Record<RunCommand, RunEvent> = {
  pause: { type: "paused", reason: "user" },
  resume: { type: "resumed" },
  stop: { type: "stopped" },
};

interface Options {
  store?: RunStore;
  /** Runs that were stored when the page was opened, while no other tab was open. */
  leftRunIds?: ReadonlySet<string> | undefined;
}

/** Checks, records, sends and tracks the items of all runs of the user, in one tab at a time (runnerLock.ts). */
// oxlint-disable-next-line max-lines-per-function -- one loop, with what starts, feeds and ends it
export const createRunner = (
  ports: RunnerPorts,
  userId: Identifier,
  limits: RunLimits,
  { store = runStore, leftRunIds }: Options = {},
) => {
  const buffer = createRunBuffer(userId, store);
  const senders = { installation: createInstallationSender(ports, buffer), zone: createZoneSender(ports, buffer) };
  /** Keys of the items that are being checked or sent, and looked up. */
  const checking = new Set<string>();
  const lookingUp = new Set<string>();
  const isReversal = createReversalCheck();
  const beganAt = Date.now();
  const getPauseLeft = createPauseTimes();
  let wakeTimer: ReturnType<typeof setTimeout> | undefined;
  let isSyncing = false;
  let isStopped = false;

  const runTask = async (set: Set<string>, ref: ItemRef, work: "checkAndSend" | "lookUp") => {
    const run = buffer.get(ref.runId);
    const item = buffer.getItem(ref);
    if (!run || !item) return;
    set.add(getInstallationKey(item));
    const { [work]: begin } = senders[item.zone ? "zone" : "installation"];
    await begin(ref, run, item).finally(() => set.delete(getInstallationKey(item)));
    if (!isStopped) syncWithStorage();
    pump();
  };

  /** Adds new runs from the storage, and removes finished ones, which any tab may change. */
  const syncWithStorage = () => {
    // It keeps each of several deleted runs, which is a change itself.
    if (isSyncing) return;
    isSyncing = true;
    const stored = new Map(store.readFresh(userId).map((run) => [run.id, run]));
    for (const own of buffer.all()) {
      const { id, items } = own;
      const run = stored.get(id);
      // The end may be pushed before the response of the last call, which is busy until then.
      const isOver =
        run &&
        !isActive(run) &&
        !store.isUnsaved(userId, id) &&
        !items.some((item) => checking.has(getInstallationKey(item)));
      if (!run && isActive(own)) buffer.keepDeleted(id);
      else if (!run || isOver) buffer.remove(id);
    }
    for (const run of stored.values()) if (isActive(run) && !buffer.get(run.id)) buffer.add(run);
    isSyncing = false;
  };

  /** Starts the next tasks, and schedules itself for later ones. */
  const pump = (): void => {
    if (isStopped) return;
    for (const run of buffer.all())
      if (!ports.mayRun(run)) buffer.change(run.id, { type: "stopped", isForbidden: true });
    pauseOrResume(buffer, ports.isOffline(), getPauseLeft);
    const now = Date.now();
    const push = ports.pushStatus();
    // While no tab ran the runs, events were missed.
    const liveSince = Math.max(push?.liveSince ?? 0, beganAt);
    const lookups = push ? getLookups(buffer.all(), { ...push, liveSince }) : [];
    const due = lookups.find(({ at }) => at <= now);
    if (due && lookingUp.size === 0) void runTask(lookingUp, due.ref, "lookUp");
    for (const ref of getItemsToSend(buffer.all(), checking, limits)) void runTask(checking, ref, "checkAndSend");
    const pauseEnds = buffer.all().map((run) => now + (getPauseLeft(run) ?? Infinity));
    const next = Math.min(...[...lookups.map(({ at }) => at), ...pauseEnds].filter((at) => at > now));
    clearTimeout(wakeTimer);
    // The clock may be set meanwhile, so it does not wait long.
    wakeTimer = next === Infinity ? undefined : setTimeout(pump, Math.min(next - now, RUN_LOOKUP_MS));
  };

  const followCommands = () => {
    const commands = store.commands.readFresh(userId);
    if (commands.length === 0) return;
    for (const { runId, command, page } of commands) {
      const run = buffer.get(runId);
      if (!run || isReversal(runId, command, page)) continue;
      // Another tab may have deleted it.
      if (command === "resume") store.write(userId, run);
      buffer.change(runId, commandEvents[command]);
    }
    buffer.saveAll();
    store.commands.remove(
      userId,
      commands.map(({ id }) => id),
    );
    pump();
  };

  let isPumpQueued = false;
  const handleRuns = () => {
    syncWithStorage();
    // The current change must be complete first.
    if (!isPumpQueued)
      queueMicrotask(() => {
        isPumpQueued = false;
        pump();
      });
    isPumpQueued = true;
  };
  syncWithStorage();
  for (const { id } of buffer.all())
    buffer.change(id, { type: "takenOver", at: Date.now(), isLeft: leftRunIds?.has(id) ?? false });
  /** @param stores false after a logout: nothing is kept. */
  const stop = (stores = true) => {
    for (const end of ends) end();
    isStopped = true;
    clearTimeout(wakeTimer);
    buffer.close(stores);
    if (!stores)
      store.remove(
        userId,
        buffer.all().map(({ id }) => id),
      );
  };
  addEventListener("pagehide", buffer.saveAll);
  const ends = [
    store.subscribe(handleRuns),
    store.commands.subscribe(followCommands),
    onReset(() => stop(false)),
    () => removeEventListener("pagehide", buffer.saveAll),
  ];
  followCommands();
  pump();

  return {
    pump,
    onDomains: (domains: readonly Domain[], type: "pushed" | "fetched", at: number) => {
      dispatchDomains(buffer, ports, domains, { type, at });
      pump();
    },
    pause: (reason: PauseReason) => {
      for (const { id, items } of buffer.all()) if (items.some(isQueued)) buffer.change(id, { type: "paused", reason });
    },
    /** Sends nothing more. The next runner, here or in another page, looks pending items up. */
    stop,
  };
};
export type Runner = ReturnType<typeof createRunner>;
