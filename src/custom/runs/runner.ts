import type { Identifier } from "ra-core";
import { LIVE_UPDATE_INTERVAL_MS } from "../../lib/constants";
import { isOpen } from "../processes/entry";
import type { Domain } from "../../dataProvider/records";
import type { Observed } from "../processes/observed";
import { lookupDue, type ProcessEvent, type PushStatus } from "../processes/rules";
import { linksToSend, nextRun, type Place, type RunEvent, type RunLimits } from "./rules";
import { isActive, linkKey, type PauseReason, type Run, type RunItem, type SkipReason } from "./run";
import { isOwnRun, onRuns, readRuns, writeRun } from "./storedRuns";

/** What an error says about a call. `notSent`: it never reached the action, so it may be sent again. */
export type CallFailure =
  | { type: "notSent"; text: string; pause: PauseReason; seconds?: number }
  | { type: "unanswered"; text: string; refused?: boolean }
  | { type: "refused"; text: string };

/** What a runner needs to know about domains and the API. */
export interface RunnerPorts {
  /** Reads the link's domain; undefined when it does not exist any more. */
  read: (item: RunItem) => Promise<Domain | undefined>;
  /** Why the action does not fit the link as it is now; undefined when it fits. */
  objection: (run: Run, item: RunItem, domain: Domain | undefined) => SkipReason | undefined;
  observe: (domain: Domain | undefined, item: RunItem) => Observed | undefined;
  /** Sends the action. The answer may contain the domain. */
  send: (run: Run, item: RunItem) => Promise<Domain | undefined>;
  /** Puts an answer's domain on the screen. */
  show: (domain: Domain) => void;
  failureOf: (error: unknown, run: Run) => CallFailure;
  /** Why nothing can be sent now; `hold` is a short wait that nobody needs to know about. */
  obstacle: () => "unreachable" | "push" | "hold" | undefined;
  /** When links without news are looked up. */
  pushStatus: () => PushStatus;
  /** What is said of a link whose page was left while its call was pending. */
  interruptedText: string;
}

export type RunCommand = "pause" | "resume" | "stop";

const commandEvents: Record<RunCommand, RunEvent> = {
  pause: { type: "paused", why: "person" },
  resume: { type: "resumed" },
  stop: { type: "stopped" },
};

/**
 * Runs a person's runs: reads each link, notes it, sends it once, and follows it to its end. One tab has a runner at a time (a
 * lock sees to it). Its memory counts: it is stored before each call, and otherwise a few times a second.
 */
export const createRunner = (ports: RunnerPorts, userId: Identifier, limits: RunLimits) => {
  const runs = new Map<string, Run>();
  const unsaved = new Set<string>();
  /** Keys of the links that are being read, before they are sent or to look them up. */
  const checking = new Set<string>();
  const looking = new Set<string>();
  let saving: ReturnType<typeof setTimeout> | undefined;
  let waking: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const save = (): boolean => {
    clearTimeout(saving);
    saving = undefined;
    for (const id of unsaved) {
      const run = runs.get(id);
      if (!run || writeRun(userId, run)) unsaved.delete(id);
    }
    return unsaved.size === 0;
  };

  const change = (runId: string, event: RunEvent): boolean => {
    const run = runs.get(runId);
    const after = run && nextRun(run, event, Date.now());
    if (isStopped || !after || after === run) return false;
    runs.set(runId, after);
    unsaved.add(runId);
    saving ??= setTimeout(save, LIVE_UPDATE_INTERVAL_MS);
    return true;
  };
  const itemAt = ({ runId, index }: Place) => runs.get(runId)?.items[index];
  const report = ({ runId, index }: Place, event: ProcessEvent) => change(runId, { type: "process", index, event });
  const note = ({ runId, index }: Place) =>
    change(runId, { type: "sending", index, at: Date.now(), id: `${runId}.${index}` });
  const putBack = ({ runId, index }: Place, why: PauseReason, seconds?: number) => {
    change(runId, { type: "putBack", index });
    const until = seconds === undefined ? {} : { until: Date.now() + seconds * 1000 };
    change(runId, { type: "paused", why, ...until });
  };
  const fail = (place: Place, failure: CallFailure) => {
    if (failure.type === "notSent") putBack(place, failure.pause, failure.seconds);
    else report(place, { ...failure, at: Date.now() });
  };

  const send = async (place: Place, run: Run, item: RunItem) => {
    if (!note(place)) return;
    if (!save()) {
      putBack(place, "storage");
      return;
    }
    try {
      const answer = await ports.send(run, item);
      // The end may be reported before the answer, which was written before the end.
      const isNews = itemAt(place)?.process?.state === "queued";
      report(place, { type: "answered", at: Date.now(), observed: answer && ports.observe(answer, item) });
      if (answer && isNews) ports.show(answer);
    } catch (error) {
      fail(place, ports.failureOf(error, run));
    }
  };

  const checkAndSend = async (place: Place, run: Run, item: RunItem) => {
    let domain: Domain | undefined;
    try {
      domain = await ports.read(item);
    } catch (error) {
      const failure = ports.failureOf(error, run);
      if (failure.type === "notSent") putBack(place, failure.pause, failure.seconds);
      else if (note(place)) report(place, { type: "refused", at: Date.now(), text: failure.text });
      return;
    }
    const why = ports.objection(run, item, domain);
    if (!why) await send(place, run, item);
    else if (runs.get(run.id)?.state === "running") change(run.id, { type: "skipped", index: place.index, why });
  };

  const lookUp = async (place: Place, run: Run, item: RunItem) => {
    try {
      const observed = ports.observe(await ports.read(item), item);
      if (observed) report(place, { type: "lookedUp", at: Date.now(), observed });
    } catch (error) {
      const failure = ports.failureOf(error, run);
      report(place, { type: "lookupFailed", at: Date.now(), text: failure.text });
    }
  };

  /** Runs `work` for the link at the place, with the link in the set meanwhile, then continues. */
  const during = async (
    set: Set<string>,
    place: Place,
    work: (place: Place, run: Run, item: RunItem) => Promise<void>,
  ) => {
    const run = runs.get(place.runId);
    const item = itemAt(place);
    if (!run || !item) return;
    set.add(linkKey(item));
    try {
      await work(place, run, item);
    } finally {
      set.delete(linkKey(item));
      pump();
    }
  };

  const pauseOrResume = () => {
    const why = ports.obstacle();
    const now = Date.now();
    for (const { id, state, pause, withoutPush } of runs.values()) {
      if (state === "running" && (why === "unreachable" || (why === "push" && !withoutPush)))
        change(id, { type: "paused", why });
      if (state !== "paused" || !pause) continue;
      const isOver =
        pause.until === undefined ? pause.why === "push" || pause.why === "unreachable" : pause.until <= now;
      if (isOver && pause.why !== why) change(id, { type: "resumed", only: pause.why });
    }
    return why === "hold";
  };

  /** The links that are due for a lookup, and when the next one is. */
  const lookupsDue = (now: number) => {
    const due = [...runs.values()].flatMap((run) =>
      run.items.flatMap(({ process }, index) =>
        process ? [{ place: { runId: run.id, index }, at: lookupDue(process, ports.pushStatus()) }] : [],
      ),
    );
    return {
      now: due.filter(({ at }) => at <= now),
      next: Math.min(...due.map(({ at }) => (at > now ? at : Infinity))),
    };
  };

  /** Does what can be done now, and wakes up when there will be more. */
  const pump = (): void => {
    if (isStopped) return;
    const isHeld = pauseOrResume();
    if (!isHeld)
      for (const place of linksToSend([...runs.values()], checking, limits)) void during(checking, place, checkAndSend);
    const now = Date.now();
    const lookups = lookupsDue(now);
    const [first] = lookups.now;
    if (first && looking.size === 0) void during(looking, first.place, lookUp);
    const pauses = [...runs.values()].map(({ pause }) => pause?.until ?? Infinity);
    const next = Math.min(lookups.next, ...pauses.filter((until) => until > now));
    clearTimeout(waking);
    waking = next === Infinity ? undefined : setTimeout(pump, next - now);
  };

  /** Takes over active runs; drops those that are no longer stored, because the person has left. */
  const adopt = () => {
    const stored = readRuns(userId);
    for (const run of stored) if (isActive(run) && !runs.has(run.id)) runs.set(run.id, run);
    for (const id of runs.keys()) if (!stored.some((run) => run.id === id)) runs.delete(id);
  };
  const stopListening = onRuns(() => {
    const before = runs.size;
    adopt();
    if (runs.size > before) pump();
  });
  adopt();
  for (const { id } of runs.values())
    if (!isOwnRun(id)) change(id, { type: "interrupted", at: Date.now(), text: ports.interruptedText });
  pump();

  return {
    /** To be called when something has changed that `obstacle` or `pushStatus` depends on. */
    pump,
    command: (runId: string, command: RunCommand) => {
      change(runId, commandEvents[command]);
      pump();
    },
    /** Pushed domains, or rows that a screen has read at the time `at`. */
    heard: (domains: readonly Domain[], type: "pushed" | "read", at: number) => {
      const byId = new Map(domains.map((domain) => [String(domain.id), domain]));
      for (const run of runs.values())
        for (const [index, item] of run.items.entries()) {
          const domain = byId.get(String(item.domain.id));
          if (!domain || !item.process || !isOpen(item.process) || at < item.process.startedAt) continue;
          const observed = ports.observe(domain, item);
          if (observed) report({ runId: run.id, index }, { type, at, observed });
        }
      pump();
    },
    /** Sends nothing more. What was under way is looked up by the next runner. */
    stop: () => {
      save();
      isStopped = true;
      clearTimeout(waking);
      stopListening();
    },
  };
};
export type Runner = ReturnType<typeof createRunner>;
