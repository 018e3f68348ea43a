import { useT } from "../../i18n";
import { Status, type StatusName } from "../../ui/status/Status";
import { failuresOf, needsPerson } from "./counts";
import type { Run } from "./run";
import "../../i18n/runTexts";

const statusOf = (run: Run): StatusName => {
  if (run.state === "running") return "running";
  if (needsPerson(run)) return "suspended";
  if (run.state === "ended") return failuresOf(run) > 0 ? "failed" : "done";
  return "idle";
};

export const RunStatus = ({ run }: { run: Run }) => {
  const t = useT();
  return <Status is={statusOf(run)}>{t(`runs.runStates.${run.state}`)}</Status>;
};
