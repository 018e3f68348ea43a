import { useNotify } from "ra-core";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useT } from "@/i18n";
import { useAnnouncements } from "@/ui/useAnnouncements";
import { isInProgress, type Process, type ProcessState, getProcessNames } from "./process";
import { getProcessTexts } from "./formatProcess";
import { toRecordPath } from "@/lib/addresses";

/** The sites list and the domain's page show failures themselves. */
const isFailureVisible = (pathname: string, { domain }: Process): boolean =>
  pathname === "/domains" || pathname === toRecordPath("domains", domain.id);

/** The sender has already notified the user of a refusal or a missing response. */
const isAlreadyNotified = (process: Process, before: ProcessState): boolean =>
  process.isRefused === true || (before === "sending" && process.state === "unknown" && process.lookup === undefined);

const getNewlyEnded = (processes: readonly Process[], before: ReadonlyMap<string, ProcessState>): Process[] =>
  processes.filter((process) => {
    const state = before.get(process.id);
    return (
      state !== undefined && state !== process.state && !isInProgress(process) && !isAlreadyNotified(process, state)
    );
  });

/**
 * Shows failures that are not visible on the screen as toasts. Returns an announcement of the other results for screen readers, at
 * most one every few seconds.
 */
export const useProcessAnnouncement = (processes: readonly Process[]): string => {
  const t = useT();
  const notify = useNotify();
  const { pathname } = useLocation();
  const before = useRef<ReadonlyMap<string, ProcessState>>(new Map());
  const { announced, announce } = useAnnouncements<Process>();

  useEffect(() => {
    const ended = getNewlyEnded(processes, before.current);
    before.current = new Map(processes.map(({ id, state }) => [id, state]));
    const isToast = (process: Process) => process.state === "failed" && !isFailureVisible(pathname, process);
    for (const process of ended.filter(isToast)) {
      const detail = getProcessTexts(process, t).join(" ");
      notify("processes.ended.failed", { type: "error", messageArgs: getProcessNames(process, t), detail });
    }
    announce(ended.filter((process) => !isToast(process)));
  }, [processes, pathname, notify, announce, t]);

  const [process] = announced;
  if (!process || isInProgress(process)) return "";
  const { state } = process as Process & { state: "done" | "failed" | "unknown" };
  return announced.length === 1
    ? t(`processes.ended.${state}`, getProcessNames(process, t))
    : t("processes.ended.many", { count: announced.length });
};
