import { downloadCSV, useNotify } from "ra-core";
import type { ReactNode } from "react";
import { useT } from "@/i18n";
import { type DotsAction, DotsMenu } from "@/ui/actionMenu/DotsMenu";
import jsonExport from "@/ui/csv/jsonExport";
import { useCurrentUser } from "@/ui/services";
import { useCopy } from "@/ui/widgets/CopyButton";
import { createUndo, getRerunOffers } from "./runs/rerunOffers";
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
  onCheck: () => void,
): readonly DotsAction[] => {
  const t = useT();
  const { id, state } = run;
  const { failed, remaining, skipped, unknown } = getRerunOffers(run);
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
    ...(unknown.length > 0 ? [{ text: t("processes.checkAgain"), run: onCheck }] : []),
    ...offer(t("dns.undo"), undo.items, undo.run),
  ];
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
  const { check, isChecking, message, isBlocked } = useCheckAgain(run);
  const startCheck = () => {
    moveFocus();
    void check();
  };
  const [main, ...steps] = useRunSteps({ run, onRunAgain }, startCheck);
  const reports = useReportActions(run);
  const dismiss = () => {
    onDismissed();
    removeRun(userId, run.id);
  };
  const menu = [...steps, ...reports, ...(isActive(run) ? [] : [{ text: t("processes.dismiss"), run: dismiss }])];
  return (
    <div className={styles.runButtons} data-run-actions>
      {(message || isBlocked) && (
        <p className={styles.runFound}>
          <span role="status">{message}</span>{" "}
          {isBlocked && !isChecking && <span className={styles.runFoundHint}>{t("runs.blockedHint")}</span>}
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
