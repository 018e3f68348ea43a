import type { Translate } from "../../../i18n";
import type { StatusName } from "../../../ui/status/Status";
import { countsOf, needsPerson } from "./counts";
import type { ItemState, Run } from "./run";

/** What the person wanted and did not get, the worst first. */
const shortfalls = ["failed", "unconfirmed", "notSent", "skipped"] as const satisfies readonly ItemState[];

/** It is over: red where anything failed, amber where something else was not done, green where all was. */
const lookOf = (state: Run["state"], missed: readonly ItemState[]): StatusName => {
  if (missed.includes("failed")) return "failed";
  if (missed.includes("unconfirmed")) return "unknown";
  // The person knows that what they stopped was not sent.
  if (state === "stopped") return "idle";
  return missed.length > 0 ? "notice" : "done";
};

/** How a run stands, in words and in the colour that it deserves: 'Running', 'Finished: 2 failed, 1 skipped'. */
export const runResult = (run: Run, t: Translate): { is: StatusName; words: string } => {
  const state = t(`runs.runStates.${run.state}`);
  if (run.state === "running") return { is: "running", words: state };
  if (run.state === "paused") return { is: needsPerson(run) ? "suspended" : "idle", words: state };
  const counts = countsOf(run);
  const missed = shortfalls.filter((one) => counts.has(one));
  const words = missed.map((one) => t(`runs.counts.${one}`, { count: counts.get(one) ?? 0 })).join(", ");
  return {
    is: lookOf(run.state, missed),
    words: words ? t("runs.result", { action: state, counts: words }) : state,
  };
};
