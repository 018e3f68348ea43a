import { runsToDrop } from "../../../custom/runs/storedRuns";
import { useRuns } from "../../../custom/runs/useRuns";
import { runHeading } from "../../../custom/runs/words";
import { useT } from "../../../i18n";
import { timeWords } from "../../../i18n/timeWords";
import { RUNS_MAX } from "../../../lib/constants";

/** The runs whose reports a new one replaces. */
export const ReplacedRuns = () => {
  const t = useT();
  const replaced = runsToDrop(useRuns()).map((run) =>
    t("runs.dialog.replaced", { run: runHeading(run, t), time: timeWords(run.startedAt) }),
  );
  return (
    replaced.length > 0 && (
      <p className="run-note">{t("runs.dialog.replaces", { max: RUNS_MAX, runs: replaced.join(", ") })}</p>
    )
  );
};
