import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { RunProgress, RunStatus } from "./RunBar";
import { isBusy, isOver, type Run, type RunItem, needsUser } from "./runs/run";
import { isStored, isUnsaved, onRuns } from "./runs/runStore";
import { formatCounts, getRunHeadingId, formatPause, formatRunHeading } from "./runs/formatRun";
import { useT } from "@/i18n";
import { formatTime } from "@/lib/format";
import { useCurrentUser } from "@/ui/services";
import { TicketReference } from "@/ui/ticketReference/TicketReference";
import { RunActions } from "./RunActions";
import { RunItems } from "./RunItems";
import styles from "./runCard.module.css";

interface RunCardProps {
  run: Run;
  isInitiallyOpen: boolean;
  onRunAgain: (run: Run, items: readonly RunItem[]) => void;
}

const useUnsavedText = ({ id }: Run) => {
  const userId = useCurrentUser().id;
  return useSyncExternalStore(onRuns, () => {
    if (!isUnsaved(userId, id)) return undefined;
    return isStored(userId, id) ? "runs.unsaved" : "runs.notStored";
  });
};

export const RunCard = ({ run, isInitiallyOpen: isFirst, onRunAgain }: RunCardProps) => {
  const t = useT();
  const id = useId();
  const { id: runId } = run;
  const isTarget = useLocation().hash === `#${getRunHeadingId(run)}`;
  const [isOpen, setOpen] = useState(isFirst || isTarget);
  useEffect(() => {
    if (isTarget) document.getElementById(getRunHeadingId({ id: runId }))?.focus();
  }, [isTarget, runId]);
  const heading = formatRunHeading(run, t);
  const pause = formatPause(run, t);
  const unsavedText = useUnsavedText(run);
  const moved = run.items.filter(({ rerunId }) => rerunId !== undefined).length;
  const how = run.state === "stopped" ? "stopped" : "ended";
  const toggle = t(isOpen ? "runs.activity.hideItems" : "runs.activity.showItems");
  return (
    <article className={`panel ${styles.runCard}`} aria-labelledby={getRunHeadingId(run)}>
      <header className={styles.runHead}>
        <h2 id={getRunHeadingId(run)} tabIndex={-1}>
          {heading}
        </h2>
        <RunStatus run={run} />
        <p className={styles.runTimes}>
          <span>{t("runs.startedAt", { time: formatTime(run.startedAt) })}</span>
          {run.endedAt !== undefined && <span> · {t(`runs.endedAt.${how}`, { time: formatTime(run.endedAt) })}</span>}
        </p>
      </header>
      <TicketReference reference={run.reference} />
      <RunProgress run={run} />
      {!isOver(run) && <p className={styles.runCounts}>{formatCounts(run, t)}</p>}
      {pause && <p className={`message${needsUser(run) ? " message-warn" : ""}`}>{pause}</p>}
      {moved > 0 && <p className={styles.runTimes}>{t("runs.takenOver", { smart_count: moved })}</p>}
      {unsavedText && <p className="message message-warn">{t(unsavedText)}</p>}
      {isOver(run) && run.items.some(isBusy) && <p className={styles.runTimes}>{t("runs.stopping")}</p>}
      <RunActions
        run={run}
        heading={heading}
        onRunAgain={onRunAgain}
        moveFocus={() => document.getElementById(getRunHeadingId(run))?.focus()}
      >
        <button
          type="button"
          className={`button button-small button-quiet ${styles.runToggle}`}
          aria-label={t("runs.buttonLabel", { button: toggle, run: heading })}
          aria-expanded={isOpen}
          aria-controls={`${id}-items`}
          onClick={() => setOpen(!isOpen)}
        >
          {toggle}
        </button>
      </RunActions>
      <div id={`${id}-items`} hidden={!isOpen}>
        {isOpen && <RunItems run={run} label={t("runs.activity.items", { run: heading })} />}
      </div>
    </article>
  );
};
