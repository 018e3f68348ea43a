import { useCloseNotification, useNotify } from "ra-core";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { useT } from "@/i18n";
import { toRecordPath } from "@/lib/toRecordPath";
import { TOAST_DURATION_MS, UNDO_TOAST_MS } from "@/lib/constants";
import { domainActions } from "@/model/domainActions";
import { getProcessNames, getProcessTexts } from "./formatProcess";
import type { Process, ProcessState } from "@/model/process";
import { startedIds } from "./processStore";
import { getToastId, RestartButton } from "./useDomainAction";

const isOnScreen = (pathname: string, { domain }: Process): boolean =>
  pathname === "/domains" || pathname === toRecordPath("domains", domain.id);

/** Other tabs in the background show only what happens to a site on their screen. */
const isShownHere = (process: Process, pathname: string): boolean =>
  startedIds.has(process.id) || document.visibilityState === "visible" || isOnScreen(pathname, process);

const ShowLink = () => {
  const t = useT();
  const close = useCloseNotification();
  return (
    <Link className="button button-small toast-button" to="/activity" onClick={close}>
      {t("processes.show")}
    </Link>
  );
};

const UndoButton = ({ process }: { process: Process }) => {
  const { inverse } = domainActions[process.action];
  return inverse && <RestartButton action={inverse} installation={process} />;
};

/** Outlives a page of this tab, so that a result is shown once. */
const shownStates = new Map<string, ProcessState>();

const takeNewStates = (processes: readonly Process[]): Process[] =>
  processes.filter(({ id, state }) => {
    const before = shownStates.get(id) ?? (startedIds.has(id) ? "sending" : state);
    shownStates.set(id, state);
    return state !== before;
  });

/** One toast for each action, which says that it runs, and then how it has ended. */
export const useProcessToasts = (processes: readonly Process[]): void => {
  const t = useT();
  const notify = useNotify();
  const { pathname } = useLocation();

  useEffect(() => {
    for (const process of takeNewStates(processes)) {
      const { action, state } = process;
      if (state === "sending" || (state === "running" && !startedIds.has(process.id))) continue;
      if (!isShownHere(process, pathname)) continue;
      const messageArgs = { ...getProcessNames(process, t), reason: getProcessTexts(process, t).join(" ") };
      const id = getToastId(process);
      if (state === "failed" || state === "unknown") {
        const type = state === "failed" ? "error" : "warning";
        notify(`processes.ended.${state}`, { id, type, messageArgs, autoHideDuration: null, button: <ShowLink /> });
      } else {
        const autoHideDuration = state === "done" ? UNDO_TOAST_MS : TOAST_DURATION_MS;
        const button = <UndoButton process={process} />;
        notify(`processes.${state}.${action}`, { id, type: "success", messageArgs, autoHideDuration, button });
      }
    }
  }, [processes, pathname, notify, t]);
};
