import { getItemState, getRunProgress, isActive, needsUser, type Run, type RunItem } from "../runs/run";

/** Failed and unknown items that no newer run has taken over. */
const getUnresolvedFailures = (run: Run): readonly RunItem[] =>
  run.items.filter((item) => item.rerunId === undefined && ["failed", "unknown"].includes(getItemState(run, item)));

/** Items of a stopped run that no newer run has taken over. */
const hasUnsentItems = (run: Run): boolean =>
  run.state === "stopped" &&
  run.items.some((item) => item.rerunId === undefined && getItemState(run, item) === "notSent");

/** An active run stays in its section when items fail, so that it does not flicker between sections. */
const getSection = (run: Run, failures: readonly RunItem[]): "issues" | "running" | "finished" => {
  if (needsUser(run)) return "issues";
  if (isActive(run)) return "running";
  return failures.length > 0 || hasUnsentItems(run) ? "issues" : "finished";
};

/** The place of a run in Activity, its unresolved failures and its progress. */
export const summarizeRun = (run: Run) => {
  const failures = getUnresolvedFailures(run);
  return { run, section: getSection(run, failures), failures, ...getRunProgress(run) };
};
