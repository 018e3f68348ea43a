import { downloadCSV, useNotify } from "ra-core";
import type { ReactNode } from "react";
import { useT } from "@/i18n";
import { type DotsAction, DotsMenu } from "@/ui/actionMenu/DotsMenu";
import jsonExport from "@/ui/csv/jsonExport";
import { BlockedHint, formatRepeatWait } from "@/custom/domainActions";
import { useCurrentUser } from "@/ui/services";
import { useNow } from "@/ui/useNow";
import { useCopy } from "@/ui/widgets/CopyButton";
import { createUndo, getNextRepeatTime, getRerunOffers } from "./runs/rerunOffers";
import { isActive, mayRun, type Run, type RunItem } from "./runs/run";
import { sendRunCommand } from "./runs/runner";
import { removeRun } from "./runs/runStore";
import { toRunCsvRows, formatRunReport } from "./runs/formatRun";
import { useCheckAgain } from "./useCheckAgain";
import styles from "./runCard.module.css";

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

interface Props {
  run: Run;
  /** Heading of the run, part of the buttons' accessible names. */
  heading: string;
  onRunAgain: (run: Run, items: readonly RunItem[]) => void;
  moveFocus: () => void;
  /** Moves the focus when the run is dismissed, to the page's content by default. */
  onDismissed?: () => void;
  children?: ReactNode;
}

const useRunSteps = (
  { run, onRunAgain }: Pick<Props, "run" | "onRunAgain">,
  now: number,
  onCheck: () => void,
): readonly DotsAction[] => {
  const t = useT();
  const { id, state } = run;
  const { failed, remaining, skipped, repeatable, unknown } = getRerunOffers(run, now);
  const mayRunAgain = mayRun(useCurrentUser(), run);
  const offer = (text: string, items: readonly RunItem[], newRun = run) =>
    mayRunAgain && items.length > 0 ? [{ text, run: () => onRunAgain(newRun, items) }] : [];
  const isPaused = state === "paused";
  if (isPaused || state === "running")
    return [
      {
        text: t(isPaused ? "runs.resume" : "runs.pause"),
        run: () => sendRunCommand(id, isPaused ? "resume" : "pause"),
      },
      { text: t("runs.stop"), run: () => sendRunCommand(id, "stop") },
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

const focusContent = () => {
  const focus = () => document.getElementById("content")?.focus();
  focus();
  // The menu returns the focus to its button, which is gone by then.
  setTimeout(() => document.activeElement === document.body && focus());
};

export const RunActions = ({ run, heading, onRunAgain, moveFocus, onDismissed = focusContent, children }: Props) => {
  const t = useT();
  const userId = useCurrentUser().id;
  const { check, isChecking, message, blockedServers } = useCheckAgain(run);
  const startCheck = () => {
    moveFocus();
    void check();
  };
  const { now, wait } = useRepeatClock(run);
  const [main, ...steps] = useRunSteps({ run, onRunAgain }, now, startCheck);
  const reports = useReportActions(run);
  const dismiss = () => {
    onDismissed();
    removeRun(userId, run.id);
  };
  const menu = [...steps, ...reports, ...(isActive(run) ? [] : [{ text: t("processes.dismiss"), run: dismiss }])];
  return (
    <div className={styles.runButtons} data-run-actions>
      {(message || blockedServers.length > 0 || wait > 0) && (
        <p className={styles.runFound}>
          <span role="status">{message}</span>
          {!isChecking && blockedServers.length > 0 && (
            <span className={styles.runFoundHint}>
              <BlockedHint servers={blockedServers} />
            </span>
          )}
          {!isChecking && wait > 0 && <span className={styles.runFoundHint}>{formatRepeatWait(wait, t)}</span>}
        </p>
      )}
      {main && !isChecking && (
        // One button for both, so that it keeps the focus.
        <button
          type="button"
          className={`button button-small ${run.state === "paused" ? "button-primary" : ""}`}
          aria-label={t("runs.buttonLabel", { button: main.text, run: heading })}
          onClick={main.run}
        >
          {main.text}
        </button>
      )}
      <DotsMenu description={t("runs.buttonLabel", { button: t("runs.more"), run: heading })} actions={menu} />
      {children}
    </div>
  );
};
