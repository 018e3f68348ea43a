import { useT } from "../../../i18n";
import { Status, type StatusName } from "../../../ui/status/Status";
import { useLiveStatus } from "../../liveUpdates";
import { failuresOf, isWholeSuccess, needsPerson, progressOf, skippedOf } from "./counts";
import { isBusy, isWaiting, type Run } from "./run";
import { pauseWords, runHeading } from "./words";
import "./runs.css";

const statusOf = (run: Run): StatusName => {
  if (run.state === "running") return "running";
  if (needsPerson(run)) return "suspended";
  if (isWholeSuccess(run)) return "done";
  // What was skipped was not done, though nothing went wrong.
  if (run.state === "ended") return failuresOf(run) > 0 ? "failed" : "notice";
  return "idle";
};

export const RunStatus = ({ run }: { run: Run }) => {
  const t = useT();
  return <Status is={statusOf(run)}>{t(`runs.runStates.${run.state}`)}</Status>;
};

/** How many installations of the run have their outcome; those that were skipped or failed show as such. */
export const RunProgress = ({ run }: { run: Run }) => {
  const t = useT();
  const { over, total } = progressOf(run);
  const text = t("runs.progress", { over, total });
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
        aria-valuetext={text}
      >
        <span className="run-bar-done" style={share(Math.max(0, over - failures - skipped))} />
        <span className="run-bar-skipped" style={share(skipped)} />
        <span className="run-bar-failed" style={share(Math.min(over, failures))} />
      </div>
      <span className="run-progress-text" aria-hidden="true">
        {text}
      </span>
    </div>
  );
};

/** What a run waits for; undefined when it does not. It sends nothing before it is known whether live updates come. */
export const useWaitWords = (run: Run): string | undefined => {
  const t = useT();
  const status = useLiveStatus();
  const isConnecting = status === "connecting" || status === "idle";
  const isHeld = run.state === "running" && run.items.some(isWaiting) && !run.items.some(isBusy);
  return isConnecting && isHeld ? t("runs.waitsForPush") : pauseWords(run, t);
};
