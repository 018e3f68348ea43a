import type { Identifier } from "ra-core";
import type { Domain } from "@/model/records";
import { RUN_TAKE_OVER_MS } from "@/lib/constants";
import { isUnfinished, getLookupDueTime, type PushStatus } from "@/custom/domainActions";
import { installationsToSend, type Place, type RunEvent, type RunLimits } from "./rules";
import { isActive, isWaiting, installationKey, type PauseReason, type Run, runLocks, type RunLocks } from "./run";
import { createRunBook, type RunBook } from "./runBook";
import type { RunnerPorts } from "./runnerPorts";
import { createSending, createZoneSending } from "./sending";
import { isUnsaved, onRuns, readRun, readRuns } from "./storedRuns";
import { zoneLookupDue } from "./zoneWork";

/** Reports the state of domains to the installations that wait for it. */
const hear = (
  book: RunBook,
  ports: RunnerPorts,
  domains: readonly Domain[],
  { type, at }: { type: "pushed" | "fetched"; at: number },
): void => {
  const byId = new Map(domains.map((domain) => [String(domain.id), domain]));
  for (const run of book.all())
    for (const [index, item] of run.items.entries()) {
      const domain = byId.get(String(item.domain.id));
      if (!domain || !item.process || !isUnfinished(item.process) || at < item.process.startedAt) continue;
      const observed = ports.observe(domain, item);
      if (observed) book.report({ runId: run.id, index }, { type, at, observed });
    }
};

/** Pauses and continues what does so by itself. */
const pauseOrResume = (book: RunBook, isOffline: boolean): void => {
  for (const { id, state, pause } of book.all()) {
    if (state === "running" && isOffline) book.change(id, { type: "paused", why: "unreachable" });
    if (state !== "paused" || !pause || (isOffline && pause.why === "unreachable")) continue;
    const isOver = pause.until === undefined ? pause.why === "unreachable" : pause.until <= Date.now();
    if (isOver) book.change(id, { type: "resumed", only: pause.why });
  }
};

/** When installations are due for a lookup. */
const lookupsOf = (runs: readonly Run[], push: PushStatus): { place: Place; at: number }[] =>
  runs.flatMap((run) =>
    run.items.flatMap(({ process, zone }, index) => {
      const place = { runId: run.id, index };
      if (zone) return [{ place, at: zoneLookupDue(zone) }];
      return process ? [{ place, at: getLookupDueTime(process, push) }] : [];
    }),
  );

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type RunCommand = "pause" | "resume" | "stop";

const commandEvents: Record<RunCommand, RunEvent> = {
  pause: { type: "paused", why: "person" },
  resume: { type: "resumed" },
  stop: { type: "stopped" },
};

/**
 * Runs the user's runs: reads each installation, notes it, sends it once, and follows it to its end. A page runs those that it has
 * started, and those whose page is gone.
 */
// oxlint-disable-next-line max-lines-per-function -- one loop, with what starts, feeds and ends it
export const createRunner = (ports: RunnerPorts, userId: Identifier, limits: RunLimits, locks: RunLocks) => {
  const book = createRunBook(userId);
  const works = { installation: createSending(ports, book), zone: createZoneSending(ports, book) };
  /** Keys of the installations that are being read or sent, and of those being looked up. */
  const checking = new Set<string>();
  const looking = new Set<string>();
  /** Runs of other pages: each is taken over once its page is gone. */
  const watched = new Set<string>();
  let waking: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  /** Does `work` for the installation at the place, with the installation in the set meanwhile, then continues. */
  const during = async (set: Set<string>, place: Place, work: "checkAndSend" | "lookUp") => {
    const run = book.get(place.runId);
    const item = book.itemAt(place);
    if (!run || !item) return;
    set.add(installationKey(item));
    const { [work]: begin } = works[item.zone ? "zone" : "installation"];
    await begin(place, run, item).finally(() => set.delete(installationKey(item)));
    if (!isStopped) adopt();
    pump();
  };

  const leave = (runId: string) => {
    book.drop(runId);
    locks.release(runId);
  };
  /** Takes the run over once its page is gone. What that page was sending is unknown then, and the rest waits for the user. */
  const watch = async (id: string) => {
    watched.add(id);
    if (!(await locks.hold(id, { ifAvailable: true }))) {
      await locks.hold(id);
      // What its page stored last may still be on its way.
      await pause(RUN_TAKE_OVER_MS);
    }
    watched.delete(id);
    const run = readRun(userId, id);
    if (isStopped || !run || !isActive(run)) return leave(id);
    book.take(run);
    book.change(id, { type: "interrupted", at: Date.now(), text: ports.interruptedText });
    pump();
  };
  /** Follows what is stored: takes new runs, and leaves those that are over, or no longer stored because the person has left. */
  const adopt = () => {
    const stored = new Map(readRuns(userId).map((run) => [run.id, run]));
    for (const { id, items } of book.all()) {
      const run = stored.get(id);
      // Its end may be pushed before its last call is answered, which counts among those under way until then.
      const isOver =
        run && !isActive(run) && !isUnsaved(userId, id) && !items.some((item) => checking.has(installationKey(item)));
      if (!run || isOver) leave(id);
    }
    for (const run of stored.values()) {
      if (!isActive(run) || watched.has(run.id) || book.get(run.id)) continue;
      if (locks.holds(run.id)) book.take(run);
      else void watch(run.id);
    }
  };

  const elsewhere = () => readRuns(userId).filter((run) => isActive(run) && !book.get(run.id));

  /** Does what can be done now, and wakes up when there will be more. */
  const pump = (): void => {
    if (isStopped) return;
    pauseOrResume(book, ports.isOffline());
    for (const place of installationsToSend(book.all(), checking, limits, elsewhere()))
      void during(checking, place, "checkAndSend");
    const now = Date.now();
    const push = ports.pushStatus();
    const lookups = push ? lookupsOf(book.all(), push) : [];
    const due = lookups.find(({ at }) => at <= now);
    if (due && looking.size === 0) void during(looking, due.place, "lookUp");
    const times = [...lookups.map(({ at }) => at), ...book.all().map(({ pause }) => pause?.until ?? Infinity)];
    const next = Math.min(...times.filter((at) => at > now));
    clearTimeout(waking);
    waking = next === Infinity ? undefined : setTimeout(pump, next - now);
  };

  let isDue = false;
  const stopListening = onRuns(() => {
    adopt();
    // Later: this page may be in the middle of the change.
    if (!isDue)
      queueMicrotask(() => {
        isDue = false;
        pump();
      });
    isDue = true;
  });
  adopt();
  pump();

  return {
    /** To be called when something has changed that `isOffline` or `pushStatus` depends on. */
    pump,
    command: (runId: string, command: RunCommand) => {
      book.change(runId, commandEvents[command]);
      pump();
    },
    /** Pushed domains, or rows that a screen has read at the time `at`. */
    heard: (domains: readonly Domain[], type: "pushed" | "fetched", at: number) => {
      hear(book, ports, domains, { type, at });
      pump();
    },
    /** Pauses all runs of this page that have something left to send. */
    pause: (why: PauseReason) => {
      for (const { id, items } of book.all()) if (items.some(isWaiting)) book.change(id, { type: "paused", why });
    },
    /**
     * Sends nothing more. What was under way is looked up by the next runner, of this page or another.
     * @param stores false when the person has left.
     */
    stop: (stores = true) => {
      stopListening();
      isStopped = true;
      clearTimeout(waking);
      book.close(stores);
      for (const { id } of book.all()) locks.release(id);
    },
  };
};
export type Runner = ReturnType<typeof createRunner>;

/** Commands reach the tab that runs the run: this one, or another over a BroadcastChannel. */

interface Message {
  runId: string;
  command: RunCommand;
}

const CHANNEL = "spire-runs";

let local: Runner | undefined;
/** Commands for runs that this page has started, until its runner is there. */
const early = new Map<string, RunCommand>();

/** Pauses, resumes or stops a run, in whichever tab it runs. */
export const commandRun = (runId: string, command: RunCommand): void => {
  if (local && runLocks.holds(runId)) return local.command(runId, command);
  if (runLocks.holds(runId)) return void early.set(runId, command);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ runId, command } satisfies Message);
  channel.close();
};

/** Makes a runner this tab's, which commands of all tabs reach. @returns a function that ends it. */
export const obeyCommands = (runner: Runner): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => runner.command(data.runId, data.command));
  local = runner;
  for (const [runId, command] of early) runner.command(runId, command);
  early.clear();
  return () => {
    channel.close();
    local = undefined;
  };
};
