import { useId, useState } from "react";
import { useT } from "../../../i18n";
import { timeWords } from "../../../i18n/timeWords";
import { needsPerson } from "../../../custom/runs/counts";
import { isBusy, type Run, type RunItem } from "../../../custom/runs/run";
import { RunProgress } from "../../../custom/runs/RunProgress";
import { useIsUnsaved } from "../../../custom/runs/useRuns";
import { RunStatus } from "../../../custom/runs/RunStatus";
import { countWords, pauseWords, runHeading, unitOf } from "../../../custom/runs/words";
import { RunButtons } from "./RunButtons";
import { RunItems } from "./RunItems";

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
  const [isOpen, setOpen] = useState(isFirst);
  const heading = runHeading(run, t);
  const pause = pauseWords(run, t);
  const isUnsaved = useIsUnsaved(run);
  const isOver = run.state === "stopped" || run.state === "ended";
  const toggle = t(`runs.activity.${isOpen ? "hideItems" : "showItems"}.${unitOf(run)}`);
  return (
    <article className="panel run-card" aria-labelledby={`${id}-heading`}>
      <header className="run-head">
        <h2 id={`${id}-heading`} tabIndex={-1}>
          {heading}
        </h2>
        <RunStatus run={run} />
        <p className="run-times">
          {t("runs.startedAt", { time: timeWords(run.startedAt) })}
          {run.endedAt !== undefined && ` · ${t("runs.endedAt", { time: timeWords(run.endedAt) })}`}
        </p>
      </header>
      <RunProgress run={run} />
      <p className="run-counts">{countWords(run, t)}</p>
      {pause && <p className={`message${needsPerson(run) ? " message-warn" : ""}`}>{pause}</p>}
      {isUnsaved && <p className="message message-warn">{t("runs.unsaved")}</p>}
      {isOver && run.items.some(isBusy) && (
        <p className="run-times">{t(run.state === "stopped" ? "runs.stopping" : "runs.looking")}</p>
      )}
      <RunButtons
        run={run}
        heading={heading}
        onAsk={onAsk}
        takeFocus={() => document.getElementById(`${id}-heading`)?.focus()}
      >
        <button
          type="button"
          className="button button-small button-quiet run-toggle"
          aria-label={t("runs.about", { button: toggle, run: heading })}
          aria-expanded={isOpen}
          aria-controls={`${id}-items`}
          onClick={() => setOpen(!isOpen)}
        >
          {toggle}
        </button>
      </RunButtons>
      <div id={`${id}-items`} hidden={!isOpen}>
        {isOpen && <RunItems run={run} label={t(`runs.activity.items.${unitOf(run)}`, { run: heading })} />}
      </div>
    </article>
  );
};
