import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Link, useLocation } from "react-router";
import * as v from "valibot";
import { runStore } from "@/custom/bulkRuns";
import { processStore } from "@/custom/domainActions";
import { useT } from "@/i18n";
import { ANNOUNCEMENT_INTERVAL_MS } from "@/lib/constants";
import { useDisclosure } from "@/ui/layout/useDisclosure";
import { LazyBoundary, lazyScreen } from "@/ui/lazyScreen";
import { createPersistedValue } from "@/lib/userEntries";
import { useCurrentUser, useUserStore } from "@/ui/services";
import { type ActivityItem, shareIssues } from "./activityItem";
import type { RunAgainRequest } from "../RunAgainDialog";
import { ActivityList } from "./ActivityList";
import { RunLine } from "./RunLine";
import { type Summary, summarize } from "./sections";
import styles from "./list.module.css";

const RunAgainDialog = lazyScreen(() => import("../RunAgainDialog"), "RunAgainDialog");

/** Tells screen readers that there is more, or nothing left, once the number has stayed the same. Outside of the bar's buttons. */
const Announcement = ({ count }: { count: number }) => {
  const t = useT();
  const [told, setTold] = useState({ count: 0, words: "" });
  useEffect(() => {
    if (count === told.count) return undefined;
    const fewer = count === 0 ? t("issues.none") : told.words;
    const words = count > told.count ? t("issues.announced", { smart_count: count }) : fewer;
    const timer = setTimeout(() => setTold({ count, words }), ANNOUNCEMENT_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [count, told, t]);
  return createPortal(
    <p className="visually-hidden" aria-live="polite" data-issues>
      {told.words}
    </p>,
    document.body,
  );
};

/** When each user last opened Activity. */
const openedAt = createPersistedValue("opened", v.number(), 0);

/** How much is new; without that, and while something is under way, a quiet ring with its progress. */
const Mark = ({ fresh, running, over, total }: Summary) => {
  if (fresh > 0) return <span className={styles.activityCount}>{fresh > 99 ? "99+" : fresh}</span>;
  if (running === 0) return null;
  if (total === 0) return <span className={`${styles.activityRing} spinner`} />;
  const background = `conic-gradient(var(--bar-accent) ${over / total}turn, var(--bar-pressed) 0)`;
  return <span className={styles.activityRing} style={{ background }} />;
};

/** The label of the button. Everything that the list or the page shows counts as seen. */
const useSummary = (items: readonly ActivityItem[], isOpen: boolean): Summary => {
  const userId = useCurrentUser()?.id;
  const opened = useSyncExternalStore(openedAt.subscribe, () => (userId === undefined ? 0 : openedAt.read(userId)));
  const summary = summarize(useUserStore(runStore), items, useUserStore(processStore), opened);
  const { fresh } = summary;
  const isSeen = useLocation().pathname === "/activity" || isOpen;
  useEffect(() => {
    if (isSeen && fresh > 0 && userId !== undefined) openedAt.write(userId, Date.now());
  }, [isSeen, fresh, userId]);
  return summary;
};

/** In the top bar: how much is new, or what runs, and the list of all of it. */
export const ActivityButton = ({ items }: { items: readonly ActivityItem[] }) => {
  const t = useT();
  const { open, buttonProps, containerProps, panelProps } = useDisclosure();
  const summary = useSummary(items, open);
  const { needing, fresh, running, over, total } = summary;
  const [runAgain, setRunAgain] = useState<RunAgainRequest>();
  useEffect(() => shareIssues(items));
  useEffect(() => () => shareIssues([]), []);

  const words = [
    t("runs.activity.title"),
    ...(needing > 0 ? [t("issues.needing", { smart_count: needing })] : []),
    ...(fresh > 0 ? [t("issues.fresh", { count: fresh })] : []),
    ...(running > 0 ? [t("issues.running", { count: running })] : []),
    ...(total > 0 ? [t("runs.progress", { over, total })] : []),
    ...(needing + running === 0 ? [t("issues.nothing")] : []),
  ].join(", ");
  const button = buttonProps.ref;
  return (
    <div className={styles.activity} data-count={needing} {...containerProps}>
      <button className="bar-button activity-button" aria-label={words} title={words} {...buttonProps}>
        <Mark {...summary} />
      </button>
      <div className={`bar-panel ${styles.trayPanel}`} {...panelProps}>
        {open && (
          <>
            <ActivityList
              items={items}
              look="popover"
              renderRun={(run, _, takeFocus) => (
                <RunLine
                  run={run}
                  takeFocus={takeFocus}
                  onAsk={(one, some) => {
                    // The question closes the popover, and returns the focus to what had it.
                    button.current?.focus();
                    setRunAgain({ run: one, items: some });
                  }}
                />
              )}
            />
            <p className={styles.trayMore}>
              <Link to="/activity">{t("runs.activity.open")}</Link>
              <Link to="/activity?view=log">{t("activityLog.open")}</Link>
            </p>
          </>
        )}
      </div>
      <Announcement count={needing} />
      {runAgain && (
        <LazyBoundary onError={() => setRunAgain(undefined)}>
          <RunAgainDialog {...runAgain} onClose={() => setRunAgain(undefined)} />
        </LazyBoundary>
      )}
    </div>
  );
};
