import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useT } from "../../i18n";
import "../../i18n/runTexts";
import { useVisible } from "../../ui/widgets/useVisible";
import { linksLeft, failuresOf } from "./counts";
import { prefixTabTitle } from "./prefixTabTitle";
import { isActive, type Run } from "./run";

/**
 * Counts in the tab's title: '(3) …' links are left while runs are active, then '✗ 1 failed · …' until Activity has been seen.
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

  const left = linksLeft(runs);
  const failed = runs
    .filter((run) => watched.has(run.id) && !isActive(run))
    .reduce((sum, run) => sum + failuresOf(run), 0);
  const failedWords = failed > 0 ? `✗ ${t("runs.tabFailed", { smart_count: failed })} · ` : "";
  const text = left > 0 ? `(${left}) ` : failedWords;
  useEffect(() => prefixTabTitle(text), [text]);
};
