import { Link } from "react-router";
import { isActive, isOver, type Run, needsUser, getRunProgress, type selectBarRun } from "./runs/run";
import { countItemStates, countFailures, countSkipped } from "./runs/runSummary";
import { sendRunCommand } from "./runs/runner";
import { dismissFromBar } from "./runs/runStore";
import {
  formatRunAction,
  formatCounts,
  formatOutcome,
  formatPause,
  formatRunHeading,
  getRunLink,
  getRunResult,
} from "./runs/formatRun";
import { useT } from "@/i18n";
import { useCurrentUser } from "@/ui/services";
import { Status } from "@/ui/status/Status";
import { IconButton } from "@/ui/widgets/icons";
import styles from "./runBar.module.css";

export const RunStatus = ({ run }: { run: Run }) => {
  const { status, text } = getRunResult(run, useT());
  return (
    <span className={styles.runResult} data-run-result>
      <Status is={status}>{text}</Status>
    </span>
  );
};

/** The share of finished items, with skipped and failed ones in other colours. */
export const RunProgress = ({ run }: { run: Run }) => {
  const t = useT();
  const { finished, total } = getRunProgress(run);
  const done = countItemStates(run).get("done") ?? 0;
  const share = (count: number) => ({ width: `${(100 * count) / Math.max(1, total)}%` });
  const [failures, skipped] = [countFailures(run), countSkipped(run)];
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
        <span className={styles.runBarDone} style={share(Math.max(0, finished - failures - skipped))} />
        <span className={styles.runBarSkipped} style={share(skipped)} />
        <span className={styles.runBarFailed} style={share(Math.min(finished, failures))} />
      </div>
      {isOver(run) ? (
        <span className={styles.runProgressText}>{t("runs.progressDone", { done, total })}</span>
      ) : (
        <span className={styles.runProgressText} aria-hidden="true">
          {t("runs.progress", { finished, total })}
        </span>
      )}
    </div>
  );
};

const BarText = ({ run }: { run: Run }) => {
  const t = useT();
  const wait = formatPause(run, t);
  const explains = wait !== undefined && run.pause?.reason !== "user";
  if (isOver(run))
    return (
      <>
        <p className={styles.runLineEnd}>
          <Status is={getRunResult(run, t).status}>
            {t("runs.result", { action: formatRunAction(run, t), counts: formatOutcome(run, t) })}
          </Status>
        </p>
        {explains && <p className={styles.runLineWait}>{wait}</p>}
      </>
    );
  const heading = formatRunHeading(run, t);
  const problems = formatCounts(run, t, ["failed", "unknown"]);
  return (
    <>
      <p className={styles.runLineTitle}>{run.state === "paused" ? t("runs.bar.paused", { run: heading }) : heading}</p>
      <RunProgress run={run} />
      {problems && <p className={styles.runLineFailed}>{problems}</p>}
      {explains && (
        <p className={styles.runLineWait} title={wait}>
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
    <div className={styles.runLineButtons}>
      {!isOver(run) && (
        <button
          type="button"
          className={`button button-small ${isPaused ? "button-primary" : ""}`}
          aria-label={t("runs.buttonLabel", { button: toggle, run: heading })}
          onClick={() => sendRunCommand(run.id, isPaused ? "resume" : "pause")}
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

export const RunBar = ({ run, others }: NonNullable<ReturnType<typeof selectBarRun>>) => {
  const t = useT();
  return (
    <div className={styles.runLine} data-warns={needsUser(run) || undefined}>
      <BarText run={run} />
      {others > 0 && (
        <Link to="/activity" className={styles.runLineOthers}>
          {t("runs.bar.others", { smart_count: others })}
        </Link>
      )}
      <BarButtons run={run} />
    </div>
  );
};
