import type { Change } from "../dnsEditor/changes/change";
import type { CallFailure, RunnerPorts, ZonePlan, ZonePorts } from "./ports";
import type { Place } from "./rules";
import type { Run, RunItem } from "./run";
import type { RunBook } from "./runBook";

/** Reads the zone for the step whose outcome is open. */
const createLookUp =
  (zones: ZonePorts, book: RunBook) =>
  async (place: Place, _: Run, item: RunItem): Promise<void> => {
    const step = item.zone?.step;
    if (!step) {
      // Its runner was stopped between two steps.
      book.reportZone(place, { type: "putBack" });
      return;
    }
    const together = (found: string) => [item.zone?.text, found].filter(Boolean).join(" ");
    try {
      const { isDone, text } = await zones.find(item, step);
      book.reportZone(place, { type: "found", isDone, text: together(text) });
      zones.show(item);
    } catch (error) {
      const failure = zones.failureOf(error);
      if (failure.type === "notSent" && failure.seconds !== undefined)
        book.reportZone(place, { type: "lookLater", until: Date.now() + failure.seconds * 1000 });
      else book.reportZone(place, { type: "found", isDone: undefined, text: together(failure.text) });
    }
  };

/** What is done with one domain of a run that changes DNS: its zone is read, then its steps are noted and sent one by one. */
export const createZoneSending = ({ zones }: RunnerPorts, book: RunBook) => {
  const putBack = (place: Place, { pause, seconds }: Extract<CallFailure, { type: "notSent" }>) => {
    book.reportZone(place, { type: "putBack" });
    const until = seconds === undefined ? {} : { until: Date.now() + seconds * 1000 };
    book.change(place.runId, { type: "paused", why: pause, ...until });
  };

  /** Undefined when there is nothing to send: then it is said why. */
  const planned = async (place: Place, run: Run, item: RunItem) => {
    let plan: ZonePlan;
    try {
      plan = await zones.plan(run, item);
    } catch (error) {
      const failure = zones.failureOf(error);
      if (failure.type === "notSent") putBack(place, failure);
      else book.reportZone(place, { type: "refused", text: failure.text });
      return undefined;
    }
    if ("steps" in plan) return plan.steps;
    const isRunning = book.get(run.id)?.state === "running";
    // Nothing is left of what was begun before.
    if (plan.why === "sameDns" && item.zone?.applied.length) book.reportZone(place, { type: "finished" });
    else if (isRunning) book.change(run.id, { type: "skipped", index: place.index, ...plan });
    return undefined;
  };

  /** @returns whether the next step may be sent. */
  const sendNoted = async (place: Place, item: RunItem, step: Change): Promise<boolean> => {
    if (!book.save()) {
      putBack(place, { type: "notSent", text: "", pause: "storage" });
      return false;
    }
    try {
      await zones.send(item, step);
      return book.reportZone(place, { type: "applied" });
    } catch (error) {
      const failure = zones.failureOf(error, step);
      if (failure.type === "notSent") putBack(place, failure);
      else book.reportZone(place, failure);
      return false;
    }
  };

  return {
    /** Sends the steps that fit the zone, read just before; the first that fails is the last. */
    checkAndSend: async (place: Place, run: Run, item: RunItem): Promise<void> => {
      const steps = (await planned(place, run, item)) ?? [];
      for (const [index, step] of steps.entries()) {
        if (!book.reportZone(place, { type: "noted", step, left: steps.length - index })) break;
        if (!(await sendNoted(place, item, step))) break;
      }
      if (steps.length > 0) zones.show(item);
    },
    lookUp: createLookUp(zones, book),
  };
};
