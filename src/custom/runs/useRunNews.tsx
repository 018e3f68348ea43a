import { useNotify } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useT, type Translate } from "../../i18n";
import { RUN_LONG_MS } from "../../lib/constants";
import { failuresOf, milestoneBetween, needsPerson, progressOf } from "./counts";
import { isActive, type Run } from "./run";
import "./runs.css";
import { showNotice } from "./systemNotice";
import { actionWords, countWords, pauseWords, unitOf } from "./words";

interface News {
  run: Run;
  type: "ended" | "paused";
}

const newsOf = (runs: readonly Run[], before: ReadonlyMap<string, Run>): News[] =>
  runs.flatMap((run): News[] => {
    const known = before.get(run.id);
    if (!known) return [];
    if (isActive(known) && !isActive(run)) return [{ run, type: "ended" }];
    return !needsPerson(known) && needsPerson(run) ? [{ run, type: "paused" }] : [];
  });

/** The last quarter that any of the runs has passed. */
const milestoneOf = (runs: readonly Run[], before: ReadonlyMap<string, Run>, t: Translate): string | undefined => {
  for (const run of runs) {
    const known = before.get(run.id);
    const { over, total } = progressOf(run);
    const percent = known && milestoneBetween(progressOf(known).over, over, total);
    if (percent)
      return t(`runs.milestone.${unitOf(run)}`, { action: actionWords(run, t), percent, smart_count: total });
  }
  return undefined;
};

const linesOf = ({ run, type }: News, t: Translate): string[] =>
  type === "ended"
    ? [t("runs.result", { action: actionWords(run, t), counts: countWords(run, t) })]
    : [t("runs.pausedToast", { action: actionWords(run, t) }), pauseWords(run, t) ?? ""];

/**
 * Tells by toast that a run ended, or waits for the person; by a system notification as well when a long one ends while nobody
 * looks at the tab.
 * @returns the last milestone, for screen readers.
 */
export const useRunNews = (runs: readonly Run[]): string => {
  const t = useT();
  const notify = useNotify();
  const before = useRef<ReadonlyMap<string, Run>>(new Map());
  const [milestone, setMilestone] = useState("");

  useEffect(() => {
    const known = before.current;
    before.current = new Map(runs.map((run) => [run.id, run]));
    for (const news of newsOf(runs, known)) {
      const { run, type } = news;
      const [text = "", detail = ""] = linesOf(news, t);
      const isGood = type === "ended" && failuresOf(run) === 0;
      notify(
        <>
          <p>{text}</p>
          {detail && <p className="toast-detail">{detail}</p>}
          <Link to="/activity" className="toast-link">
            {t("runs.activity.open")}
          </Link>
        </>,
        { type: isGood ? "success" : "warning" },
      );
      const isLong = Date.now() - run.startedAt >= RUN_LONG_MS;
      if (document.hidden && isLong) showNotice(text, detail, `${run.id}.${type}`);
    }
    const words = milestoneOf(runs, known, t);
    if (words) setMilestone(words);
  }, [runs, notify, t]);
  return milestone;
};
