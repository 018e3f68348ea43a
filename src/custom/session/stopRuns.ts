import { commandRun } from "../bulk/runs/runner";
import type { Stake } from "./atStake";

/** Stops the runs in whichever tab they run. */
export const stopRuns = ({ runs }: Stake): void => {
  for (const { id } of runs) commandRun(id, "stop");
};
