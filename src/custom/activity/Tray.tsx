import { Link } from "react-router";
import {
  type Entry,
  isFailure,
  isOpen,
  isRunning,
  dispatchDomains,
  settleInterrupted,
  useEndings,
  usePushStatus,
  useListening,
  lookupDue,
  type PushStatus,
  useLookUp,
  type LookUp,
} from "../processes";
import { failuresOf, needsPerson, isActive, ownRuns, RunSummaries, RunWatch } from "../bulk";
import { useT } from "../../i18n";
import { useDisclosure } from "../../ui/layout/useDisclosure";
import { useCurrentUser, useUserStore } from "../../ui/panel";
import { Icon } from "../../ui/widgets/IconButton";
import { ProcessList } from "./ProcessList";
import "./processes.css";
import { useEffect } from "react";
import { useVisible } from "../../ui/widgets/useVisible";

/** Follows started actions to their end: listens, and looks up those without news, one domain at a time. */
const useProcessWatch = (entries: readonly Entry[], { pollEvery, since }: PushStatus): LookUp => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const isVisible = useVisible();
  const { lookUp, looking } = useLookUp();

  useEffect(() => {
    if (userId !== undefined) settleInterrupted(userId, t("processes.interrupted"), entries);
  }, [userId, entries, t]);

  useEffect(() => {
    if (!isVisible || looking.size > 0) return;
    const waiting = entries
      .map((entry) => ({ entry, due: lookupDue(entry, { pollEvery, since }) }))
      .sort((one, other) => one.due - other.due);
    const [first] = waiting;
    if (!first || first.due === Infinity) return;
    const timer = setTimeout(() => void lookUp(first.entry), Math.max(0, first.due - Date.now()));
    return () => clearTimeout(timer);
  }, [entries, pollEvery, since, isVisible, looking, lookUp]);

  return { lookUp, looking };
};

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
  const userId = useCurrentUser()?.id;
  const push = usePushStatus();
  useListening(userId !== undefined && entries.some(isOpen), (domains, type, at) => {
    if (userId !== undefined) dispatchDomains(userId, domains, type, at);
  });
  const runs = useUserStore(ownRuns);
  const watch = useProcessWatch(entries, push);
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
