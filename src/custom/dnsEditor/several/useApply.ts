import { useQueryClient } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import { useRef, useState, type RefObject } from "react";
import type { DnsRecord } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { sameContent } from "../../../lib/sameContent";
import type { Side } from "../../../ui/conflict/mergeEdits";
import { usePanel } from "../../../ui/panel";
import { idOf, type Change, type ChangeSet } from "../changes/change";
import { withoutChange } from "../changes/edits";
import { planOf } from "../changes/plan";
import { rebased, resolved, type Conflict, type Rebased } from "../changes/rebase";
import type { Applied } from "../changes/reverse";
import { zoneAfter } from "../changes/zoneAfter";
import type { ZoneRecords } from "../useDnsInfo";
import { keepApplied } from "./applied";
import type { Update } from "./useChangeSet";
import { useSendStep } from "./useSendStep";

export type StepState = "waiting" | "sending" | "done" | "failed" | "left";

export interface RunStep {
  change: Change;
  state: StepState;
  /** Why it was not applied. */
  detail?: string;
}

export interface Run {
  phase: "reading" | "unread" | "conflicts" | "sending" | "stopped" | "done";
  steps: readonly RunStep[];
  /** Why the zone could not be read. */
  detail?: string;
  /** What was found when the zone was read again. */
  found?: Rebased;
}

interface Zone {
  domainId: Identifier;
  /** The records that the person sees. */
  records: readonly DnsRecord[];
  readAgain: () => Promise<ZoneRecords>;
}

const isSame = (a: Conflict, b: Conflict) => idOf(a.change) === idOf(b.change) && sameContent(a.theirs, b.theirs);

/** The zone after a step, without reading it. */
const zoneThen = ({ records, ...rest }: ZoneRecords, step: Change, saved: DnsRecord | undefined): ZoneRecords => ({
  ...rest,
  records: step.kind === "add" ? [...records, ...(saved ? [saved] : [])] : zoneAfter(records, [step]),
});

/** Sends steps one after the other, up to the first failure. */
const useSendAll = ({ domainId, readAgain }: Zone, update: Update, setRun: (run: Run) => void) => {
  const queryClient = useQueryClient();
  const { authProvider } = usePanel();
  const sendStep = useSendStep();

  /** @returns the zone as it was before the step that failed; undefined when all are applied. */
  return async (
    steps: readonly Change[],
    current: ZoneRecords,
    found: Rebased,
  ): Promise<readonly DnsRecord[] | undefined> => {
    const applied: Applied[] = [];
    let before = current;
    let shown = steps.map((change): RunStep => ({ change, state: "waiting" }));
    const show = (index: number, step: Partial<RunStep>) => {
      shown = shown.map((known, at) => (at === index ? { ...known, ...step } : known));
      setRun({ phase: "sending", steps: shown, found });
    };
    for (const [index, change] of steps.entries()) {
      show(index, { state: "sending" });
      const sent = await sendStep(change, { domainId, before, readAgain });
      if (!sent.isDone) {
        shown = shown.map((known, at) => (at > index ? { ...known, state: "left" } : known));
        show(index, { state: "failed", detail: sent.detail });
        break;
      }
      show(index, { state: "done" });
      applied.push({ step: change, saved: sent.saved });
      update((known) => withoutChange(known, idOf(change)));
      before = zoneThen(before, change, sent.saved);
    }
    // The server may have stored a record in other words, and Undo starts from what is there.
    const after = await readAgain().catch(authProvider.checkError);
    const now = ({ step, saved }: Applied): Applied => ({
      step,
      saved: saved && (after?.records.find(({ id }) => id === saved.id) ?? saved),
    });
    if (applied.length > 0) keepApplied(queryClient, domainId, applied.map(now));
    const isDone = applied.length === steps.length;
    setRun({ phase: isDone ? "done" : "stopped", steps: shown, found });
    return isDone ? undefined : before.records;
  };
};

/** Applies a set step by step: reads the zone first, stops at the first failure, and keeps what was not applied. */
export const useApply = (zone: Zone, latest: RefObject<ChangeSet>, update: Update) => {
  const t = useT();
  const { authProvider } = usePanel();
  const [run, setRun] = useState<Run>();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sendAll = useSendAll(zone, update, setRun);
  const underWay = useRef(false);
  /** Before a step whose outcome may be unknown: what came since then may be that step's work, which is not sent again. */
  const beforeFailure = useRef<readonly DnsRecord[]>(undefined);
  const sideOf = ({ change }: Conflict): Side => sides[idOf(change)] ?? "mine";

  /** Undefined when that failed, which is then shown. */
  const readFirst = async (): Promise<ZoneRecords | undefined> => {
    try {
      return await zone.readAgain();
    } catch (error) {
      setRun({ phase: "unread", steps: [], detail: errorWords(error, t) });
      void authProvider.checkError(error);
      return undefined;
    }
  };
  const apply = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setRun({ phase: "reading", steps: [] });
    try {
      const current = await readFirst();
      if (!current) return;
      const found = rebased(latest.current, beforeFailure.current ?? zone.records, current.records);
      const answered = run?.phase === "conflicts" ? (run.found?.conflicts ?? []) : [];
      if (found.conflicts.some((conflict) => !answered.some((known) => isSame(known, conflict)))) {
        setRun({ phase: "conflicts", steps: [], found });
        return;
      }
      const { steps } = planOf(current.records, resolved(found, sideOf));
      update(() => steps);
      beforeFailure.current = await sendAll(steps, current, found);
    } finally {
      underWay.current = false;
    }
  };

  return {
    run,
    apply,
    sideOf,
    choose: (conflict: Conflict, side: Side) => setSides((known) => ({ ...known, [idOf(conflict.change)]: side })),
    /** Forgets what was shown of a run. */
    reset: () => {
      if (!underWay.current) setRun(undefined);
    },
  };
};
