import { downloadCSV, useNotify } from "ra-core";
import type { ReactNode } from "react";
import { useT } from "@/i18n";
import { type DotsAction, DotsMenu } from "@/ui/actionMenu/DotsMenu";
import jsonExport from "@/ui/csv/jsonExport";
import { useCurrentUser } from "@/ui/services";
import { useCopy } from "@/ui/widgets/CopyButton";
import { getRerunOffers } from "./runs/rerunOffers";
import { isActive, type Run, type RunItem } from "./runs/run";
import { sendRunCommand } from "./runs/runner";
import { removeRun } from "./runs/runStore";
import { toRunCsvRows, formatRunReport } from "./runs/formatRun";
import { useCheckAgain } from "./useCheckAgain";
import styles from "./runCard.module.css";

/** The report of a run for a ticket: as text, or as a file for a spreadsheet. */
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
    { text: t("runs.copyText"), run: () => void copy(formatRunReport(run, t)) },
    { text: t("runs.csv"), run: download },
  ];
};

interface Props {
  run: Run;
  /** The run's heading, which tells its buttons from those of others. */
  heading: string;
  /** Asks before the action is run for these items again. */
  onRunAgain: (run: Run, items: readonly RunItem[]) => void;
  /** Takes the focus when the button that had it goes. */
  moveFocus: () => void;
  /** Takes the focus when the run goes; without it the page's content does. */
  onDismissed?: () => void;
  children?: ReactNode;
}

/** What can be done about a run in its state, what is wanted most first. */
const useRunSteps = (
  { run, onRunAgain }: Pick<Props, "run" | "onRunAgain">,
  onCheck: () => void,
): readonly DotsAction[] => {
  const t = useT();
  const { id, state } = run;
  const { failed, remaining, skipped, unknown } = getRerunOffers(run);
  const offer = (text: string, items: readonly RunItem[]) =>
    items.length > 0 ? [{ text, run: () => onRunAgain(run, items) }] : [];
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
  return [
    // Who stopped it rather goes on with it.
    ...(state === "stopped" ? [...goOn, ...retry] : [...retry, ...goOn]),
    ...offer(t("runs.retrySkipped"), skipped),
    ...(unknown.length > 0 ? [{ text: t("runs.checkAgain"), run: onCheck }] : []),
  ];
};

const focusContent = () => {
  const focus = () => document.getElementById("content")?.focus();
  focus();
  // The menu gives the focus back to its button, which has gone by then.
  setTimeout(() => document.activeElement === document.body && focus());
};

/** One main action, and a menu with the others. */
export const RunActions = ({ run, heading, onRunAgain, moveFocus, onDismissed = focusContent, children }: Props) => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const { check, isChecking, message, isBlocked } = useCheckAgain(run);
  const startCheck = () => {
    moveFocus();
    void check();
  };
  const [main, ...steps] = useRunSteps({ run, onRunAgain }, startCheck);
  const reports = useReportActions(run);
  const dismiss = () => {
    onDismissed();
    if (userId !== undefined) removeRun(userId, run.id);
  };
  const menu = [...steps, ...reports, ...(isActive(run) ? [] : [{ text: t("runs.dismiss"), run: dismiss }])];
  return (
    <div className={styles.runButtons} data-run-actions>
      {(message || isBlocked) && (
        <p className={styles.runFound}>
          <span role="status">{message}</span>{" "}
          {isBlocked && !isChecking && <span className={styles.runFoundHint}>{t("runs.failedStands")}</span>}
        </p>
      )}
      {main && !isChecking && (
        // One button, which keeps the focus from Pause to Resume.
        <button
          type="button"
          className={`button button-small ${run.state === "paused" ? "button-primary" : ""}`}
          aria-label={t("runs.about", { button: main.text, run: heading })}
          onClick={main.run}
        >
          {main.text}
        </button>
      )}
      <DotsMenu description={t("runs.about", { button: t("runs.more"), run: heading })} actions={menu} />
      {children}
    </div>
  );
};
