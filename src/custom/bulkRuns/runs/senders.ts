import type { WithServers } from "@/model/installation";
import type { Change } from "@/model/dns/change";
import { toText } from "@/i18n/storedText";
import { joinTexts, type StoredText } from "@/lib/storedText";
import type { ItemRef, Skip } from "./runReducer";
import type { Run, RunItem } from "./run";
import type { RunBuffer } from "./runBuffer";
import type { CallFailure, RunnerPorts, ZonePlan, ZonePorts } from "./runnerPorts";

type NotSent = Extract<CallFailure, { type: "notSent" }>;

const getResumeTime = (failure: CallFailure) =>
  failure.type === "notSent" && failure.seconds !== undefined ? { until: Date.now() + failure.seconds * 1000 } : {};

/** Lets the item wait again, and pauses its run, after a call that never reached the API. */
const putBack = (buffer: RunBuffer, ref: ItemRef, failure: NotSent) => {
  if (buffer.getItem(ref)?.zone) buffer.dispatchZone(ref, { type: "putBack" });
  else buffer.change(ref.runId, { type: "putBack", index: ref.index });
  const { pause: reason, seconds } = failure;
  buffer.change(ref.runId, {
    type: "paused",
    reason,
    ...getResumeTime(failure),
    ...(seconds !== undefined && { seconds }),
  });
};

const storageFailure: NotSent = { type: "notSent", text: "", pause: "storage" };

const skip = (buffer: RunBuffer, { runId, index }: ItemRef, details: Skip) => {
  if (buffer.get(runId)?.state === "running") buffer.change(runId, { type: "skipped", index, ...details });
};

/** Sends one installation of a run, once, or looks it up. */
export const createInstallationSender = (ports: RunnerPorts, buffer: RunBuffer) => {
  const send = async (ref: ItemRef, run: Run, item: RunItem) => {
    if (!buffer.recordSending(ref)) return;
    if (!buffer.save(ref.runId)) return putBack(buffer, ref, storageFailure);
    try {
      const response = await ports.send(run, buffer.getItem(ref) ?? item);
      const observed = response && ports.observe(response, item);
      // The response may be older than an event that has already reported the end.
      const isCurrent = buffer.getItem(ref)?.process?.state === "sending";
      buffer.dispatchProcess(ref, { type: "accepted", at: Date.now(), observed });
      if (response && isCurrent) ports.show(response);
    } catch (error) {
      const failure = ports.toFailure(error, run);
      if (failure.type === "notSent") putBack(buffer, ref, failure);
      else buffer.dispatchProcess(ref, { ...failure, at: Date.now() });
    }
  };

  const check = async (ref: ItemRef, run: Run, item: RunItem) => {
    let domain: WithServers | undefined;
    try {
      domain = await ports.lookUp(item);
    } catch (error) {
      const failure = ports.toFailure(error, run);
      if (failure.type === "notSent") putBack(buffer, ref, failure);
      else if (buffer.recordSending(ref))
        buffer.dispatchProcess(ref, {
          type: "refused",
          at: Date.now(),
          text: joinTexts([toText("runs.checkFailed")], failure.text),
        });
      return;
    }
    const reason = ports.objection(run, item, domain);
    if (reason) skip(buffer, ref, { reason });
    else await send(ref, run, item);
  };

  return {
    checkAndSend: async (ref: ItemRef, run: Run, item: RunItem): Promise<void> => {
      const isFree = await ports.sendWhenFree(item, () => check(ref, run, item));
      if (!isFree) skip(buffer, ref, { reason: "pending" });
    },
    lookUp: async (ref: ItemRef, run: Run, item: RunItem): Promise<void> => {
      const at = Date.now();
      try {
        const observed = ports.observe(await ports.lookUp(item), item);
        if (observed) buffer.dispatchProcess(ref, { type: "lookedUp", at, observed });
      } catch (error) {
        const failure = ports.toFailure(error, run);
        buffer.dispatchProcess(ref, {
          type: "lookupFailed",
          at: Date.now(),
          text: failure.text,
          ...getResumeTime(failure),
        });
      }
    },
  };
};

const lookUpZone = async (zones: ZonePorts, buffer: RunBuffer, ref: ItemRef, item: RunItem): Promise<void> => {
  const { step, text: before } = item.zone ?? {};
  // The runner was stopped between two steps.
  if (!step) return void buffer.dispatchZone(ref, { type: "putBack" });
  const dispatchLookup = (isDone: boolean | undefined, text: StoredText) =>
    buffer.dispatchZone(ref, { type: "lookedUp", isDone, text: joinTexts(before, text) });
  try {
    const { isDone, text } = await zones.verify(item, step);
    dispatchLookup(isDone, text);
    zones.show(item);
  } catch (error) {
    const failure = zones.toFailure(error);
    const { until } = getResumeTime(failure);
    if (until === undefined) dispatchLookup(undefined, failure.text);
    else buffer.dispatchZone(ref, { type: "lookupPostponed", until });
  }
};

/** Changes the zone of one domain: fetches it, then records and sends its steps one by one. */
export const createZoneSender = ({ zones }: RunnerPorts, buffer: RunBuffer) => {
  const planSteps = async (ref: ItemRef, run: Run, item: RunItem) => {
    let plan: ZonePlan;
    try {
      plan = await zones.plan(run, item);
    } catch (error) {
      const failure = zones.toFailure(error);
      if (failure.type === "notSent") putBack(buffer, ref, failure);
      else buffer.dispatchZone(ref, { type: "refused", text: failure.text });
      return undefined;
    }
    if ("steps" in plan) return plan.steps;
    // All steps were applied earlier.
    if (plan.reason === "sameDns" && item.zone?.appliedSteps.length) buffer.dispatchZone(ref, { type: "finished" });
    else skip(buffer, ref, plan);
    return undefined;
  };

  const sendStep = async (ref: ItemRef, run: Run, item: RunItem, step: Change): Promise<boolean> => {
    if (!buffer.save(ref.runId)) {
      putBack(buffer, ref, storageFailure);
      return false;
    }
    try {
      const text = await zones.send(run, item, step);
      return buffer.dispatchZone(ref, { type: "applied", text });
    } catch (error) {
      const failure = zones.toFailure(error, step);
      if (failure.type === "notSent") putBack(buffer, ref, failure);
      else buffer.dispatchZone(ref, failure);
      return false;
    }
  };

  return {
    checkAndSend: async (ref: ItemRef, run: Run, item: RunItem): Promise<void> => {
      const steps = (await planSteps(ref, run, item)) ?? [];
      for (const [index, step] of steps.entries()) {
        if (!buffer.dispatchZone(ref, { type: "sending", step, stepsLeft: steps.length - index })) break;
        if (!(await sendStep(ref, run, item, step))) break;
      }
      if (steps.length > 0) zones.show(item);
    },
    lookUp: (ref: ItemRef, _: Run, item: RunItem) => lookUpZone(zones, buffer, ref, item),
  };
};
