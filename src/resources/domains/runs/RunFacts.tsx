import { useT } from "../../../i18n";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { Preview } from "./preview";
import { ReplacedRuns } from "./ReplacedRuns";
import { canRun } from "./startRun";

/** What the person has to know before a run starts. */
export const RunFacts = ({ action, preview }: { action: DomainActionName; preview: Preview }) => {
  const t = useT();
  const { fits, offline, unknown } = preview;
  return (
    <div className="run-facts">
      {!canRun() && <p className="message message-bad">{t("runs.dialog.noLocks")}</p>}
      {fits.length === 0 && <p>{t("runs.dialog.nothing", { action: t(`sites.actions.${action}`) })}</p>}
      {offline > 0 && <p className="message message-warn">{t("runs.dialog.offline", { smart_count: offline })}</p>}
      {unknown > 0 && (
        <p className="message message-warn">{t("runs.dialog.offlineUnknown", { smart_count: unknown })}</p>
      )}
      {fits.length > 0 && <p className="run-note">{t("runs.dialog.checkedAgain")}</p>}
      {fits.length > 0 && <ReplacedRuns />}
    </div>
  );
};
