import {
  formatPause,
  formatRunHeading,
  getRunLink,
  getRunResult,
  isOver,
  type Run,
  RunProgress,
  type RunItem,
  useRunActions,
} from "@/custom/bulkRuns";
import { useT } from "@/i18n";
import { ActivityRow } from "./ActivityRow";
import styles from "./list.module.css";

interface Props {
  run: Run;
  onRunAgain: (run: Run, items: readonly RunItem[]) => void;
  /** Moves the focus when the focused button disappears. */
  moveFocus: () => void;
}

/** A run of the list, which opens in a drawer. */
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
            <p key={part} className={styles.runText} role={part === checkText ? "status" : undefined}>
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
