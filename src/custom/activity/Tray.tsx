import { Link } from "react-router";
import { type Entry, isFailure, isRunning, useEndings, useProcessWatch } from "../processes";
import { failuresOf, needsPerson, isActive, ownRuns, RunSummaries, RunWatch } from "../bulk";
import { useT } from "../../i18n";
import { useDisclosure } from "../../ui/layout/useDisclosure";
import { useUserStore } from "../../ui/panel";
import { Icon } from "../../ui/widgets/IconButton";
import { ProcessList } from "./ProcessList";
import "./processes.css";

interface Props {
  entries: readonly Entry[];
}

const allDone = (
  <span className="tray-done">
    <Icon name="checklist" size={20} />
  </span>
);

/** Follows the actions and runs to their ends, counts them, and lists them when opened. */
export const Tray = ({ entries }: Props) => {
  const t = useT();
  const runs = useUserStore(ownRuns);
  const watch = useProcessWatch(entries);
  const announcement = useEndings(entries);
  const hasRuns = runs.length > 0;
  const { open, buttonProps, containerProps, panelProps } = useDisclosure();
  const running = entries.filter(isRunning).length + runs.filter((run) => isActive(run) && !needsPerson(run)).length;
  const failures =
    entries.filter(isFailure).length + runs.reduce((sum, run) => sum + failuresOf(run) + (needsPerson(run) ? 1 : 0), 0);
  const summary = [
    t("processes.title"),
    ...(running > 0 ? [t("processes.running", { count: running })] : []),
    ...(failures > 0 ? [t("processes.failures", { smart_count: failures })] : []),
    ...(running + failures === 0 ? [t("processes.allDone")] : []),
  ];
  return (
    <div className="tray" {...containerProps}>
      <button className="bar-button tray-button" aria-label={summary.join(", ")} {...buttonProps}>
        <span className="tray-name">{t("processes.title")}</span>
        {running > 0 && (
          <span className="tray-count">
            <span className="spinner" />
            {running}
          </span>
        )}
        {failures > 0 && <span className="tray-count tray-failures">{failures}</span>}
        {running + failures === 0 && allDone}
        <span className="chevron" aria-hidden="true" />
      </button>
      <div className="bar-panel tray-panel" {...panelProps}>
        {open && (
          <>
            {hasRuns && <RunSummaries runs={runs} />}
            {entries.length > 0 && <ProcessList entries={entries} watch={watch} />}
            <p className="tray-more">
              <Link to="/activity">{t("runs.activity.open")}</Link>
            </p>
          </>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {hasRuns && <RunWatch runs={runs} />}
    </div>
  );
};
