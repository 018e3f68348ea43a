import type { Identifier } from "ra-core";
import { type Dispatch, useState } from "react";
import type { DnsRecord } from "@/model/records";
import { useT } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { isEqual } from "es-toolkit";
import type { Side } from "@/ui/conflict/mergeEdits";
import { useServices } from "@/ui/services";
import {
  findMassDeletion,
  isDeletionConfirmed,
  type DeletionReason,
  type MassDeletion,
} from "@/model/dns/findMassDeletion";
import { getChangeId, type Change, previewZone } from "@/model/dns/change";
import { createPlan } from "../changes/createPlan";
import { rebase, resolveConflicts, type Conflict, type Rebased } from "../changes/rebase";
import type { ZoneRecords } from "../useDnsInfo";
import { cacheAppliedSet, type AppliedStep } from "../zoneCache";
import { applyExclusively } from "../zoneSync";
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
  /** `otherTab`: another tab is sending. */
  phase: "checking" | "loadFailed" | "otherTab" | "conflicts" | "sending" | "stopped" | "done";
  steps: readonly Step[];
  detail?: string;
  rebased?: Rebased;
  /** The deletion in the zone as it is now, which the user has not confirmed. */
  deletion?: MassDeletion;
}

interface Zone {
  zone: string;
  domainId: Identifier;
  refetchZone: () => Promise<ZoneRecords>;
  reference: string | undefined;
}

const isSameConflict = (a: Conflict, b: Conflict) =>
  getChangeId(a.change) === getChangeId(b.change) && isEqual(a.theirs, b.theirs);

const applyStep = ({ records, ...rest }: ZoneRecords, step: Change, saved: DnsRecord | undefined): ZoneRecords => ({
  ...rest,
  records: step.kind === "add" ? [...records, ...(saved ? [saved] : [])] : previewZone(records, [step]),
});

type Draft = Pick<ReturnType<typeof useChangeSet>, "read" | "update">;

const useSendAll = (zone: Zone, { read, update }: Draft, setProgress: Dispatch<ApplyProgress>) => {
  const { authProvider, queryClient } = useServices();
  const sendStep = useSendStep();

  return async (
    planned: readonly Step[],
    current: ZoneRecords,
    rebased: Rebased,
    isStopped: () => boolean,
  ): Promise<boolean> => {
    const applied: AppliedStep[] = [];
    let [before, steps] = [current, planned];
    const leaveRest = () => {
      steps = steps.map((known) => (known.state === "waiting" ? { ...known, state: "notRun" } : known));
    };
    const show = (change: Change, step: Omit<Step, "change">) => {
      steps = steps.map((known) => (known.change === change ? { ...known, ...step } : known));
      setProgress({ phase: "sending", steps, rebased });
    };
    for (const { change } of planned.filter(({ state }) => state === "waiting")) {
      if (isStopped()) {
        leaveRest();
        break;
      }
      // Another tab may have removed it from the draft.
      if (!read().some((known) => getChangeId(known) === getChangeId(change))) {
        steps = steps.filter((known) => known.change !== change);
        continue;
      }
      show(change, { state: "sending" });
      const sent = await sendStep(change, { ...zone, before });
      if (!sent.isDone) {
        leaveRest();
        show(change, { state: "failed", detail: sent.detail });
        break;
      }
      show(change, { state: "done" });
      applied.push({ step: change, saved: sent.saved });
      // A change that another tab edited meanwhile stays pending.
      update((known) => known.filter((other) => !isEqual(other, change)));
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
    steps = steps.map((known) => (isLost(known.change) ? { ...known, isCommentLost: true } : known));
    const isDone = !steps.some(({ state }) => state === "failed" || state === "notRun");
    setProgress({ phase: isDone ? "done" : "stopped", steps, rebased });
    return isDone;
  };
};

/** Applies a set step by step: refetches the zone first, stops at the first failure, and keeps the rest. */
export const useApply = (zone: Zone, { read, update }: Draft) => {
  const t = useT();
  const { authProvider } = useServices();
  const [progress, setProgress] = useState<ApplyProgress>();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sendAll = useSendAll(zone, { read, update }, setProgress);
  const getSide = ({ change }: Conflict): Side => sides[getChangeId(change)] ?? "mine";

  const readAndSend = async (isStopped: () => boolean, confirmed: readonly DeletionReason[]): Promise<boolean> => {
    let current: ZoneRecords;
    try {
      current = await zone.refetchZone();
    } catch (error) {
      setProgress({ phase: "loadFailed", steps: [], detail: errorMessage(error, t) });
      void authProvider.checkError(error);
      return false;
    }
    const rebased = rebase(read(), current.records);
    const shownConflicts = progress?.phase === "conflicts" ? (progress.rebased?.conflicts ?? []) : [];
    if (rebased.conflicts.some((conflict) => !shownConflicts.some((known) => isSameConflict(known, conflict)))) {
      setProgress({ phase: "conflicts", steps: [], rebased });
      return false;
    }
    const resolved = resolveConflicts(rebased, getSide);
    const deletion = findMassDeletion(current.records, resolved, zone.zone);
    if (deletion && !isDeletionConfirmed(deletion, confirmed)) {
      setProgress({ phase: "conflicts", steps: [], rebased, deletion });
      return false;
    }
    const { steps, present } = createPlan(current.records, resolved);
    update(() => steps);
    return sendAll(toSteps(steps, [...rebased.done, ...present], "waiting"), current, rebased, isStopped);
  };
  /** @returns true if all was applied. Tabs share the draft, so only one of them applies it. */
  const apply = async (confirmed: readonly DeletionReason[]): Promise<boolean> => {
    setProgress({ phase: "checking", steps: [] });
    const isApplied = await applyExclusively(zone.domainId, (isStopped) => readAndSend(isStopped, confirmed));
    if (isApplied === undefined) setProgress({ phase: "otherTab", steps: [] });
    return isApplied ?? false;
  };

  return {
    progress,
    apply,
    getSide,
    choose: (conflict: Conflict, side: Side) =>
      setSides((known) => ({ ...known, [getChangeId(conflict.change)]: side })),
  };
};
