import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Link, useLocation } from "react-router";
import * as v from "valibot";
import { runStore, useRunAgain } from "@/custom/bulkRuns";
import { processStore } from "@/custom/domainActions";
import { useT } from "@/i18n";
import { ANNOUNCEMENT_INTERVAL_MS } from "@/lib/constants";
import { useDisclosure } from "@/ui/layout/useDisclosure";
import { createPersistedValue } from "@/lib/userStore";
import { useCurrentUser, useUserStore } from "@/ui/services";
import { sharedIssues } from "./sharedIssues";
import type { ActivityItem } from "@/ui/activity/activityItem";
import { ActivityList } from "./ActivityList";
import { type Summary, summarize } from "./sections";
import styles from "./list.module.css";

/** Announces more or no issues once the count is stable. It is outside of the bar, whose button repeats the count. */
const IssueAnnouncement = ({ count }: { count: number }) => {
  const t = useT();
  const [announced, setAnnounced] = useState({ count: 0, text: "" });
  useEffect(() => {
    if (count === announced.count) return undefined;
    const fewer = count === 0 ? t("issues.empty") : announced.text;
    const text = count > announced.count ? t("issues.issueCount", { smart_count: count }) : fewer;
    const timer = setTimeout(() => setAnnounced({ count, text }), ANNOUNCEMENT_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [count, announced, t]);
  return createPortal(
    <p className="visually-hidden" aria-live="polite" data-issues>
      {announced.text}
    </p>,
    document.body,
  );
};

const openedAt = createPersistedValue("spire.issues.1.opened", v.number(), 0);

const SummaryBadge = ({ newCount, running, finished, total }: Summary) => {
  if (newCount > 0) return <span className={styles.activityCount}>{newCount > 99 ? "99+" : newCount}</span>;
  if (running === 0) return null;
  if (total === 0) return <span className={`${styles.activityRing} spinner`} />;
  const background = `conic-gradient(var(--bar-accent) ${finished / total}turn, var(--bar-pressed) 0)`;
  return <span className={styles.activityRing} style={{ background }} />;
};

/** Opening the list or the page marks everything as seen. */
const useSummary = (items: readonly ActivityItem[], isOpen: boolean): Summary => {
  const userId = useCurrentUser().id;
  const opened = useSyncExternalStore(openedAt.subscribe, () => openedAt.read(userId));
  const summary = summarize(useUserStore(runStore), items, useUserStore(processStore), opened);
  const { newCount } = summary;
  const isSeen = useLocation().pathname === "/activity" || isOpen;
  useEffect(() => {
    if (isSeen && newCount > 0) openedAt.write(userId, Date.now());
  }, [isSeen, newCount, userId]);
  return summary;
};

export const ActivityButton = ({ items }: { items: readonly ActivityItem[] }) => {
  const t = useT();
  const { open, buttonProps, containerProps, panelProps } = useDisclosure();
  const summary = useSummary(items, open);
  const { issueCount, newCount, running, finished, total } = summary;
  const { onRunAgain, dialog } = useRunAgain();
  useEffect(() => sharedIssues.set(items));
  useEffect(() => () => sharedIssues.set([]), []);

  const label = [
    t("runs.activity.title"),
    ...(issueCount > 0 ? [t("issues.issueCount", { smart_count: issueCount })] : []),
    ...(newCount > 0 ? [t("issues.newCount", { count: newCount })] : []),
    ...(running > 0 ? [t("issues.runningCount", { count: running })] : []),
    ...(total > 0 ? [t("runs.progress", { finished, total })] : []),
    ...(issueCount + running === 0 ? [t("issues.noIssues")] : []),
  ].join(", ");
  const button = buttonProps.ref;
  return (
    <div className={styles.activity} data-count={issueCount} {...containerProps}>
      <button className="bar-button activity-button" aria-label={label} title={label} {...buttonProps}>
        <SummaryBadge {...summary} />
      </button>
      <div className={`bar-panel ${styles.popover}`} {...panelProps}>
        {open && (
          <>
            <ActivityList
              items={items}
              onRunAgain={(run, some) => {
                // The dialog closes the popover and returns the focus to the element that had it.
                button.current?.focus();
                onRunAgain(run, some);
              }}
            />
            <p className={styles.popoverFooter}>
              <Link to="/activity">{t("runs.activity.open")}</Link>
              <Link to="/activity?view=log">{t("activityLog.open")}</Link>
            </p>
          </>
        )}
      </div>
      <IssueAnnouncement count={issueCount} />
      {dialog}
    </div>
  );
};
