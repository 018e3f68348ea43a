import type { Run } from "../../../custom/runs/run";
import { useRunNews } from "../../../custom/runs/useRunNews";
import { canRun } from "./startRun";
import { useRunner } from "./useRunner";
import { useTabCount } from "../../../custom/runs/useTabCount";

const Runner = () => {
  useRunner();
  return null;
};

/** Runs the person's runs, unless another tab does, and tells what becomes of them. */
export const RunWatch = ({ runs }: { runs: readonly Run[] }) => {
  const milestone = useRunNews(runs);
  useTabCount(runs);
  return (
    <>
      {canRun() && <Runner />}
      <p className="visually-hidden" aria-live="polite">
        {milestone}
      </p>
    </>
  );
};
