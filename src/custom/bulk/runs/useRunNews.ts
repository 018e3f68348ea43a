import { useEffect, useRef, useState } from "react";
import { type Translate, useT } from "../../../i18n";
import { needsPerson } from "./counts";
import { isActive, type Run } from "./run";
import { actionWords, endWords, pauseWords, runHeading } from "./words";

/** A run that is new to this page was started by the user, unless the page was opened later. */
const JUST_STARTED_MS = 5000;

/** The news of a run since it was last seen; undefined when there are none. */
const newsOf = (run: Run, before: Run | undefined, t: Translate): string | undefined => {
  if (!before) return isActive(run) && Date.now() - run.startedAt < JUST_STARTED_MS ? runHeading(run, t) : undefined;
  if (isActive(before) && !isActive(run))
    return t("runs.result", { action: actionWords(run, t), counts: endWords(run, t) });
  if (needsPerson(before) || !needsPerson(run)) return undefined;
  return [t("runs.pausedNews", { action: actionWords(run, t) }), pauseWords(run, t)].join(" ");
};

/** @returns the last news, for screen readers: a run has started, waits for the user, or has ended. */
export const useRunNews = (runs: readonly Run[]): string => {
  const t = useT();
  const before = useRef<ReadonlyMap<string, Run>>(new Map());
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const known = before.current;
    before.current = new Map(runs.map((run) => [run.id, run]));
    const news = runs.flatMap((run) => newsOf(run, known.get(run.id), t) ?? []);
    if (news.length > 0) setAnnouncement(news.join(" "));
  }, [runs, t]);
  return announcement;
};
