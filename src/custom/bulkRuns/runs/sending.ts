import type { WithServers } from "@/model/installation";
import type { Change } from "@/custom/dns";
import type { Place } from "./rules";
import type { Run, RunItem, SkipReason } from "./run";
import type { RunBook } from "./runBook";
import type { CallFailure, RunnerPorts, ZonePlan, ZonePorts } from "./runnerPorts";

type NotSent = Extract<CallFailure, { type: "notSent" }>;

const untilOf = (failure: CallFailure) =>
  failure.type === "notSent" && failure.seconds !== undefined ? { until: Date.now() + failure.seconds * 1000 } : {};

/** It never reached the API: it waits again, and its run pauses. */
const putBack = (book: RunBook, place: Place, failure: NotSent) => {
  if (book.itemAt(place)?.zone) book.reportZone(place, { type: "putBack" });
  else book.change(place.runId, { type: "putBack", index: place.index });
  book.change(place.runId, { type: "paused", why: failure.pause, ...untilOf(failure) });
};

const notNoted: NotSent = { type: "notSent", text: "", pause: "storage" };

const skip = (book: RunBook, { runId, index }: Place, why: { why: SkipReason; text?: string }) => {
  if (book.get(runId)?.state === "running") book.change(runId, { type: "skipped", index, ...why });
};

/** What is done with one installation of a run: it is read, noted and sent once; or looked up. */
export const createSending = (ports: RunnerPorts, book: RunBook) => {
  const send = async (place: Place, run: Run, item: RunItem) => {
    if (!book.note(place)) return;
    if (!book.save()) {
      putBack(book, place, notNoted);
      return;
    }
    try {
      const answer = await ports.send(run, item);
      // The end may be reported before the answer, which was written before the end.
      const isNews = book.itemAt(place)?.process?.state === "queued";
      book.report(place, { type: "answered", at: Date.now(), observed: answer && ports.observe(answer, item) });
      if (answer && isNews) ports.show(answer);
    } catch (error) {
      const failure = ports.failureOf(error, run);
      if (failure.type === "notSent") putBack(book, place, failure);
      else book.report(place, { ...failure, at: Date.now() });
    }
  };

  const check = async (place: Place, run: Run, item: RunItem) => {
    let domain: WithServers | undefined;
    try {
      domain = await ports.read(item);
    } catch (error) {
      const failure = ports.failureOf(error, run);
      if (failure.type === "notSent") putBack(book, place, failure);
      else if (book.note(place))
        book.report(place, { type: "refused", at: Date.now(), text: ports.unreadText(failure.text) });
      return;
    }
    const why = ports.objection(run, item, domain);
    if (why) skip(book, place, { why });
    else await send(place, run, item);
  };

  return {
    /** Sends the installation if its state, read just before, still fits. */
    checkAndSend: async (place: Place, run: Run, item: RunItem): Promise<void> => {
      const isFree = await ports.alone(item, () => check(place, run, item));
      if (!isFree) skip(book, place, { why: "pending" });
    },
    /** Reads the domain of an installation that was sent, and reports what became of it. */
    lookUp: async (place: Place, run: Run, item: RunItem): Promise<void> => {
      const at = Date.now();
      try {
        const observed = ports.observe(await ports.read(item), item);
        if (observed) book.report(place, { type: "lookedUp", at, observed });
      } catch (error) {
        const failure = ports.failureOf(error, run);
        book.report(place, { type: "lookupFailed", at: Date.now(), text: failure.text, ...untilOf(failure) });
      }
    },
  };
};

/** Reads the zone for the step whose outcome is open. */
const lookUpZone = async (zones: ZonePorts, book: RunBook, place: Place, item: RunItem): Promise<void> => {
  const { step, text: before } = item.zone ?? {};
  // Its runner was stopped between two steps.
  if (!step) return void book.reportZone(place, { type: "putBack" });
  const found = (isDone: boolean | undefined, text: string) =>
    book.reportZone(place, { type: "found", isDone, text: [before, text].filter(Boolean).join(" ") });
  try {
    const { isDone, text } = await zones.find(item, step);
    found(isDone, text);
    zones.show(item);
  } catch (error) {
    const failure = zones.failureOf(error);
    const { until } = untilOf(failure);
    if (until === undefined) found(undefined, failure.text);
    else book.reportZone(place, { type: "lookLater", until });
  }
};

/** What is done with one domain of a run that changes DNS: its zone is read, then its steps are noted and sent one by one. */
export const createZoneSending = ({ zones }: RunnerPorts, book: RunBook) => {
  /** Undefined when there is nothing to send: then it is said why. */
  const planned = async (place: Place, run: Run, item: RunItem) => {
    let plan: ZonePlan;
    try {
      plan = await zones.plan(run, item);
    } catch (error) {
      const failure = zones.failureOf(error);
      if (failure.type === "notSent") putBack(book, place, failure);
      else book.reportZone(place, { type: "refused", text: failure.text });
      return undefined;
    }
    if ("steps" in plan) return plan.steps;
    // Nothing is left of what was begun before.
    if (plan.why === "sameDns" && item.zone?.applied.length) book.reportZone(place, { type: "finished" });
    else skip(book, place, plan);
    return undefined;
  };

  /** @returns whether the next step may be sent. */
  const sendNoted = async (place: Place, run: Run, item: RunItem, step: Change): Promise<boolean> => {
    if (!book.save()) {
      putBack(book, place, notNoted);
      return false;
    }
    try {
      await zones.send(run, item, step);
      return book.reportZone(place, { type: "applied" });
    } catch (error) {
      const failure = zones.failureOf(error, step);
      if (failure.type === "notSent") putBack(book, place, failure);
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
        if (!(await sendNoted(place, run, item, step))) break;
      }
      if (steps.length > 0) zones.show(item);
    },
    lookUp: (place: Place, _: Run, item: RunItem) => lookUpZone(zones, book, place, item),
  };
};
