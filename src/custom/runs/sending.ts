import type { Domain } from "../../dataProvider/records";
import type { Place } from "./rules";
import type { PauseReason, Run, RunItem } from "./run";
import type { RunBook } from "./runBook";
import type { RunnerPorts } from "./ports";

/** What is done with one link of a run: it is read, noted and sent once; or looked up. */
export const createSending = (ports: RunnerPorts, book: RunBook) => {
  const putBack = ({ runId, index }: Place, why: PauseReason, seconds?: number) => {
    book.change(runId, { type: "putBack", index });
    const until = seconds === undefined ? {} : { until: Date.now() + seconds * 1000 };
    book.change(runId, { type: "paused", why, ...until });
  };

  const send = async (place: Place, run: Run, item: RunItem) => {
    if (!book.note(place)) return;
    if (!book.save()) {
      putBack(place, "storage");
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
      if (failure.type === "notSent") putBack(place, failure.pause, failure.seconds);
      else book.report(place, { ...failure, at: Date.now() });
    }
  };

  return {
    /** Sends the link if its state, read just before, still fits. */
    checkAndSend: async (place: Place, run: Run, item: RunItem): Promise<void> => {
      let domain: Domain | undefined;
      try {
        domain = await ports.read(item);
      } catch (error) {
        const failure = ports.failureOf(error, run);
        if (failure.type === "notSent") putBack(place, failure.pause, failure.seconds);
        else if (book.note(place)) book.report(place, { type: "refused", at: Date.now(), text: failure.text });
        return;
      }
      const why = ports.objection(run, item, domain);
      if (!why) await send(place, run, item);
      else if (book.get(run.id)?.state === "running") book.change(run.id, { type: "skipped", index: place.index, why });
    },
    /** Reads the domain of a link that was sent, and reports what became of it. */
    lookUp: async (place: Place, run: Run, item: RunItem): Promise<void> => {
      const at = Date.now();
      try {
        const observed = ports.observe(await ports.read(item), item);
        if (observed) book.report(place, { type: "lookedUp", at, observed });
      } catch (error) {
        book.report(place, { type: "lookupFailed", at: Date.now(), text: ports.failureOf(error, run).text });
      }
    },
  };
};
