import { Link } from "react-router";
import { isActive, isOver, type Run, getRunProgress, type selectBarRun } from "./runs/run";
import { countItemStates } from "./runs/runSummary";
import { dismissFromBar, sendRunCommand } from "./runs/runStore";
import {
  formatCounts,
  formatPause,
  formatRunHeading,
  formatRunTitle,
  getRunLink,
  getRunResult,
} from "./runs/formatRun";
import { useT } from "@/i18n";
import { useCurrentUser } from "@/ui/services";
import { Status } from "@/ui/status/Status";
import { BottomBarPart } from "@/ui/widgets/BottomBarPart";
import { IconButton } from "@/ui/widgets/icons";
import styles from "./runBar.module.css";

/** '1 failed' as a state and '11 done' as text: each count stands once. */
export const RunStatus = ({ run }: { run: Run }) => {
  const { status, text, rest } = getRunResult(run, useT());
  return (
    <>
      <Status is={status}>{text}</Status>
      {rest && <span className={styles.runRest}>{rest}</span>}
    </>
  );
};

const segmentStates = ["done", "skipped", "unknown", "failed"] as const;
const problemStates = ["failed", "unknown"] as const;

/** The progress of an active run, and what went wrong so far. */
export const RunProgress = ({ run }: { run: Run }) => {
  const t = useT();
  const { finished, total } = getRunProgress(run);
  const counts = countItemStates(run);
  return (
    <div className={styles.runProgress}>
      <div
        className={styles.runBar}
        role="progressbar"
        aria-label={t("runs.progressLabel", { run: formatRunHeading(run, t) })}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={finished}
        aria-valuetext={t("runs.progressText", { finished, total })}
      >
        {segmentStates.map((state) => (
          <i
            key={state}
            data-state={state}
            style={{ width: `${(100 * (counts.get(state) ?? 0)) / Math.max(1, total)}%` }}
          />
        ))}
      </div>
      <span className={styles.runRest} aria-hidden="true">
        {t("runs.progress", { finished, total })}
      </span>
      {problemStates
        .filter((state) => counts.has(state))
        .map((state) => (
          <Status key={state} is={state}>
            {formatCounts(run, t, [state])}
          </Status>
        ))}
    </div>
  );
};

const BarText = ({ run }: { run: Run }) => {
  const t = useT();
  const wait = formatPause(run, t);
  return (
    <>
      <p className={styles.runTitle}>{formatRunTitle(run, t)}</p>
      {isOver(run) ? <RunStatus run={run} /> : <RunProgress run={run} />}
      {wait && (
        <p className={styles.runWait} title={wait}>
          {wait}
        </p>
      )}
    </>
  );
};

const focusContent = () => document.getElementById("content")?.focus({ preventScroll: true });

const BarButtons = ({ run }: { run: Run }) => {
  const t = useT();
  const userId = useCurrentUser().id;
  const heading = formatRunHeading(run, t);
  const isPaused = run.state === "paused";
  const toggle = t(isPaused ? "runs.resume" : "runs.pause");
  const show = t(isOver(run) ? "runs.bar.show" : "runs.bar.details");
  const dismiss = () => {
    focusContent();
    dismissFromBar(userId);
  };
  return (
    <div className={styles.runButtons}>
      {!isOver(run) && (
        <button
          type="button"
          className={`button button-small ${isPaused ? "button-primary" : ""}`}
          aria-label={t("runs.buttonLabel", { button: toggle, run: heading })}
          onClick={() => sendRunCommand(userId, run.id, isPaused ? "resume" : "pause")}
        >
          {toggle}
        </button>
      )}
      <Link
        to={getRunLink(run)}
        className="button button-small"
        aria-label={t("runs.buttonLabel", { button: show, run: heading })}
      >
        {show}
      </Link>
      {isOver(run) && !isActive(run) && <IconButton icon="close" label={t("runs.bar.dismiss")} onClick={dismiss} />}
    </div>
  );
};

/** A run in the bar at the bottom edge. */
export const RunBar = ({ run, others }: NonNullable<ReturnType<typeof selectBarRun>>) => {
  const t = useT();
  return (
    <BottomBarPart label={t("runs.bar.label")} side="right" className={styles.runLine}>
      <BarText run={run} />
      {others > 0 && (
        <Link to="/activity" className={styles.runOthers}>
          {t("runs.bar.others", { smart_count: others })}
        </Link>
      )}
      <BarButtons run={run} />
    </BottomBarPart>
  );
};
