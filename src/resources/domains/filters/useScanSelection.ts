import { useListContext } from "ra-core";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { usePanel } from "../../../ui/panel";
import {
  deselectInstallations,
  installationsOf,
  selectInstallations,
  siteInstallationKey,
  offerScan,
  onSelectAll,
  type Reading,
  readSelectAll,
  showReading,
} from "../../../custom/bulk";
import type { ListQuestion } from "../rules/question";
import { matchingRows, type Pages, pagesKey, unreadableOf } from "./scan";
import type { Scan } from "./useScan";

/** How 'Select all that match' stands while it follows the reading of the list. */
const readingOf = (scan: Scan): Omit<Reading, "question" | "unreadable"> => {
  const { state, checked, total, left, isAgain } = scan;
  const numbers = { read: checked, total, left, isAgain };
  if (state.name === "waiting") return { ...numbers, state: "reading", waits: Math.ceil(state.seconds) };
  if (state.name === "failed") return { ...numbers, state: "failed", error: state.error };
  return { ...numbers, state: state.name, waits: undefined };
};

/**
 * Lets 'Select all that match' follow the reading of the list, so that no page is read twice: what was found is selected at once,
 * the rest as it is found. What the person deselects meanwhile stays deselected.
 */
export const useScanSelection = (scan: Scan, question: ListQuestion, matches: number): void => {
  const { queryClient } = usePanel();
  const key = JSON.stringify(useListContext().filterValues);
  const { reading } = useSyncExternalStore(onSelectAll, readSelectAll);
  const isFollowing = reading?.question === key && reading.matches !== undefined && reading.state === "reading";
  const { state, checked, isDone } = scan;
  const seen = useRef(new Set<string>());

  const start = useEffectEvent(() => {
    if (state.name !== "changed") seen.current.clear();
    const { checked: read, total } = scan;
    showReading({ state: "reading", read, total, unreadable: 0, matches: 0, question: key });
    if (state.name === "stopped" || state.name === "failed") scan.goOn();
    if (state.name === "changed") scan.again();
  });
  const stop = useEffectEvent(() => scan.stop());
  useEffect(() => {
    offerScan({ matches, isDone, start: () => start(), stop: () => stop() });
    return () => offerScan(undefined);
  }, [matches, isDone]);

  const follow = useEffectEvent((now: Pick<Scan, "state" | "checked">) => {
    const known = queryClient.getQueryData<Pages>(pagesKey(question));
    // Pages of an earlier reading may be behind those that have been read again.
    const pages = known && { ...known, pages: known.pages.slice(0, scan.pagesRead) };
    const rows = matchingRows(pages, question);
    const installations = rows.flatMap(installationsOf);
    const found = installations.filter((installation) => !seen.current.has(siteInstallationKey(installation)));
    for (const installation of found) seen.current.add(siteInstallationKey(installation));
    const leftOut = found.length > 0 ? selectInstallations(found) : 0;
    if (now.state.name === "done" || now.state.name === "changed") {
      const matching = new Set(installations.map(siteInstallationKey));
      deselectInstallations([...seen.current].filter((key) => !matching.has(key)));
    }
    showReading({
      ...readingOf({ ...scan, ...now }),
      question: key,
      matches: rows.length,
      unreadable: unreadableOf(pages)?.rows.length ?? 0,
      ...(now.state.name === "done" && { found: new Set(installations.map(siteInstallationKey)) }),
      ...(leftOut > 0 && { state: "full" }),
    });
  });
  useEffect(() => {
    if (isFollowing) follow({ state, checked });
  }, [isFollowing, checked, state]);
};
