import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type Translate, useT } from "../../../i18n";
import { RUN_LONG_MS } from "../../../lib/constants";
import { useVisible } from "../../../ui/widgets/useVisible";
import { failuresOf, installationsLeft, milestoneBetween, needsPerson, progressOf } from "./counts";
import { isActive, type Run } from "./run";
import { actionWords, doingWords, endWords, pauseWords, unitOf } from "./words";
import "./runs.css";

/** The system's own notifications. Browsers without them, or a person who does not want them, get none. */

/** Asks once a run was started, never before. */
export const askForNotices = (): void => {
  if (!("Notification" in window) || Notification.permission !== "default") return;
  // Older browsers answer by a callback alone; an answer is not waited for.
  void Promise.resolve(Notification.requestPermission()).catch(() => undefined);
};

/** With the same `tag` from several tabs it is shown once. */
const showNotice = (title: string, body: string, tag: string): void => {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body, tag });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
  } catch {
    // On Android only a service worker may show one.
  }
};

/** Keeps `text` before whatever title the screens set. @returns a function that takes it away. */
const prefixTabTitle = (text: string): (() => void) => {
  if (text === "") return () => undefined;
  const show = () => {
    if (!document.title.startsWith(text)) document.title = text + document.title;
  };
  show();
  const observer = new MutationObserver(show);
  // The element may come later.
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    if (document.title.startsWith(text)) document.title = document.title.slice(text.length);
  };
};

/**
 * Counts in the tab's title: '(3) …' installations are left while runs are active, then a cross and how many failed until Activity has been seen.
 * Runs that had ended before the page was opened do not count.
 */
export const useTabCount = (runs: readonly Run[]): void => {
  const t = useT();
  const { pathname } = useLocation();
  const isSeeing = useVisible() && pathname === "/activity";
  const [watched, setWatched] = useState<ReadonlySet<string>>(() => new Set());

  const active = runs.filter(isActive).map(({ id }) => id);
  const isNew = active.some((id) => !watched.has(id));
  if (isNew || (isSeeing && watched.size > active.length))
    setWatched(new Set(isSeeing ? active : [...watched, ...active]));

  const left = installationsLeft(runs);
  const failed = runs
    .filter((run) => watched.has(run.id) && !isActive(run))
    .reduce((sum, run) => sum + failuresOf(run), 0);
  const failedWords = failed > 0 ? `✗ ${t("runs.tabFailed", { smart_count: failed })} · ` : "";
  const text = left > 0 ? `(${left}) ` : failedWords;
  useEffect(() => prefixTabTitle(text), [text]);
};

interface News {
  run: Run;
  type: "started" | "ended" | "paused";
}

/** A run that is new to this page was started by the user, unless the page was opened later. */
const JUST_STARTED_MS = 5000;

const newsOf = (runs: readonly Run[], before: ReadonlyMap<string, Run>): News[] =>
  runs.flatMap((run): News[] => {
    const known = before.get(run.id);
    if (!known) return isActive(run) && Date.now() - run.startedAt < JUST_STARTED_MS ? [{ run, type: "started" }] : [];
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

const linesOf = ({ run, type }: News, t: Translate): string[] => {
  if (type === "started") return [doingWords(run, t)];
  if (type === "ended") return [t("runs.result", { action: actionWords(run, t), counts: endWords(run, t) })];
  return [t("runs.pausedNews", { action: actionWords(run, t) }), pauseWords(run, t) ?? ""];
};

/**
 * Shows a system notification when a long run ends, or waits for the user, while nobody looks at the tab. The progress bar shows the same.
 * @returns the last news, for screen readers: that a run has started, a quarter is done, it waits for the user, or it has ended.
 */
export const useRunNews = (runs: readonly Run[]): string => {
  const t = useT();
  const before = useRef<ReadonlyMap<string, Run>>(new Map());
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const known = before.current;
    before.current = new Map(runs.map((run) => [run.id, run]));
    const news = newsOf(runs, known);
    for (const one of news) {
      const { run, type } = one;
      const [text = "", detail = ""] = linesOf(one, t);
      const isLong = Date.now() - run.startedAt >= RUN_LONG_MS;
      if (document.hidden && isLong) showNotice(text, detail, `${run.id}.${type}`);
    }
    const words = news.length > 0 ? news.flatMap((one) => linesOf(one, t)).join(" ") : milestoneOf(runs, known, t);
    if (words) setAnnouncement(words);
  }, [runs, t]);
  return announcement;
};
