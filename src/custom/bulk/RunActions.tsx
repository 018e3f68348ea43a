import { downloadCSV, useNotify } from "ra-core";
import type { ReactNode } from "react";
import { useT } from "../../i18n";
import { type DotsAction, DotsMenu } from "../../ui/actionMenu/DotsMenu";
import jsonExport from "../../ui/csv/jsonExport";
import { useCurrentUser } from "../../ui/panel";
import { useCopy } from "../../ui/widgets/CopyButton";
import { checkWords, useDomainReads } from "./CheckInstallations";
import { itemsToLookUp, lookAgain, noteChecked, offersOf } from "./runs/again";
import { hasFailedThere } from "./runs/counts";
import { isActive, type Run, type RunItem } from "./runs/run";
import { commandRun } from "./runs/runner";
import { removeRun } from "./runs/storedRuns";
import { runRows, runText } from "./runs/words";
import { canRun } from "./startRun";

/** The report of a run for a ticket: as text, or as a file for a spreadsheet. */
const useReports = (run: Run): readonly DotsAction[] => {
  const t = useT();
  const notify = useNotify();
  const copy = useCopy();
  const download = () =>
    jsonExport(runRows(run, t), (error, csv) => {
      if (error) notify("runs.csvFailed", { type: "error" });
      else downloadCSV(csv, `${run.action}-${new Date(run.startedAt).toISOString().slice(0, 10)}`);
    });
  return [
    { text: t("runs.copyText"), run: () => void copy(runText(run, t)) },
    { text: t("runs.csv"), run: download },
  ];
};

interface Props {
  run: Run;
  /** The run's heading, which tells its buttons from those of others. */
  heading: string;
  /** Asks before the action is run for these items again. */
  onAsk: (run: Run, items: readonly RunItem[]) => void;
  /** Takes the focus when the button that had it goes. */
  takeFocus: () => void;
  /** Takes the focus when the run goes; without it the page's content does. */
  onGone?: () => void;
  children?: ReactNode;
}

/** What can be done about a run in its state, what is wanted most first. */
const useSteps = (
  { run, onAsk, takeFocus }: Omit<Props, "heading" | "onGone" | "children">,
  onCheck: () => void,
): readonly DotsAction[] => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const { id, state } = run;
  const { failed, remaining, skipped, blocked } = offersOf(run);
  const offer = (text: string, items: readonly RunItem[]) =>
    items.length > 0 ? [{ text, run: () => onAsk(run, items) }] : [];
  const look = () => {
    takeFocus();
    if (userId !== undefined) lookAgain(userId, run);
  };
  const mayLook = canRun() && itemsToLookUp(run).length > 0;
  const isPaused = state === "paused";
  if (isPaused || state === "running")
    return [
      {
        text: t(isPaused ? "runs.resume" : "runs.pause"),
        run: () => commandRun(id, isPaused ? "resume" : "pause"),
      },
      { text: t("runs.stop"), run: () => commandRun(id, "stop") },
    ];
  const retry = offer(t("runs.retryFailed"), failed);
  const goOn = offer(t("runs.runRemaining"), remaining);
  return [
    // Who stopped it rather goes on with it.
    ...(state === "stopped" ? [...goOn, ...retry] : [...retry, ...goOn]),
    ...offer(t("runs.retrySkipped"), skipped),
    ...(blocked.length > 0 ? [{ text: t("runs.checkAgain"), run: onCheck }] : []),
    ...(mayLook ? [{ text: t("runs.checkStatus"), run: look }] : []),
  ];
};

const focusContent = () => {
  const focus = () => document.getElementById("content")?.focus();
  focus();
  // The menu gives the focus back to its button, which has gone by then.
  setTimeout(() => document.activeElement === document.body && focus());
};

/** Reads the sites again whose process stood in the way, and notes in the run what it found. */
const useCheck = (run: Run) => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const { read, isReading, words, failure } = useDomainReads((id, domain, at) => {
    if (userId !== undefined) noteChecked(userId, run.id, id, domain, at);
  });
  const { blocked } = offersOf(run);
  const found = run.items.flatMap(({ again, checked }) => (again === undefined && checked ? checked.is : []));
  return {
    check: () => void read([...new Set(blocked.map(({ domain }) => String(domain.id)))]),
    isReading,
    words: isReading ? words : [checkWords(found, t), failure].filter(Boolean).join(" "),
    explains: blocked.some(hasFailedThere),
  };
};

/** One main action, and a menu with the others. */
export const RunActions = ({ run, heading, onAsk, takeFocus, onGone = focusContent, children }: Props) => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const { check, isReading, words, explains } = useCheck(run);
  const startCheck = () => {
    takeFocus();
    check();
  };
  const [main, ...steps] = useSteps({ run, onAsk, takeFocus }, startCheck);
  const reports = useReports(run);
  const dismiss = () => {
    onGone();
    if (userId !== undefined) removeRun(userId, run.id);
  };
  const menu = [...steps, ...reports, ...(isActive(run) ? [] : [{ text: t("runs.dismiss"), run: dismiss }])];
  return (
    <div className="run-buttons">
      {(words || explains) && (
        <p className="run-found">
          <span role="status">{words}</span>{" "}
          {explains && !isReading && <span className="run-found-hint">{t("runs.failedStands")}</span>}
        </p>
      )}
      {main && !isReading && (
        // One button, which keeps the focus from Pause to Resume.
        <button
          type="button"
          className={`button button-small ${run.state === "paused" ? "button-primary" : ""}`}
          aria-label={t("runs.about", { button: main.text, run: heading })}
          onClick={main.run}
        >
          {main.text}
        </button>
      )}
      <DotsMenu description={t("runs.about", { button: t("runs.more"), run: heading })} actions={menu} />
      {children}
    </div>
  );
};
