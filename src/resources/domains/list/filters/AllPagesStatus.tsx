import { useState } from "react";
import { useT } from "@/i18n";
import { errorMessage, formatReadProgress } from "@/i18n/errorMessage";
import type { DomainListQuery } from "@/model/domainQuery";
import type { AllPages } from "./useAllPages";
import styles from "./siteFilters.module.css";

/** Screen readers announce every quarter. */
const MILESTONES = 4;

interface Props {
  allPages: AllPages;
  query: DomainListQuery;
  /** 'Searched 50 of 250 sites, 12 found'; empty before the first page. */
  summary: string;
}

export const AllPagesStatus = ({ allPages, query, summary }: Props) => {
  const t = useT();
  const { state, fetchedCount, total, left, isRestarted, stop, resume } = allPages;
  const isOn = state.name === "reading" || state.name === "waiting";
  const hasChanged = state.name === "changed";
  const why = () => {
    if (state.name === "waiting") return [t("errors.resumes", { smart_count: state.seconds })];
    if (state.name === "stopped" || state.name === "changed") return [t(`siteFilters.${state.name}`)];
    return isOn ? formatReadProgress({ left, isRestarted }, t) : [];
  };
  const text = [summary, ...why()].filter(Boolean).join(" · ");
  const mark = `${state.name} ${isRestarted} ${total ? Math.floor((fetchedCount / total) * MILESTONES) : ""}`;
  const [announcement, setSaid] = useState({ mark: "", query, text: "" });
  if (announcement.mark !== mark || announcement.query !== query) setSaid({ mark, query, text });

  const status = () => {
    if (state.name === "done") return null;
    if (state.name === "failed")
      return (
        <div className="message message-bad load-failed" role="alert">
          <p>{errorMessage(state.error, t)}</p>
          {summary && <p>{summary}</p>}
          <div className="message-actions">
            <button type="button" className="button button-small" onClick={resume}>
              {t("common.retry")}
            </button>
          </div>
        </div>
      );
    return (
      <div className={styles.fetchStatus}>
        {!hasChanged && (
          <progress
            max={total || 1}
            value={total === undefined ? undefined : fetchedCount}
            aria-label={t("siteFilters.progress")}
          />
        )}
        <p className={styles.fetchStatusText}>{text}</p>
        <button
          type="button"
          className="button button-small"
          onClick={isOn ? stop : hasChanged ? allPages.restart : resume}
        >
          {t(isOn ? "siteFilters.stop" : hasChanged ? "siteFilters.again" : "siteFilters.continue")}
        </button>
      </div>
    );
  };
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcement.text}
      </p>
      {status()}
    </>
  );
};
