import { useT } from "../../i18n";
import { failuresOf, progressOf } from "./counts";
import type { Run } from "./run";
import "./runs.css";
import { runHeading } from "./words";

/** How many links of the run have their outcome; those that failed show in their colour. */
export const RunProgress = ({ run }: { run: Run }) => {
  const t = useT();
  const { over, total } = progressOf(run);
  const text = t("runs.progress", { over, total });
  const share = (count: number) => ({ width: `${(100 * count) / Math.max(1, total)}%` });
  const failures = failuresOf(run);
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
        <span className="run-bar-done" style={share(Math.max(0, over - failures))} />
        <span className="run-bar-failed" style={share(Math.min(over, failures))} />
      </div>
      <span className="run-progress-text" aria-hidden="true">
        {text}
      </span>
    </div>
  );
};
