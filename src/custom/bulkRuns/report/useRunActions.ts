import { downloadCSV, useNotify } from "ra-core";
import { useT } from "@/i18n";
import type { DotsAction } from "@/ui/actionMenu/DotsMenu";
import jsonExport from "@/ui/csv/jsonExport";
import { formatRepeatWait } from "@/custom/domainActions";
import { useCurrentUser } from "@/ui/services";
import { useNow } from "@/ui/useNow";
import { useCopy } from "@/ui/widgets/CopyButton";
import { createUndo, getNextRepeatTime, getRerunOffers } from "../runs/rerunOffers";
import { isActive, mayRun, type Run, type RunItem } from "../runs/run";
import { removeRun, sendRunCommand } from "../runs/runStore";
import { toRunCsvRows, formatRunReport } from "../runs/formatRun";
import { useCheckAgain } from "./useCheckAgain";
import type { OnRunAgain } from "./useRunAgain";

const useReportActions = (run: Run): readonly DotsAction[] => {
  const t = useT();
  const notify = useNotify();
  const copy = useCopy();
  const download = () =>
    jsonExport(toRunCsvRows(run, t), (error, csv) => {
      if (error) notify("runs.csvFailed", { type: "error" });
      else downloadCSV(csv, `${run.action}-${new Date(run.startedAt).toISOString().slice(0, 10)}`);
    });
  return [
    { text: t("processes.copyTicket"), run: () => void copy(formatRunReport(run, t)) },
    { text: t("runs.csv"), run: download },
  ];
};

interface Callbacks {
  onRunAgain: OnRunAgain;
  /** Called before a button disappears. */
  moveFocus: () => void;
}

const useRunSteps = (run: Run, now: number, onRunAgain: OnRunAgain, onCheck: () => void): readonly DotsAction[] => {
  const t = useT();
  const { id, state } = run;
  const { failed, remaining, skipped, repeatable, unknown } = getRerunOffers(run, now);
  const user = useCurrentUser();
  const mayRunAgain = mayRun(user, run);
  const offer = (text: string, items: readonly RunItem[], newRun = run) =>
    mayRunAgain && items.length > 0 ? [{ text, run: () => onRunAgain(newRun, items) }] : [];
  const isPaused = state === "paused";
  if (isPaused || state === "running")
    return [
      {
        text: t(isPaused ? "runs.resume" : "runs.pause"),
        run: () => sendRunCommand(user.id, id, isPaused ? "resume" : "pause"),
      },
      { text: t("runs.stop"), run: () => sendRunCommand(user.id, id, "stop") },
    ];
  const retry = offer(t("runs.retryFailed"), failed);
  const goOn = offer(t("runs.runRemaining"), remaining);
  const undo = createUndo(run);
  return [
    // A user who stopped the run is more likely to continue it.
    ...(state === "stopped" ? [...goOn, ...retry] : [...retry, ...goOn]),
    ...offer(t("runs.retrySkipped"), skipped),
    ...offer(t("processes.runAgain"), repeatable),
    ...(unknown.length > 0 ? [{ text: t("processes.checkAgain"), run: onCheck }] : []),
    ...offer(t("dns.undo"), undo.items, undo.run),
  ];
};

/** The current time, to the second while an item waits until it may be run again. */
const useRepeatClock = (run: Run) => {
  const now = useNow((time) => getNextRepeatTime(run, time) !== undefined);
  const next = getNextRepeatTime(run, now);
  return { now, wait: next === undefined ? 0 : next - now };
};

/** The actions of a run, in its row and in its report. */
export const useRunActions = (run: Run, { onRunAgain, moveFocus }: Callbacks) => {
  const t = useT();
  const userId = useCurrentUser().id;
  const { check, isChecking, message, blockedServers } = useCheckAgain(run);
  const { now, wait } = useRepeatClock(run);
  const steps = useRunSteps(run, now, onRunAgain, () => {
    moveFocus();
    void check();
  });
  const dismiss = () => {
    moveFocus();
    removeRun(userId, run.id);
  };
  return {
    /** The next steps, the likeliest first. */
    steps,
    report: useReportActions(run),
    dismiss: isActive(run) ? [] : [{ text: t("processes.dismiss"), run: dismiss }],
    isChecking,
    checkText: message,
    waitText: wait > 0 && !isChecking ? formatRepeatWait(wait, t) : "",
    blockedServers: isChecking ? [] : blockedServers,
  };
};
