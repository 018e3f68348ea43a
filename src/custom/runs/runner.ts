import type { Identifier } from "ra-core";
import type { Domain } from "../../dataProvider/records";
import { hear, lookupsOf, pauseOrResume } from "./following";
import type { RunnerPorts } from "./ports";
import { linksToSend, type Place, type RunEvent, type RunLimits } from "./rules";
import { linkKey } from "./run";
import { createRunBook } from "./runBook";
import { onRuns } from "./runKeys";
import { createSending } from "./sending";
import { createZoneSending } from "./zoneSending";

export type RunCommand = "pause" | "resume" | "stop";

const commandEvents: Record<RunCommand, RunEvent> = {
  pause: { type: "paused", why: "person" },
  resume: { type: "resumed" },
  stop: { type: "stopped" },
};

/**
 * Runs a person's runs: reads each link, notes it, sends it once, and follows it to its end. One tab has a runner at a time (a
 * lock sees to it).
 */
// oxlint-disable-next-line max-lines-per-function -- one loop, with what starts, feeds and ends it
export const createRunner = (ports: RunnerPorts, userId: Identifier, limits: RunLimits) => {
  const book = createRunBook(userId);
  const works = { link: createSending(ports, book), zone: createZoneSending(ports, book) };
  /** Keys of the links that are being read or sent, and of those being looked up. */
  const checking = new Set<string>();
  const looking = new Set<string>();
  let waking: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  /** Does `work` for the link at the place, with the link in the set meanwhile, then continues. */
  const during = async (set: Set<string>, place: Place, work: "checkAndSend" | "lookUp") => {
    const run = book.get(place.runId);
    const item = book.itemAt(place);
    if (!run || !item) return;
    set.add(linkKey(item));
    await works[item.zone ? "zone" : "link"][work](place, run, item).finally(() => set.delete(linkKey(item)));
    pump();
  };

  /** Does what can be done now, and wakes up when there will be more. */
  const pump = (): void => {
    if (isStopped) return;
    const obstacle = ports.obstacle();
    pauseOrResume(book, obstacle);
    if (obstacle !== "hold")
      for (const place of linksToSend(book.all(), checking, limits)) void during(checking, place, "checkAndSend");
    const now = Date.now();
    const lookups = lookupsOf(book.all(), ports.pushStatus());
    const due = lookups.find(({ at }) => at <= now);
    if (due && looking.size === 0) void during(looking, due.place, "lookUp");
    const times = [...lookups.map(({ at }) => at), ...book.all().map(({ pause }) => pause?.until ?? Infinity)];
    const next = Math.min(...times.filter((at) => at > now));
    clearTimeout(waking);
    waking = next === Infinity ? undefined : setTimeout(pump, next - now);
  };

  book.adopt();
  book.interruptOthers(ports.interruptedText);
  const stopListening = onRuns(() => {
    if (book.adopt()) pump();
  });
  pump();

  return {
    /** To be called when something has changed that `obstacle` or `pushStatus` depends on. */
    pump,
    command: (runId: string, command: RunCommand) => {
      book.change(runId, commandEvents[command]);
      pump();
    },
    /** Pushed domains, or rows that a screen has read at the time `at`. */
    heard: (domains: readonly Domain[], type: "pushed" | "read", at: number) => {
      hear(book, ports, domains, { type, at });
      pump();
    },
    /** Sends nothing more. What was under way is looked up by the next runner. */
    stop: () => {
      book.close();
      isStopped = true;
      clearTimeout(waking);
      stopListening();
    },
  };
};
export type Runner = ReturnType<typeof createRunner>;
