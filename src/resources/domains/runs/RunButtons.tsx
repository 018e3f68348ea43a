import type { ReactNode } from "react";
import { useT } from "../../../i18n";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import { commandRun } from "../../../custom/runs/commands";
import { itemsInOrder } from "../../../custom/runs/counts";
import { isActive, type Run, type RunItem } from "../../../custom/runs/run";
import { lookAgain, removeRun } from "../../../custom/runs/storedRuns";
import { itemsNotDone, itemsToLookUp } from "../../../custom/runs/unconfirmed";
import { RunReport } from "./RunReport";
import { canRun } from "./startRun";

interface Props {
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
export const RunButtons = ({ run, heading, onAsk, takeFocus, children }: Props) => {
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
  // A zone is read and compared again, so that what nobody knows can be tried again as well.
  const failed = [...itemsInOrder(run, "failed"), ...(run.dns ? itemsInOrder(run, "unconfirmed") : [])];
  const rest = itemsInOrder(run, "notSent");
  const notDone = itemsNotDone(run);
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
      {isOver && failed.length > 0 && button(t("runs.retryFailed"), () => onAsk(run, failed))}
      {isOver && rest.length > 0 && button(t("runs.runRest"), () => onAsk(run, rest))}
      {mayLook && button(t("runs.lookAgain"), look)}
      {notDone.length > 0 && button(t("runs.runNotDone"), () => onAsk(run, notDone))}
      <RunReport run={run} button={(text, onClick) => button(text, onClick, "quiet")} />
      {isOver && button(t("runs.dismiss"), dismiss, "quiet")}
      {children}
    </div>
  );
};
