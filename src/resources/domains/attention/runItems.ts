import type { AttentionItem } from "../../../custom/attention/source";
import { countsOf, needsPerson } from "../../../custom/runs/counts";
import type { Run } from "../../../custom/runs/run";
import { countWords, pauseWords, runHeading } from "../../../custom/runs/words";
import type { Translate } from "../../../i18n";

export { readRuns } from "../../../custom/runs/storedRuns";

/** Runs that wait for the person, or of which nobody knows what became of some links. What failed is told link by link. */
export const runItems = (runs: readonly Run[], t: Translate): AttentionItem[] =>
  runs.flatMap((run) => {
    const isUnknown = countsOf(run).has("unconfirmed");
    if (!needsPerson(run) && !isUnknown) return [];
    return {
      key: `runs/${run.id}`,
      name: runHeading(run, t),
      to: "/activity",
      state: t(isUnknown ? "attention.unknown" : "attention.runWaits"),
      status: isUnknown ? "unknown" : "suspended",
      reason: needsPerson(run) ? pauseWords(run, t) : countWords(run, t),
      since: run.endedAt ?? run.startedAt,
      actions: [],
    };
  });
