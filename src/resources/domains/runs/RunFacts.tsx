import { useT } from "../../../i18n";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { Preview } from "./preview";
import { canRun } from "./startRun";
import { runHeading } from "../../../custom/runs/words";
import { runsToDrop } from "../../../custom/runs/storedRuns";
import { useRuns } from "../../../custom/runs/useRuns";
import { timeWords } from "../../../i18n/timeWords";
import { RUNS_MAX } from "../../../lib/constants";

/** What the person has to know before a run starts. */
export const RunFacts = ({ action, preview }: { action: DomainActionName; preview: Preview }) => {
  const t = useT();
  const { fits, offline, unknown } = preview;
  const replaced = runsToDrop(useRuns()).map((run) =>
    t("runs.dialog.replaced", { run: runHeading(run, t), time: timeWords(run.startedAt) }),
  );
  return (
    <div className="run-facts">
      {!canRun() && <p className="message message-bad">{t("runs.dialog.noLocks")}</p>}
      {fits.length === 0 && <p>{t("runs.dialog.nothing", { action: t(`sites.actions.${action}`) })}</p>}
      {offline > 0 && <p className="message message-warn">{t("runs.dialog.offline", { smart_count: offline })}</p>}
      {unknown > 0 && (
        <p className="message message-warn">{t("runs.dialog.offlineUnknown", { smart_count: unknown })}</p>
      )}
      {fits.length > 0 && <p className="run-note">{t("runs.dialog.checkedAgain")}</p>}
      {fits.length > 0 && replaced.length > 0 && (
        <p className="run-note">{t("runs.dialog.replaces", { max: RUNS_MAX, runs: replaced.join(", ") })}</p>
      )}
    </div>
  );
};
