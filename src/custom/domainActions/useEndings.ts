import { useNotify } from "ra-core";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useT } from "@/i18n";
import { useAnnounced } from "@/ui/useAnnounced";
import { isRunning, type Entry, type EntryState } from "./entry";
import { entryTexts, namesOf } from "./words";
import { toRecordPath } from "@/lib/toRecordPath";

/** The sites list and the domain's page show failures themselves. */
const shows = (pathname: string, { domain }: Entry): boolean =>
  pathname === "/domains" || pathname === toRecordPath("domains", domain.id);

/** The caller has already told the person about a refusal or a missing answer. */
const isTold = (entry: Entry, before: EntryState): boolean =>
  entry.refused === true || (before === "queued" && entry.state === "unconfirmed" && entry.found === undefined);

const endedNow = (entries: readonly Entry[], before: ReadonlyMap<string, EntryState>): Entry[] =>
  entries.filter((entry) => {
    const state = before.get(entry.id);
    return state !== undefined && state !== entry.state && !isRunning(entry) && !isTold(entry, state);
  });

/**
 * Announces the end of actions: failures that the screen does not show as toasts, the others by the returned words for screen
 * readers, at most one sentence every few seconds.
 */
export const useEndings = (entries: readonly Entry[]): string => {
  const t = useT();
  const notify = useNotify();
  const { pathname } = useLocation();
  const before = useRef<ReadonlyMap<string, EntryState>>(new Map());
  const { told, announce } = useAnnounced<Entry>();

  useEffect(() => {
    const ended = endedNow(entries, before.current);
    before.current = new Map(entries.map(({ id, state }) => [id, state]));
    const isToast = (entry: Entry) => entry.state === "failed" && !shows(pathname, entry);
    for (const entry of ended.filter(isToast)) {
      const detail = entryTexts(entry, t).join(" ");
      notify("processes.ended.failed", { type: "error", messageArgs: namesOf(entry, t), detail });
    }
    announce(ended.filter((entry) => !isToast(entry)));
  }, [entries, pathname, notify, announce, t]);

  const [entry] = told;
  if (!entry || isRunning(entry)) return "";
  const { state } = entry as Entry & { state: "done" | "failed" | "unconfirmed" };
  return told.length === 1
    ? t(`processes.ended.${state}`, namesOf(entry, t))
    : t("processes.ended.many", { count: told.length });
};
