import type { Translate } from "@/i18n";
import { formatTicketFacts } from "@/i18n/errorMessage";
import { formatStoredText } from "@/i18n/storedText";
import { formatExactTime, formatTime } from "@/lib/format";
import { toOneLine } from "@/lib/serverText";
import type { StatusName } from "@/ui/status/Status";
import "@/ui/ticketReference/texts";
import { formatChange, formatDeletion } from "@/custom/dns";
import { getProcessTexts } from "@/custom/domainActions";
import { isQueued, type Run, type RunItem, needsUser } from "./run";
import { countItemStates, getShownState, itemStateOrder, type ShownState, sortItems } from "./runSummary";
import type { ZoneWork } from "./zoneWork";

export const formatRunAction = ({ action }: Pick<Run, "action">, t: Translate): string =>
  action === "changeDns" ? t("runs.changeDns") : t(`sites.actions.${action}`);

/** Opens its report in Activity. */
export const getRunLink = ({ id }: Pick<Run, "id">) => ({ pathname: "/activity", hash: `run-${id}` });

export const formatRunHeading = (run: Run, t: Translate): string => {
  const action = [formatRunAction(run, t), formatStoredText(run.title, t)].filter(Boolean).join(": ");
  const smart_count = run.items.length;
  if (run.action === "changeDns") return t("runs.heading.domains", { action, smart_count });
  const sites = new Set(run.items.map(({ domain }) => String(domain.id))).size;
  return sites < smart_count
    ? t("runs.heading.copies", { action, smart_count: sites, copies: smart_count })
    : t("runs.heading.installations", { action, smart_count });
};

export const formatCounts = (run: Run, t: Translate, order: readonly ShownState[] = itemStateOrder): string => {
  const counts = countItemStates(run);
  return order
    .filter((state) => counts.has(state))
    .map((state) => t(`processes.counts.${state}`, { count: counts.get(state) ?? 0 }))
    .join(" · ");
};

const outcomeOrder: readonly ShownState[] = ["done", "failed", "unknown", "skipped", "notSent"];

/** The result of a run, successes first: '25 done · 2 failed'. */
export const formatOutcome = (run: Run, t: Translate): string => formatCounts(run, t, outcomeOrder);

/** States in which the action was not done, worst first. */
const incompleteStates = ["failed", "unknown", "notSent", "skipped"] as const satisfies readonly ShownState[];

/** Red if anything failed, amber if something else was not done. */
const incompleteStatuses = {
  failed: "failed",
  unknown: "unknown",
  notSent: "notice",
  skipped: "notice",
} as const satisfies Record<(typeof incompleteStates)[number], StatusName>;

interface RunResult {
  status: StatusName;
  /** 'Running', 'Stopped' or the worst outcome: '2 failed'. */
  text: string;
  /** The other outcomes of a run that is over: '25 done · 1 skipped'. */
  rest: string;
}

export const getRunResult = (run: Run, t: Translate): RunResult => {
  const { state, pause } = run;
  if (state === "running") return { status: "running", text: t("runs.runStates.running"), rest: "" };
  if (state === "paused") {
    const text = t(`runs.runStates.${pause?.reason === "interrupted" ? "interrupted" : "paused"}`);
    return { status: needsUser(run) ? "suspended" : "idle", text, rest: "" };
  }
  const counts = countItemStates(run);
  const worst = incompleteStates.find((one) => counts.has(one)) ?? "done";
  // Users know that a stopped run is incomplete.
  if (state === "stopped" && worst !== "failed" && worst !== "unknown")
    return { status: "idle", text: t("runs.runStates.stopped"), rest: formatOutcome(run, t) };
  return {
    status: worst === "done" ? "done" : incompleteStatuses[worst],
    text: formatCounts(run, t, [worst]),
    rest: formatCounts(
      run,
      t,
      outcomeOrder.filter((one) => one !== worst),
    ),
  };
};

/** The reason why a run does not go on, unless its state says all of it. */
export const formatPause = (run: Run, t: Translate): string | undefined => {
  const { pause, items } = run;
  if (run.isForbidden) return t("runs.forbidden");
  if (!pause || pause.reason === "user" || pause.reason === "interrupted") return undefined;
  if (pause.reason === "callLimit" && pause.until !== undefined)
    return t("runs.pauses.callLimitUntil", { time: formatTime(pause.until) });
  return t(`runs.pauses.${pause.reason}`, { count: items.filter(isQueued).length });
};

/** The heading, and that the run waits: 'Paused: Suspend · 12 sites', 'Interrupted: Suspend · 12 sites, 7 left'. */
export const formatRunTitle = (run: Run, t: Translate): string => {
  const heading = formatRunHeading(run, t);
  if (run.state !== "paused") return heading;
  const isInterrupted = run.pause?.reason === "interrupted";
  return t(`runs.bar.${isInterrupted ? "interrupted" : "paused"}`, {
    run: heading,
    count: run.items.filter(isQueued).length,
  });
};

const getZoneTexts = ({ state, appliedSteps, step, stepsLeft, text }: ZoneWork, t: Translate): string[] => {
  const done = appliedSteps
    .map((change) => t(`runs.changes.${change.kind}`, { record: formatChange(change, t) }))
    .join(", ");
  const steps = { done: appliedSteps.length, count: appliedSteps.length + stepsLeft };
  return [
    ...(done ? [state !== "done" ? t("runs.partlyApplied", { ...steps, changes: done }) : done] : []),
    ...(step && state === "unknown" ? [t("runs.unknownStep", { record: formatChange(step, t) })] : []),
    formatStoredText(text, t),
  ];
};

/** The reason and the result of the lookup, or an empty string. */
export const formatItemText = ({ skipReason, process, zone }: RunItem, t: Translate): string => {
  if (skipReason) {
    const details = [zone?.deletion && formatDeletion(zone.deletion, t), formatStoredText(zone?.text, t)];
    return [t(`runs.skipped.${skipReason}`), details.filter(Boolean).join(" ")].filter(Boolean).join(": ");
  }
  if (zone) return getZoneTexts(zone, t).filter(Boolean).join(" ");
  return process ? getProcessTexts(process, t).join(" ") : "";
};

export const getItemTime = ({ process, zone }: RunItem): number | undefined => (process ?? zone)?.changedAt;

const formatFacts = (run: Run, t: Translate): string[] => {
  const state = t(`runs.runStates.${run.state}`);
  return [
    t("runs.report.started", { time: formatExactTime(run.startedAt) }),
    run.endedAt === undefined
      ? t("runs.report.state", { state })
      : t("runs.report.stateAt", { state, time: formatExactTime(run.endedAt) }),
    t("runs.report.result", { counts: formatCounts(run, t) }),
    ...formatTicketFacts({ "reference.label": run.reference }, t),
  ];
};

const formatItem = (run: Run, item: RunItem, t: Translate) => ({
  state: t(`processes.states.${getShownState(run, item)}`),
  site: item.domain.url,
  server: item.server.name,
  text: formatItemText(item, t),
});

export const formatRunReport = (run: Run, t: Translate): string =>
  [
    formatRunHeading(run, t),
    ...formatFacts(run, t),
    "",
    ...sortItems(run).map((item) => {
      const parts = formatItem(run, item, t);
      const line = run.dns ? t("runs.report.lineDns", parts) : t("runs.report.line", parts);
      return toOneLine(parts.text ? t("runs.report.lineText", { line, text: parts.text }) : line);
    }),
  ].join("\n");

export const toRunCsvRows = (run: Run, t: Translate): Record<string, string | number>[] =>
  sortItems(run).map((item) => {
    const { site, server, state, text } = formatItem(run, item, t);
    const time = getItemTime(item);
    return {
      [t("runs.activity.site")]: site,
      ...(!run.dns && { [t("runs.activity.server")]: server }),
      [t("runs.activity.action")]: formatRunAction(run, t),
      [t("runs.activity.state")]: state,
      [t("runs.activity.text")]: text,
      [t("runs.activity.time")]: time === undefined ? "" : new Date(time).toISOString(),
      ...(run.reference && { [t("reference.label")]: run.reference }),
    };
  });
