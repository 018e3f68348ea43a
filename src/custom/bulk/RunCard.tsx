import { downloadCSV, useNotify } from "ra-core";
import { type ReactNode, useId, useState, useSyncExternalStore } from "react";
import { RunProgress, RunStatus, useWaitWords } from "./runs/RunState";
import { itemsToLookUp, offersOf } from "./runs/again";
import { hasFailedProcess, needsPerson } from "./runs/counts";
import { isActive, isBusy, type Run, type RunItem, onRuns } from "./runs/run";
import { commandRun } from "./runs/runner";
import { isUnsaved, lookAgain, removeRun } from "./runs/storedRuns";
import { countWords, runHeading, runMarkdown, runRows, runText, unitOf } from "./runs/words";
import { useT } from "../../i18n";
import { timeWords } from "../../i18n/errorWords";
import jsonExport from "../../ui/csv/jsonExport";
import { useCopy } from "../../ui/widgets/CopyButton";
import { useCurrentUser } from "../../ui/panel";
import { RunItems } from "./RunItems";
import { canRun } from "./startRun";

/** The heading of a run's card, which its name elsewhere leads to. */
const headingId = ({ id }: Pick<Run, "id">): string => `run-${id}`;

/** Which newer runs have taken over installations of a run, so that it offers them no more. */
const NewerRuns = ({ run, runs }: { run: Run; runs: readonly Run[] }) => {
  const t = useT();
  const counts = new Map<string, number>();
  for (const { again } of run.items) if (again !== undefined) counts.set(again, (counts.get(again) ?? 0) + 1);
  return [...counts].map(([id, smart_count]) => {
    const newer = runs.find((one) => one.id === id);
    const name = newer && t("runs.dialog.replaced", { run: runHeading(newer, t), time: timeWords(newer.startedAt) });
    return (
      <p key={id} className="run-newer">
        {t(`runs.newer.${unitOf(run)}`, { smart_count })}{" "}
        {name ? (
          <button
            type="button"
            className="button button-small button-quiet"
            onClick={() => document.getElementById(headingId({ id }))?.focus()}
          >
            {name}
          </button>
        ) : (
          t("runs.newer.gone")
        )}
      </p>
    );
  });
};

interface Props {
  run: Run;
  button: (text: string, onClick: () => void) => ReactNode;
}

/** The report of a run for a ticket: as text, as Markdown, as a file for a spreadsheet. */
const RunReport = ({ run, button }: Props) => {
  const t = useT();
  const notify = useNotify();
  const copy = useCopy();
  const download = () =>
    jsonExport(runRows(run, t), (error, csv) => {
      if (error) notify("runs.csvFailed", { type: "error" });
      else downloadCSV(csv, `${run.action}-${new Date(run.startedAt).toISOString().slice(0, 10)}`);
    });
  return (
    <>
      {button(t("runs.copyText"), () => void copy(runText(run, t)))}
      {button(t("runs.copyMarkdown"), () => void copy(runMarkdown(run, t)))}
      {button(t("runs.csv"), download)}
    </>
  );
};

interface RunButtonsProps {
  run: Run;
  /** The run's heading, which tells its buttons from those of others. */
  heading: string;
  /** Asks before the action is run for these items again. */
  onAsk: (run: Run, items: readonly RunItem[]) => void;
  /** Takes the focus when the button that had it goes. */
  takeFocus: () => void;
  children: ReactNode;
}

/** What can be done about a run in its state. */
const RunButtons = ({ run, heading, onAsk, takeFocus, children }: RunButtonsProps) => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const button = (text: string, onClick: () => void, look: "" | "primary" | "quiet" = "") => (
    <button
      type="button"
      className={`button button-small ${look && `button-${look}`}`}
      aria-label={t("runs.about", { button: text, run: heading })}
      onClick={onClick}
    >
      {text}
    </button>
  );
  const { id, state } = run;
  const { failed, rest, notDone, skipped } = offersOf(run);
  const offer = (text: string, items: readonly RunItem[]) => items.length > 0 && button(text, () => onAsk(run, items));
  const isOver = !isActive(run);
  const mayLook = canRun() && itemsToLookUp(run).length > 0;
  const stop = () => {
    takeFocus();
    commandRun(id, "stop");
  };
  const look = () => {
    takeFocus();
    if (userId !== undefined) lookAgain(userId, run);
  };
  const dismiss = () => {
    document.getElementById("content")?.focus();
    if (userId !== undefined) removeRun(userId, id);
  };
  return (
    <div className="run-buttons">
      {/* One button, which keeps the focus. */}
      {state === "paused"
        ? button(t("runs.resume"), () => commandRun(id, "resume"), "primary")
        : state === "running" && button(t("runs.pause"), () => commandRun(id, "pause"))}
      {(state === "running" || state === "paused") && button(t("runs.stop"), stop)}
      {offer(t("runs.retryFailed"), failed)}
      {offer(t("runs.retrySkipped"), skipped)}
      {offer(t("runs.runRest"), rest)}
      {mayLook && button(t("runs.lookAgain"), look)}
      {offer(t("runs.runNotDone"), notDone)}
      <RunReport run={run} button={(text, onClick) => button(text, onClick, "quiet")} />
      {isOver && button(t("runs.dismiss"), dismiss, "quiet")}
      {children}
    </div>
  );
};

interface RunCardProps {
  run: Run;
  /** All of them: newer ones may have taken over what it left. */
  runs: readonly Run[];
  /** The newest one shows its installations from the start. */
  isFirst: boolean;
  /** Asks before the action is run for these items again. */
  onAsk: (run: Run, items: readonly RunItem[]) => void;
}

/** A run: how far it is, what it waits for, what can be done about it, and its installations. */
export const RunCard = ({ run, runs, isFirst, onAsk }: RunCardProps) => {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(isFirst);
  const heading = runHeading(run, t);
  const pause = useWaitWords(run);
  const userId = useCurrentUser()?.id;
  const isOnlyHere = useSyncExternalStore(onRuns, () => userId !== undefined && isUnsaved(userId, run));
  const isOver = run.state === "stopped" || run.state === "ended";
  const toggle = t(`runs.activity.${isOpen ? "hideItems" : "showItems"}.${unitOf(run)}`);
  return (
    <article className="panel run-card" aria-labelledby={headingId(run)}>
      <header className="run-head">
        <h2 id={headingId(run)} tabIndex={-1}>
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
      {hasFailedProcess(run) && <p className="run-times">{t("runs.failedStands")}</p>}
      <NewerRuns run={run} runs={runs} />
      {isOnlyHere && <p className="message message-warn">{t("runs.unsaved")}</p>}
      {isOver && run.items.some(isBusy) && (
        <p className="run-times">{t(run.state === "stopped" ? "runs.stopping" : "runs.looking")}</p>
      )}
      <RunButtons
        run={run}
        heading={heading}
        onAsk={onAsk}
        takeFocus={() => document.getElementById(headingId(run))?.focus()}
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
