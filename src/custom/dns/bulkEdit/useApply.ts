import { useQueryClient } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import { useRef, useState } from "react";
import type { DnsRecord } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { sameContent } from "../../../lib/sameContent";
import { useVerifyWrite } from "../../../ui/afterWrite/useVerifyWrite";
import type { Side } from "../../../ui/conflict/mergeEdits";
import { usePanel } from "../../../ui/panel";
import { idOf, type Change, type ChangeSet } from "../changes/change";
import { sameInDns } from "../changes/compare";
import { planOf } from "../changes/plan";
import { rebased, resolved, type Conflict, type Rebased } from "../changes/rebase";
import type { Applied } from "../changes/reverse";
import { zoneAfter } from "../changes/edits";
import { recordName } from "../record";
import type { ZoneRecords } from "../useDnsInfo";
import { keepApplied } from "./applied";
import { isDone, rowsIn, sendStep, writeOf } from "./sendStep";
import type { Update } from "./useChangeSet";

/** `present`: nothing is sent, it is so already. */
type StepState = "waiting" | "sending" | "done" | "failed" | "left" | "present";

/** Before it is sent. */
export interface PlannedStep {
  change: Change;
  state?: "present";
}

export interface RunStep {
  change: Change;
  state: StepState;
  /** Why it was not applied. */
  detail?: string;
}

export interface Run {
  /** `elsewhere`: another tab is sending. */
  phase: "reading" | "unread" | "elsewhere" | "conflicts" | "sending" | "stopped" | "done";
  steps: readonly RunStep[];
  /** Why the zone could not be read. */
  detail?: string;
  /** What was found when the zone was read again. */
  found?: Rebased;
}

interface Zone {
  domainId: Identifier;
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

  /** @returns whether all are applied. */
  return async (
    steps: readonly Change[],
    current: ZoneRecords,
    found: Rebased,
    present: readonly Change[],
  ): Promise<boolean> => {
    const applied: Applied[] = [];
    let before = current;
    let shown = [
      ...steps.map((change): RunStep => ({ change, state: "waiting" })),
      ...present.map((change): RunStep => ({ change, state: "present" })),
    ];
    const show = (index: number, step: Partial<RunStep>) => {
      shown = shown.map((known, at) => (at === index ? { ...known, ...step } : known));
      setRun({ phase: "sending", steps: shown, found });
    };
    for (const [index, change] of steps.entries()) {
      show(index, { state: "sending" });
      const sent = await sendStep(change, { domainId, before, readAgain });
      if (!sent.isDone) {
        shown = shown.map((known, at) =>
          at > index && known.state === "waiting" ? { ...known, state: "left" } : known,
        );
        show(index, { state: "failed", detail: sent.detail });
        break;
      }
      show(index, { state: "done" });
      applied.push({ step: change, saved: sent.saved });
      // Another tab may have changed it meanwhile: that is still to be applied.
      update((known) => known.filter((other) => !sameContent(other, change)));
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
    return isDone;
  };
};

/** Applies a set step by step: reads the zone first, stops at the first failure, and keeps what was not applied. */
export const useApply = (zone: Zone, read: () => ChangeSet, update: Update) => {
  const t = useT();
  const { authProvider } = usePanel();
  const [run, setRun] = useState<Run>();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sendAll = useSendAll(zone, update, setRun);
  const underWay = useRef(false);
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
  /** @returns whether nothing is left. */
  const readAndSend = async (): Promise<boolean> => {
    const current = await readFirst();
    if (!current) return false;
    const found = rebased(read(), current.records);
    const answered = run?.phase === "conflicts" ? (run.found?.conflicts ?? []) : [];
    if (found.conflicts.some((conflict) => !answered.some((known) => isSame(known, conflict)))) {
      setRun({ phase: "conflicts", steps: [], found });
      return false;
    }
    const { steps, present } = planOf(current.records, resolved(found, sideOf));
    update(() => steps);
    return sendAll(steps, current, found, [...found.done, ...present]);
  };
  /** @returns whether all was applied. Tabs share the changes: only one of them applies. */
  const apply = async (): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setRun({ phase: "reading", steps: [] });
    try {
      const { locks } = navigator as Partial<Navigator>;
      if (!locks) return await readAndSend();
      return await locks.request(`spire.dns.apply.${zone.domainId}`, { ifAvailable: true }, (lock) => {
        if (lock) return readAndSend();
        setRun({ phase: "elsewhere", steps: [] });
        return false;
      });
    } finally {
      underWay.current = false;
    }
  };

  return {
    run,
    apply,
    sideOf,
    choose: (conflict: Conflict, side: Side) => setSides((known) => ({ ...known, [idOf(conflict.change)]: side })),
  };
};

/** What became of a step: `saved` is the record as it is now, if there is one. */
type Sent = { isDone: true; saved?: DnsRecord | undefined } | { isDone: false; detail: string };

interface ZoneBefore {
  domainId: Identifier;
  /** The records as they are before the step. */
  before: ZoneRecords;
  readAgain: () => Promise<ZoneRecords>;
}

/** The record that a step made, found in the zone as it was read afterwards. */
const madeBy = (step: Change, before: ZoneRecords, after: ZoneRecords | undefined): DnsRecord | undefined => {
  if (step.kind === "remove") return undefined;
  if (step.kind === "change") return after?.records.find(({ id }) => id === step.from.id);
  const known = new Set(before.records.map(({ id }) => String(id)));
  return after?.records.find((record) => !known.has(String(record.id)) && sameInDns(record, step.to));
};

/** Sends one step. If the answer does not tell whether it was done the zone is read again; nothing is sent twice. */
const useSendStep = () => {
  const { authProvider, config, dataProvider } = usePanel();
  const { ipv6Type } = config.dns;
  const verifyWrite = useVerifyWrite();

  return async (step: Change, { domainId, before, readAgain }: ZoneBefore): Promise<Sent> => {
    try {
      return { isDone: true, saved: await sendStep(step, { dataProvider, domainId, ipv6Type }) };
    } catch (error) {
      let after: ZoneRecords | undefined;
      const read = async () => {
        after = await readAgain();
        return rowsIn(after);
      };
      const write = writeOf(step, { domainId, ipv6Type });
      const name = recordName(step.kind === "remove" ? step.from : step.to);
      const { detail, outcome } = await verifyWrite(error, { before: rowsIn(before), read, write, name });
      void authProvider.checkError(error);
      return isDone(outcome, step) ? { isDone: true, saved: madeBy(step, before, after) } : { isDone: false, detail };
    }
  };
};
