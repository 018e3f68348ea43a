import { useId } from "react";
import {
  isOver,
  type Run,
  RunActions,
  type RunItem,
  RunProgress,
  RunStatus,
  formatPause,
  formatRunHeading,
} from "@/custom/bulkRuns";
import { useT } from "@/i18n";
import { formatExactTime, formatTime } from "@/lib/format";
import { getRunSection } from "./sections";
import styles from "./list.module.css";

interface Props {
  run: Run;
  onRunAgain: (run: Run, items: readonly RunItem[]) => void;
  /** Moves the focus when the focused button disappears. */
  moveFocus: () => void;
}

export const RunLine = ({ run, onRunAgain, moveFocus }: Props) => {
  const t = useT();
  const id = useId();
  const heading = formatRunHeading(run, t);
  const wait = formatPause(run, t);
  const time = run.endedAt ?? run.startedAt;
  return (
    <article
      className={styles.item}
      aria-labelledby={id}
      data-state={getRunSection(run) === "finished" ? "done" : undefined}
    >
      <div className={styles.itemHeader}>
        <h3 id={id}>{heading}</h3>
        <time dateTime={new Date(time).toISOString()} title={formatExactTime(time)}>
          {formatTime(time)}
        </time>
      </div>
      <RunStatus run={run} />
      <RunActions {...{ run, heading, onRunAgain, moveFocus }} onDismissed={moveFocus} />
      {!isOver(run) && <RunProgress run={run} />}
      {wait && <p className={styles.itemText}>{wait}</p>}
    </article>
  );
};
