import { useT } from "@/i18n";
import { ActivityRow } from "@/ui/activity/ActivityRow";
import { RunProgress } from "../RunBar";
import { formatPause, formatRunHeading, getRunLink, getRunResult } from "../runs/formatRun";
import { isOver, type Run } from "../runs/run";
import { useRunActions } from "./useRunActions";
import type { OnRunAgain } from "./useRunAgain";

interface Props {
  run: Run;
  onRunAgain: OnRunAgain;
  /** Moves the focus when the focused button disappears. */
  moveFocus: () => void;
}

/** A run in Activity, which opens in a drawer. */
export const RunRow = ({ run, onRunAgain, moveFocus }: Props) => {
  const t = useT();
  const { steps, report, dismiss, checkText, isChecking } = useRunActions(run, { onRunAgain, moveFocus });
  const [main, ...others] = steps;
  const { status, text, rest } = getRunResult(run, t);
  return (
    <ActivityRow
      status={status}
      state={text}
      name={formatRunHeading(run, t)}
      to={getRunLink(run)}
      message={
        <>
          {!isOver(run) && <RunProgress run={run} />}
          {[rest, formatPause(run, t), checkText].filter(Boolean).map((part) => (
            <p key={part} role={part === checkText ? "status" : undefined}>
              {part}
            </p>
          ))}
        </>
      }
      at={run.endedAt ?? run.startedAt}
      main={isChecking ? undefined : main}
      menu={[...others, ...report, ...dismiss]}
    />
  );
};
