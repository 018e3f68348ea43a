import { useT } from "../../../i18n";
import { Status } from "../../../ui/status/Status";
import { countsOf, failuresOf, progressOf, skippedOf } from "./counts";
import type { Run } from "./run";
import { runHeading, runResult } from "./words";
import "./runs.css";

export const RunStatus = ({ run }: { run: Run }) => {
  const { is, words } = runResult(run, useT());
  return (
    <span className="run-result">
      <Status is={is}>{words}</Status>
    </span>
  );
};

/** How many installations of the run have their outcome, and once it is over how many were done; what was skipped or failed shows as such. */
export const RunProgress = ({ run }: { run: Run }) => {
  const t = useT();
  const { over, total } = progressOf(run);
  const isOver = run.state === "ended" || run.state === "stopped";
  const done = countsOf(run).get("done") ?? 0;
  const share = (count: number) => ({ width: `${(100 * count) / Math.max(1, total)}%` });
  const [failures, skipped] = [failuresOf(run), skippedOf(run)];
  return (
    <div className="run-progress">
      <div
        className="run-bar"
        role="progressbar"
        aria-label={t("runs.progressOf", { run: runHeading(run, t) })}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={over}
        aria-valuetext={t("runs.progressWords", { over, total })}
      >
        <span className="run-bar-done" style={share(Math.max(0, over - failures - skipped))} />
        <span className="run-bar-skipped" style={share(skipped)} />
        <span className="run-bar-failed" style={share(Math.min(over, failures))} />
      </div>
      {isOver ? (
        <span className="run-progress-text">{t("runs.progressDone", { done, total })}</span>
      ) : (
        <span className="run-progress-text" aria-hidden="true">
          {t("runs.progress", { over, total })}
        </span>
      )}
    </div>
  );
};
