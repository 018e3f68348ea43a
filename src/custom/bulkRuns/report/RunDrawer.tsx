import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { BlockedHint } from "@/custom/domainActions";
import { type Translate, useT } from "@/i18n";
import { toRecordPath } from "@/lib/toRecordPath";
import { REPORT_FILTER_MIN } from "@/lib/constants";
import { formatTime } from "@/lib/format";
import { getInstallationKey } from "@/model/installation";
import { DotsMenu } from "@/ui/actionMenu/DotsMenu";
import type { ActivityItem } from "@/ui/activity/activityItem";
import { useCurrentUser } from "@/ui/services";
import type { StatusName } from "@/ui/status/Status";
import { TicketReference } from "@/ui/ticketReference/TicketReference";
import { DialogFrame } from "@/ui/widgets/DialogFrame";
import { SelectField } from "@/ui/widgets/SelectField";
import { RunProgress, RunStatus } from "../RunBar";
import { formatItemText, formatPause, formatRunHeading, getItemTime, getRunLink } from "../runs/formatRun";
import { isActive, isBusy, isOver, needsUser, type Run, type RunItem } from "../runs/run";
import { dismissFromBar, getUnsavedText, onRuns } from "../runs/runStore";
import { countItemStates, getShownState, itemStateOrder, type ShownState, sortItems } from "../runs/runSummary";
import { SelectSites } from "./SelectSites";
import { useRunActions } from "./useRunActions";
import type { OnRunAgain } from "./useRunAgain";
import styles from "./runDrawer.module.css";

const itemStatuses = {
  queued: "idle",
  notSent: "idle",
  skipped: "idle",
  running: "running",
  done: "done",
  failed: "failed",
  unknown: "unknown",
} as const satisfies Record<ShownState, StatusName>;

const toActivityItem = (run: Run, item: RunItem, t: Translate): ActivityItem => {
  const { domain, server, zone } = item;
  const state = getShownState(run, item);
  return {
    key: `${zone ? "zones" : "domains"}/${getInstallationKey(item)}`,
    name: zone ? domain.url : t("runs.dialog.installation", { site: domain.url, server: server.name }),
    to: run.action === "delete" && state === "done" ? undefined : toRecordPath("domains", domain.id),
    state: t(`processes.states.${state}`),
    status: itemStatuses[state],
    reason: formatItemText(item, t),
    since: getItemTime(item) ?? 0,
    server: zone ? undefined : server.name,
    actions: [],
  };
};

type RenderItems = (rows: {
  items: readonly ActivityItem[];
  label: string;
  /** Called before a button disappears. */
  onBeforeAction: () => void;
}) => ReactNode;

interface ReportItemsProps {
  run: Run;
  focus: () => void;
  children: RenderItems;
}

/** The sites of a run with their outcomes, problems first; a state can be chosen in a long list. */
const ReportItems = ({ run, focus, children }: ReportItemsProps) => {
  const t = useT();
  const [chosen, setChosen] = useState<ShownState>();
  const counts = countItemStates(run);
  // The last item of the chosen state may have changed its state.
  const only = chosen && counts.has(chosen) ? chosen : undefined;
  return (
    <>
      {run.items.length >= REPORT_FILTER_MIN && (
        <SelectField<ShownState | "">
          label={t("runs.activity.filter")}
          options={[
            ["", t("runs.activity.allStates", { count: run.items.length })],
            ...itemStateOrder
              .filter((state) => counts.has(state))
              .map((state) => {
                const args = { state: t(`processes.states.${state}`), count: counts.get(state) ?? 0 };
                return [state, t("runs.activity.stateCount", args)] as const;
              }),
          ]}
          value={only ?? ""}
          onChange={(state) => setChosen(state || undefined)}
        />
      )}
      <div key={only} className={styles.reportItems}>
        {children({
          items: sortItems(run, only).map((item) => toActivityItem(run, item, t)),
          label: t("runs.activity.items", { run: formatRunHeading(run, t) }),
          onBeforeAction: focus,
        })}
      </div>
    </>
  );
};

/** The state of a run, its times, and what the user should know about it. */
const ReportFacts = ({ run }: { run: Run }) => {
  const t = useT();
  const userId = useCurrentUser().id;
  const unsavedText = useSyncExternalStore(onRuns, () => getUnsavedText(userId, run.id));
  const pause = formatPause(run, t);
  const moved = run.items.filter(({ rerunId }) => rerunId !== undefined).length;
  const how = run.state === "stopped" ? "stopped" : "ended";
  return (
    <>
      <p className={styles.reportFacts}>
        <RunStatus run={run} />
        <span className={styles.reportTimes}>
          {t("runs.startedAt", { time: formatTime(run.startedAt) })}
          {run.endedAt !== undefined && ` · ${t(`runs.endedAt.${how}`, { time: formatTime(run.endedAt) })}`}
        </span>
      </p>
      {!isOver(run) && <RunProgress run={run} />}
      <TicketReference reference={run.reference} />
      {pause && <p className={`message${needsUser(run) ? " message-warn" : ""}`}>{pause}</p>}
      {moved > 0 && <p className={styles.reportTimes}>{t("runs.takenOver", { smart_count: moved })}</p>}
      {unsavedText && <p className="message message-warn">{t(unsavedText)}</p>}
      {isOver(run) && run.items.some(isBusy) && <p className={styles.reportTimes}>{t("runs.stopping")}</p>}
    </>
  );
};

interface Props {
  onRunAgain: OnRunAgain;
  onClose: () => void;
  children: RenderItems;
}

/** The result of the run counts as seen: it leaves the bar. */
const RunReport = ({ run, onRunAgain, onClose, children }: Props & { run: Run }) => {
  const t = useT();
  const userId = useCurrentUser().id;
  const hasEnded = !isActive(run);
  useEffect(() => {
    if (hasEnded) dismissFromBar(userId);
  }, [hasEnded, userId]);
  const body = useRef<HTMLDivElement>(null);
  const focusBody = () => body.current?.focus();
  const { steps, report, dismiss, checkText, waitText, isChecking, blockedServers } = useRunActions(run, {
    onRunAgain,
    moveFocus: focusBody,
  });
  const [main, ...others] = steps;
  const [copy, ...exports] = report;
  const heading = formatRunHeading(run, t);
  const isPaused = run.state === "paused";
  return (
    <DialogFrame title={heading} className="dialog-drawer" closesOutside onClose={onClose}>
      {/* It scrolls, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={body} className="drawer-body" role="group" aria-label={heading} tabIndex={0}>
        <ReportFacts run={run} />
        {checkText && <p role="status">{checkText}</p>}
        {blockedServers.length > 0 && (
          <p className={styles.reportTimes}>
            <BlockedHint servers={blockedServers} />
          </p>
        )}
        {waitText && <p className={styles.reportTimes}>{waitText}</p>}
        <ReportItems run={run} focus={focusBody}>
          {children}
        </ReportItems>
      </div>
      <div className="dialog-actions">
        <DotsMenu name={heading} actions={[...others, ...exports, ...dismiss]} />
        <SelectSites run={run} />
        {main && !isChecking && (
          // One button for all, so that it keeps the focus.
          <button type="button" className={`button ${isPaused ? "button-primary" : ""}`} onClick={main.run}>
            {main.text}
          </button>
        )}
        {copy && (
          <button type="button" className={`button ${isPaused ? "" : "button-primary"}`} onClick={copy.run}>
            {copy.text}
          </button>
        )}
      </div>
    </DialogFrame>
  );
};

/** The report of the run that the address names. */
export const RunDrawer = ({ runs, ...props }: Props & { runs: readonly Run[] }) => {
  const { hash } = useLocation();
  const run = runs.find((one) => getRunLink(one).hash === hash.slice(1));
  return run && <RunReport key={run.id} run={run} {...props} />;
};
