import { useState } from "react";
import { type MessageKey, useT } from "@/i18n";
import { errorMessage, formatReadProgress } from "@/i18n/errorMessage";
import type { AllPages } from "@/custom/domainPages";
import styles from "./siteFilters.module.css";

/** Screen readers announce every quarter. */
const MILESTONES = 4;

interface Props {
  fetching: AllPages;
  /** A text such as 'Searched 50 of 250 sites, 12 found'; empty before the first page. */
  summary: string;
  /** Names the progress bar. */
  label: string;
  buttons: readonly (readonly [label: MessageKey, onClick: () => void])[];
  className?: string | undefined;
}

/** The progress of fetching all pages, or why it ended early. */
export const FetchStatus = ({ fetching, summary, label, buttons, className = "" }: Props) => {
  const t = useT();
  const { state, fetchedCount, total, isRestarted, waitSeconds } = fetching;
  const hasFailed = state.name === "failed";
  const hasProgress = !hasFailed && state.name !== "changed";
  const notes = () => {
    if (state.name === "failed") return [errorMessage(state.error, t)];
    if (state.name === "stopped" || state.name === "changed") return [t(`siteFilters.${state.name}`)];
    return formatReadProgress(fetching, t);
  };
  const text = [summary, ...notes()].filter(Boolean).join(" · ");
  const milestone = `${state.name} ${waitSeconds} ${isRestarted} ${total ? Math.floor((fetchedCount / total) * MILESTONES) : ""}`;
  const [announcement, setAnnouncement] = useState({ milestone: "", text: "" });
  if (announcement.milestone !== milestone) setAnnouncement({ milestone, text });
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {!hasFailed && announcement.text}
      </p>
      {state.name !== "done" && (
        <div
          role={hasFailed ? "alert" : undefined}
          className={`${styles.fetchStatus} ${className} ${hasProgress ? "" : "message message-bad"}`}
        >
          {hasProgress && (
            <progress max={total || 1} value={total === undefined ? undefined : fetchedCount} aria-label={label} />
          )}
          <p className={styles.fetchStatusText}>{text}</p>
          {buttons.map(([key, onClick]) => (
            <button key={key} type="button" className="button button-small" onClick={onClick}>
              {t(key)}
            </button>
          ))}
        </div>
      )}
    </>
  );
};
