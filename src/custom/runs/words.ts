import type { Translate } from "../../i18n";
import "../../i18n/runTexts";
import { exactTimeWords, timeWords } from "../../i18n/timeWords";
import { entryTexts } from "../processes/words";
import { countsOf, itemsInOrder, stateOrder } from "./counts";
import { isWaiting, itemState, type Run, type RunItem } from "./run";

export const actionWords = ({ action }: Pick<Run, "action">, t: Translate): string => t(`sites.actions.${action}`);

/** 'Suspend · 85 links' */
export const runHeading = (run: Run, t: Translate): string =>
  t("runs.heading", { action: actionWords(run, t), smart_count: run.items.length });

/** '1 failed, 83 done, 1 skipped' */
export const countWords = (run: Run, t: Translate): string => {
  const counts = countsOf(run);
  return stateOrder
    .flatMap((state) => {
      const count = counts.get(state);
      return count ? t(`runs.counts.${state}`, { count }) : [];
    })
    .join(", ");
};

/** Why it pauses, and what continues it; undefined when it does not. */
export const pauseWords = ({ pause, items }: Run, t: Translate): string | undefined => {
  if (!pause) return undefined;
  if (pause.why === "callLimit" && pause.until !== undefined)
    return t("runs.pauses.callLimitUntil", { time: timeWords(pause.until) });
  return t(`runs.pauses.${pause.why}`, { smart_count: items.filter(isWaiting).length });
};

/** Why it was skipped, failed or is unconfirmed, and what a lookup found; "" when there is nothing to say. */
export const itemText = ({ skipped, process }: RunItem, t: Translate): string => {
  if (skipped) return t(`runs.skipped.${skipped}`);
  return process ? entryTexts(process, t).join(" ") : "";
};

/** When the item entered its state. */
export const itemTime = ({ process }: RunItem): number | undefined => process?.changedAt;

const facts = (run: Run, t: Translate): string[] => {
  const state = t(`runs.runStates.${run.state}`);
  return [
    t("runs.report.started", { time: exactTimeWords(run.startedAt) }),
    run.endedAt === undefined
      ? t("runs.report.state", { state })
      : t("runs.report.stateAt", { state, time: exactTimeWords(run.endedAt) }),
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

/** The whole run as plain text for a ticket, one line per link, failures first. */
export const runText = (run: Run, t: Translate): string =>
  [
    runHeading(run, t),
    ...facts(run, t),
    "",
    ...itemsInOrder(run).map((item) => {
      const parts = partsOf(run, item, t);
      return oneLine(parts.text ? t("runs.report.lineText", parts) : t("runs.report.line", parts));
    }),
  ].join("\n");

/** What a site or a server says stays text: no markup, and no end of its table cell. */
const inMarkdown = (text: string): string => oneLine(text).replaceAll(/[\\`*[\]<>|#~]/g, String.raw`\$&`);

/** The same as Markdown, the links in a table. */
export const runMarkdown = (run: Run, t: Translate): string => {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const columns = (["site", "server", "state", "text"] as const).map((name) => t(`runs.activity.${name}`));
  return [
    `### ${runHeading(run, t)}`,
    "",
    ...facts(run, t).map((fact) => `- ${inMarkdown(fact)}`),
    "",
    row(columns),
    row(columns.map(() => "---")),
    ...itemsInOrder(run).map((item) => {
      const { site, server, state, text } = partsOf(run, item, t);
      return row([site, server, state, text].map(inMarkdown));
    }),
  ].join("\n");
};

/** The same as rows for a CSV file; the columns are named as on the screen. */
export const runRows = (run: Run, t: Translate): Record<string, string | number>[] =>
  itemsInOrder(run).map((item) => {
    const { site, server, state, text } = partsOf(run, item, t);
    const time = itemTime(item);
    return {
      [t("runs.activity.site")]: site,
      [t("runs.activity.server")]: server,
      [t("runs.activity.action")]: actionWords(run, t),
      [t("runs.activity.state")]: state,
      [t("runs.activity.text")]: text,
      [t("runs.activity.time")]: time === undefined ? "" : new Date(time).toISOString(),
    };
  });
