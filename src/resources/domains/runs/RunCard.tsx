import { useId, useState } from "react";
import { useT } from "../../../i18n";
import { timeWords } from "../../../i18n/timeWords";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import { commandRun } from "../../../custom/runs/commands";
import { itemsInOrder, needsPerson } from "../../../custom/runs/counts";
import { isActive, isBusy, type Run, type RunItem } from "../../../custom/runs/run";
import { RunProgress } from "../../../custom/runs/RunProgress";
import { RunStateBadge } from "../../../custom/runs/RunStateBadge";
import { removeRun } from "../../../custom/runs/storedRuns";
import { countWords, pauseWords, runHeading } from "../../../custom/runs/words";
import { RunItems } from "./RunItems";
import { RunReport } from "./RunReport";

interface Props {
  run: Run;
  /** The newest one shows its links from the start. */
  isFirst: boolean;
  /** Asks before the action is run for these items again. */
  onAsk: (run: Run, items: readonly RunItem[]) => void;
}

/** A run: how far it is, what it waits for, what can be done about it, and its links. */
export const RunCard = ({ run, isFirst, onAsk }: Props) => {
  const t = useT();
  const id = useId();
  const userId = useCurrentUser()?.id;
  const [isOpen, setOpen] = useState(isFirst);
  const heading = runHeading(run, t);
  const pause = pauseWords(run, t);
  const failed = itemsInOrder(run, "failed");
  const rest = itemsInOrder(run, "notSent");

  const button = (text: string, onClick: () => void, isMain = false) => (
    <button
      type="button"
      className={`button button-small${isMain ? " button-primary" : ""}`}
      aria-label={t("runs.about", { button: text, run: heading })}
      onClick={onClick}
    >
      {text}
    </button>
  );
  const isOver = !isActive(run);
  const stop = () => {
    document.getElementById(`${id}-heading`)?.focus();
    commandRun(run.id, "stop");
  };
  const dismiss = () => {
    document.getElementById("content")?.focus();
    if (userId !== undefined) removeRun(userId, run.id);
  };
  return (
    <article className="panel run-card" aria-labelledby={`${id}-heading`}>
      <header className="run-head">
        {/* Takes the focus when the button that had it goes. */}
        <h2 id={`${id}-heading`} tabIndex={-1}>
          {heading}
        </h2>
        <RunStateBadge run={run} />
        <p className="run-times">
          {t("runs.startedAt", { time: timeWords(run.startedAt) })}
          {run.endedAt !== undefined && ` · ${t("runs.endedAt", { time: timeWords(run.endedAt) })}`}
        </p>
      </header>
      <RunProgress run={run} />
      <p className="run-counts">{countWords(run, t)}</p>
      {pause && <p className={`message${needsPerson(run) ? " message-warn" : ""}`}>{pause}</p>}
      {run.state === "stopped" && run.items.some(isBusy) && <p className="run-times">{t("runs.stopping")}</p>}
      <div className="run-buttons">
        {/* One button, which keeps the focus. */}
        {run.state === "paused"
          ? button(t("runs.resume"), () => commandRun(run.id, "resume"), true)
          : run.state === "running" && button(t("runs.pause"), () => commandRun(run.id, "pause"))}
        {(run.state === "running" || run.state === "paused") && button(t("runs.stop"), stop)}
        {isOver && failed.length > 0 && button(t("runs.retryFailed"), () => onAsk(run, failed))}
        {isOver && rest.length > 0 && button(t("runs.runRest"), () => onAsk(run, rest))}
        <RunReport run={run} button={button} />
        {isOver && button(t("runs.dismiss"), dismiss)}
        <button
          type="button"
          className="button button-small button-quiet run-toggle"
          aria-label={t("runs.about", {
            button: t(isOpen ? "runs.activity.hideItems" : "runs.activity.showItems"),
            run: heading,
          })}
          aria-expanded={isOpen}
          aria-controls={`${id}-items`}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? "runs.activity.hideItems" : "runs.activity.showItems")}
        </button>
      </div>
      <div id={`${id}-items`} hidden={!isOpen}>
        {isOpen && <RunItems run={run} label={t("runs.activity.items", { run: heading })} />}
      </div>
    </article>
  );
};
