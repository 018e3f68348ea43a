import { useT } from "../../i18n";
import { failuresOf, needsPerson } from "./counts";
import type { Run } from "./run";
import "../../i18n/runTexts";

const toneOf = (run: Run): string => {
  if (run.state === "running") return "info";
  if (needsPerson(run)) return "warn";
  if (run.state === "ended") return failuresOf(run) > 0 ? "bad" : "good";
  return "none";
};

export const RunStateBadge = ({ run }: { run: Run }) => {
  const t = useT();
  return (
    <span className={`badge badge-${toneOf(run)}`} data-running={run.state === "running" || undefined}>
      {run.state === "running" && <span className="spinner" />}
      {t(`runs.runStates.${run.state}`)}
    </span>
  );
};
