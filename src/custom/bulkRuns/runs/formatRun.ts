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

/** The id of the heading in Activity, which is the target of links. */
export const getRunHeadingId = ({ id }: Pick<Run, "id">): string => `run-${id}`;
export const getRunLink = (run: Pick<Run, "id">) => ({ pathname: "/activity", hash: getRunHeadingId(run) });

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

/** The result of a run, successes first: '25 done · 2 failed'. */
export const formatOutcome = (run: Run, t: Translate): string =>
  formatCounts(run, t, ["done", "failed", "unknown", "skipped", "notSent"]);

/** States in which the action was not done, worst first. */
const incompleteStates = ["failed", "unknown", "notSent", "skipped"] as const satisfies readonly ShownState[];

/** Red if anything failed, amber if something else was not done, green if everything was. */
const getOutcomeStatus = (state: Run["state"], missed: readonly ShownState[]): StatusName => {
  if (missed.includes("failed")) return "failed";
  if (missed.includes("unknown")) return "unknown";
  // Users know that a stopped run is incomplete.
  if (state === "stopped") return "idle";
  return missed.length > 0 ? "notice" : "done";
};

/** The result of a run and its colour: 'Running', '25 done · 2 failed'. */
export const getRunResult = (run: Run, t: Translate): { status: StatusName; text: string } => {
  const state = t(`runs.runStates.${run.state}`);
  if (run.state === "running") return { status: "running", text: state };
  if (run.state === "paused") return { status: needsUser(run) ? "suspended" : "idle", text: state };
  const counts = countItemStates(run);
  const missed = incompleteStates.filter((one) => counts.has(one));
  const counted = formatOutcome(run, t);
  return {
    status: getOutcomeStatus(run.state, missed),
    text: run.state === "ended" ? counted : t("runs.result", { action: state, counts: counted }),
  };
};

/** The reason why a run does not go on. */
export const formatPause = (run: Run, t: Translate): string | undefined => {
  const { pause, items } = run;
  if (run.isForbidden) return t("runs.forbidden");
  if (!pause) return undefined;
  const count = items.filter(isQueued).length;
  if (pause.reason === "interrupted") return t("runs.interrupted", { count });
  if (pause.reason === "callLimit" && pause.until !== undefined)
    return t("runs.pauses.callLimitUntil", { time: formatTime(pause.until) });
  return t(`runs.pauses.${pause.reason}`, { count });
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
