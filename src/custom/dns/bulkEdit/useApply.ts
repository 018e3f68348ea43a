import type { Identifier } from "ra-core";
import { type Dispatch, useState } from "react";
import type { DnsRecord } from "@/model/records";
import { useT } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { isEqual } from "es-toolkit";
import type { Side } from "@/ui/conflict/mergeEdits";
import { useServices } from "@/ui/services";
import { isDeletionConfirmed } from "@/model/dns/findMassDeletion";
import { type Change, type ChangeSet, previewZone } from "@/model/dns/change";
import { areReviewed, pickReviewed } from "../changes/areReviewed";
import { createReview, type Review } from "../changes/createReview";
import type { DnsConflict } from "../changes/rebase";
import type { ZoneRecords } from "../useDnsInfo";
import { cacheAppliedSet, type AppliedStep } from "../zoneCache";
import { applyExclusively, whenApplied } from "../zoneSync";
import type { useChangeSet } from "./useChangeSet";
import { hasLostComment, useSendStep } from "./sendStep";

/** A line of the review; it has no state before anything is sent. */
export interface Step {
  change: Change;
  /** `present`: already in the zone, so not sent. */
  state?: "waiting" | "sending" | "done" | "failed" | "notRun" | "present";
  detail?: string;
  /** The server has stored the record without its comment. */
  isCommentLost?: boolean;
}

export const toSteps = (changes: readonly Change[], present: readonly Change[], state?: "waiting"): Step[] => [
  ...changes.map((change) => (state ? { change, state } : { change })),
  ...present.map((change): Step => ({ change, state: "present" })),
];

export interface ApplyProgress {
  /** `otherTab`: another tab is sending. `changed`: the zone or the draft is not as it was shown, so nothing was sent. */
  phase: "checking" | "loadFailed" | "otherTab" | "changed" | "sending" | "stopped" | "done";
  steps: readonly Step[];
  detail?: string;
  /** True if it stopped because another tab has changed the rest of the draft. */
  isChangedElsewhere?: boolean;
}

interface Zone {
  zone: string;
  domainId: Identifier;
  refetchZone: () => Promise<ZoneRecords>;
  reference: string | undefined;
}

/** True if the user has seen each step and the same conflicts, and has confirmed the deletion. */
const isReviewed = ({ steps, conflicts, deletion }: Review, seen: Review): boolean =>
  areReviewed(steps, seen.steps) &&
  isEqual(conflicts, seen.conflicts) &&
  (!deletion || isDeletionConfirmed(deletion, seen.deletion));

const applyStep = ({ records, ...rest }: ZoneRecords, step: Change, saved: DnsRecord | undefined): ZoneRecords => ({
  ...rest,
  records: step.kind === "add" ? [...records, ...(saved ? [saved] : [])] : previewZone(records, [step]),
});

/** The steps without those that another tab has dropped or edited; undefined if there are none: the others alone were not reviewed. */
const dropUnreviewed = (steps: readonly Step[], draft: ChangeSet): Step[] | undefined => {
  const rest = steps.flatMap((step) => (step.state === "waiting" ? step.change : []));
  const pending = new Set(pickReviewed(rest, draft));
  if (pending.size === rest.length) return undefined;
  return steps.filter((step) => step.state !== "waiting" || pending.has(step.change));
};

type Draft = Pick<ReturnType<typeof useChangeSet>, "read" | "update">;

const useSendAll = (zone: Zone, { read, update }: Draft, setProgress: Dispatch<ApplyProgress>) => {
  const { authProvider, queryClient } = useServices();
  const sendStep = useSendStep();

  return async (planned: readonly Step[], current: ZoneRecords, isStopped: () => boolean): Promise<boolean> => {
    const applied: AppliedStep[] = [];
    let [before, steps] = [current, planned];
    let compared: ChangeSet | undefined;
    let isChangedElsewhere = false;
    const leaveRest = () => {
      steps = steps.map((step) => (step.state === "waiting" ? { ...step, state: "notRun" } : step));
    };
    const show = (change: Change, progress: Omit<Step, "change">) => {
      steps = steps.map((step) => (step.change === change ? { ...step, ...progress } : step));
      setProgress({ phase: "sending", steps });
    };
    for (const { change } of planned.filter(({ state }) => state === "waiting")) {
      if (isStopped()) {
        leaveRest();
        break;
      }
      const kept = read() === compared ? undefined : dropUnreviewed(steps, read());
      if (kept) {
        steps = kept;
        isChangedElsewhere = true;
        leaveRest();
        break;
      }
      const sentFrom = read();
      show(change, { state: "sending" });
      const sent = await sendStep(change, { ...zone, before });
      if (!sent.isDone) {
        leaveRest();
        show(change, { state: "failed", detail: sent.detail });
        break;
      }
      show(change, { state: "done" });
      applied.push({ step: change, saved: sent.saved });
      // A change that another tab edited while it was sent stays pending.
      const isMine = read() === sentFrom;
      update((changes) => changes.filter((other) => !isEqual(other, change)));
      compared = isMine ? read() : undefined; // thousands of changes are compared only after another tab's write
      before = applyStep(before, change, sent.saved);
    }
    // Undo needs the record as the server stored it.
    const after = isStopped() ? undefined : await zone.refetchZone().catch(authProvider.checkError);
    const now = ({ step, saved }: AppliedStep): AppliedStep => ({
      step,
      saved: saved && (after?.records.find(({ id }) => id === saved.id) ?? saved),
    });
    const stored = applied.map(now);
    if (stored.length > 0) cacheAppliedSet(queryClient, zone.domainId, stored);
    const isLost = (change: Change) => stored.some(({ step, saved }) => step === change && hasLostComment(step, saved));
    steps = steps.map((step) => (isLost(step.change) ? { ...step, isCommentLost: true } : step));
    const isDone = !steps.some(({ state }) => state === "failed" || state === "notRun");
    setProgress({ phase: isDone ? "done" : "stopped", steps, isChangedElsewhere });
    return isDone;
  };
};

/** Applies a set step by step: refetches the zone first, stops at the first failure, and keeps the rest. */
export const useApply = (zone: Zone, draft: Draft, getSide: (conflict: DnsConflict) => Side) => {
  const t = useT();
  const { authProvider } = useServices();
  const [progress, setProgress] = useState<ApplyProgress>();
  const sendAll = useSendAll(zone, draft, setProgress);

  const readAndSend = async (isStopped: () => boolean, seen: Review): Promise<boolean> => {
    let current: ZoneRecords;
    try {
      current = await zone.refetchZone();
    } catch (error) {
      setProgress({ phase: "loadFailed", steps: [], detail: errorMessage(error, t) });
      void authProvider.checkError(error);
      return false;
    }
    const review = createReview({ records: current.records, changes: draft.read(), zone: zone.zone }, getSide);
    if (!isReviewed(review, seen)) {
      setProgress({ phase: "changed", steps: [] });
      return false;
    }
    draft.update(() => review.steps);
    return sendAll(toSteps(review.steps, review.present, "waiting"), current, isStopped);
  };
  /** @returns true if all was applied. Tabs share the draft, so only one of them applies it. */
  const apply = async (seen: Review): Promise<boolean> => {
    setProgress({ phase: "checking", steps: [] });
    const isApplied = await applyExclusively(zone.domainId, (isStopped) => readAndSend(isStopped, seen));
    if (isApplied === undefined) {
      setProgress({ phase: "otherTab", steps: [] });
      void whenApplied(zone.domainId).then(() => setProgress((now) => (now?.phase === "otherTab" ? undefined : now)));
    }
    return isApplied ?? false;
  };

  return { progress, apply };
};
