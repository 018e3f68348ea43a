import { useEffect } from "react";
import { Link } from "react-router";
import { useT } from "../../../i18n";
import { Icon } from "../../../ui/widgets/Icon";
import { useDisclosure } from "../../../ui/layout/useDisclosure";
import { lazyScreen } from "../../../ui/lazyScreen";
import { LazyPart } from "../../../ui/widgets/LazyPart";
import { isFailure, isRunning, type Entry } from "../../../custom/processes/entry";
import { failuresOf, needsPerson } from "../../../custom/runs/counts";
import { isActive } from "../../../custom/runs/run";
import { useRuns } from "../../../custom/runs/useRuns";
import "../../../i18n/runTexts";
import { ProcessList } from "./ProcessList";
import "../../../custom/processes/processes.css";
import type { PushStatus } from "../../../custom/processes/rules";
import { useEndings } from "../../../custom/processes/useEndings";
import { useProcessWatch } from "./useProcessWatch";

interface Props {
  entries: readonly Entry[];
  push: PushStatus;
}

const loadRuns = () => import("../runs/trayRuns");
const RunWatch = lazyScreen(loadRuns, "RunWatch");
const RunSummaries = lazyScreen(loadRuns, "RunSummaries");
const nothing = () => undefined;

const allDone = (
  <span className="tray-done">
    <Icon name="check" />
  </span>
);

/** Follows the actions and runs to their ends, counts them, and lists them when opened. */
export const Tray = ({ entries, push }: Props) => {
  const t = useT();
  const runs = useRuns();
  const watch = useProcessWatch(entries, push);
  const announcement = useEndings(entries);
  const hasRuns = runs.length > 0;
  // Before the tray opens: it would stand empty for a moment.
  useEffect(() => {
    if (hasRuns) void RunSummaries.preload();
  }, [hasRuns]);
  const { open, buttonProps, containerProps, panelProps } = useDisclosure();
  const running = entries.filter(isRunning).length + runs.filter((run) => isActive(run) && !needsPerson(run)).length;
  const failures =
    entries.filter(isFailure).length + runs.reduce((sum, run) => sum + failuresOf(run) + (needsPerson(run) ? 1 : 0), 0);
  const summary = [
    t("processes.title"),
    ...(running > 0 ? [t("processes.running", { count: running })] : []),
    ...(failures > 0 ? [t("processes.failures", { smart_count: failures })] : []),
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
            {hasRuns && (
              <LazyPart onFailed={nothing}>
                <RunSummaries runs={runs} />
              </LazyPart>
            )}
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
      {hasRuns && (
        <LazyPart onFailed={nothing}>
          <RunWatch runs={runs} />
        </LazyPart>
      )}
    </div>
  );
};
