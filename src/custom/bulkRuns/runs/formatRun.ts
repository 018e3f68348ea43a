import type { Translate } from "@/i18n";
import { formatExactTime, formatTime } from "@/i18n/format";
import { isolateText } from "@/lib/isolateText";
import type { StatusName } from "@/ui/status/Status";
import { formatChange } from "@/custom/dns";
import { getProcessTexts } from "@/custom/domainActions";
import { countsOf, itemsInOrder, needsPerson, stateOrder } from "./counts";
import { isWaiting, type ItemState, itemState, type Run, type RunItem } from "./run";
import type { ZoneWork } from "./zoneWork";

export const actionWords = ({ action }: Pick<Run, "action">, t: Translate): string =>
  action === "changeDns" ? t("runs.changeDns") : t(`sites.actions.${action}`);

/** The heading of a run's card in Activity, which its name elsewhere leads to. */
export const headingId = ({ id }: Pick<Run, "id">): string => `run-${id}`;
export const runLink = (run: Pick<Run, "id">) => ({ pathname: "/activity", hash: headingId(run) });

/** A run that changes DNS has domains, any other one has installations. */
const unitOf = ({ action }: Pick<Run, "action">) => (action === "changeDns" ? "domains" : "installations");

/** 'Suspend · 85 installations', 'Change DNS: Mail at Google Workspace · 5 domains' */
export const runHeading = (run: Run, t: Translate): string => {
  const action = [actionWords(run, t), run.title && isolateText(run.title)].filter(Boolean).join(": ");
  return t(`runs.heading.${unitOf(run)}`, { action, smart_count: run.items.length });
};

/** '1 failed, 83 done, 1 skipped' */
export const countWords = (run: Run, t: Translate, order: readonly ItemState[] = stateOrder): string => {
  const counts = countsOf(run);
  return order
    .filter((state) => counts.has(state))
    .map((state) => t(`runs.counts.${state}`, { count: counts.get(state) ?? 0 }))
    .join(", ");
};

/** The end of a run in the order in which it is told: '25 done, 2 failed' */
export const endWords = (run: Run, t: Translate): string =>
  countWords(run, t, ["done", "failed", "unconfirmed", "skipped", "notSent"]);

/** What the person wanted and did not get, the worst first. */
const shortfalls = ["failed", "unconfirmed", "notSent", "skipped"] as const satisfies readonly ItemState[];

/** It is over: red where anything failed, amber where something else was not done, green where all was. */
const lookOf = (state: Run["state"], missed: readonly ItemState[]): StatusName => {
  if (missed.includes("failed")) return "failed";
  if (missed.includes("unconfirmed")) return "unknown";
  // The person knows that what they stopped was not sent.
  if (state === "stopped") return "idle";
  return missed.length > 0 ? "notice" : "done";
};

/** How a run stands, in words and in the colour that it deserves: 'Running', 'Finished: 2 failed, 1 skipped'. */
export const runResult = (run: Run, t: Translate): { is: StatusName; words: string } => {
  const state = t(`runs.runStates.${run.state}`);
  if (run.state === "running") return { is: "running", words: state };
  if (run.state === "paused") return { is: needsPerson(run) ? "suspended" : "idle", words: state };
  const counts = countsOf(run);
  const missed = shortfalls.filter((one) => counts.has(one));
  const words = countWords(run, t, shortfalls);
  return {
    is: lookOf(run.state, missed),
    words: words ? t("runs.result", { action: state, counts: words }) : state,
  };
};

/** Why it pauses, and what continues it; undefined when it does not. */
export const pauseWords = (run: Run, t: Translate): string | undefined => {
  const { pause, items } = run;
  if (!pause) return undefined;
  const count = items.filter(isWaiting).length;
  if (pause.why === "interrupted") return t("runs.interrupted", { count });
  if (pause.why === "callLimit" && pause.until !== undefined)
    return t("runs.pauses.callLimitUntil", { time: formatTime(pause.until) });
  return t(`runs.pauses.${pause.why}`, { count });
};

/** What was done in a zone, and why the rest was not. */
const zoneTexts = ({ state, applied, step, left, text }: ZoneWork, t: Translate): string[] => {
  const done = applied
    .map((change) => t(`runs.changes.${change.kind}`, { record: formatChange(change, t) }))
    .join(", ");
  const steps = { done: applied.length, count: applied.length + left };
  return [
    ...(done ? [state !== "done" ? t("runs.part", { ...steps, changes: done }) : done] : []),
    ...(step && state === "unconfirmed" ? [t("runs.openStep", { record: formatChange(step, t) })] : []),
    ...(text ? [isolateText(text)] : []),
  ];
};

/** Why it was skipped, failed or is unconfirmed, and what a lookup found; "" when there is nothing to say. */
export const itemText = ({ skipped, process, zone }: RunItem, t: Translate): string => {
  if (skipped) return [t(`runs.skipped.${skipped}`), zone?.text && isolateText(zone.text)].filter(Boolean).join(": ");
  if (zone) return zoneTexts(zone, t).join(" ");
  return process ? getProcessTexts(process, t).join(" ") : "";
};

/** When the item entered its state. */
export const itemTime = ({ process, zone }: RunItem): number | undefined => (process ?? zone)?.changedAt;

const facts = (run: Run, t: Translate): string[] => {
  const state = t(`runs.runStates.${run.state}`);
  return [
    t("runs.report.started", { time: formatExactTime(run.startedAt) }),
    run.endedAt === undefined
      ? t("runs.report.state", { state })
      : t("runs.report.stateAt", { state, time: formatExactTime(run.endedAt) }),
    t("runs.report.result", { counts: countWords(run, t) }),
  ];
};

const partsOf = (run: Run, item: RunItem, t: Translate) => ({
  state: t(`runs.states.${itemState(run, item)}`),
  site: item.domain.url,
  server: item.server.name,
  text: itemText(item, t),
});

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The whole run as plain text for a ticket, one line per installation, failures first. */
export const runText = (run: Run, t: Translate): string =>
  [
    runHeading(run, t),
    ...facts(run, t),
    "",
    ...itemsInOrder(run).map((item) => {
      const parts = partsOf(run, item, t);
      const line = run.dns ? t("runs.report.lineDns", parts) : t("runs.report.line", parts);
      return oneLine(parts.text ? t("runs.report.lineText", { line, text: parts.text }) : line);
    }),
  ].join("\n");

/** The same as rows for a CSV file; the columns are named as on the screen. */
export const runRows = (run: Run, t: Translate): Record<string, string | number>[] =>
  itemsInOrder(run).map((item) => {
    const { site, server, state, text } = partsOf(run, item, t);
    const time = itemTime(item);
    return {
      [t("runs.activity.site")]: site,
      ...(!run.dns && { [t("runs.activity.server")]: server }),
      [t("runs.activity.action")]: actionWords(run, t),
      [t("runs.activity.state")]: state,
      [t("runs.activity.text")]: text,
      [t("runs.activity.time")]: time === undefined ? "" : new Date(time).toISOString(),
    };
  });
