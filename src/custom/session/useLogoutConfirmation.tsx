import type { Identifier } from "ra-core";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { ApiError } from "@/dataProvider/errors";
import { useT } from "@/i18n";
import { LOGOUT_CHECK_TIMEOUT_MS } from "@/lib/constants";
import { stripIsolation } from "@/lib/serverText";
import { useServices } from "@/ui/services";
import {
  sendRunCommand,
  isActive,
  isOver,
  getItemState,
  onRuns,
  readRuns,
  formatRunReport,
  type ItemState,
  type Run,
} from "@/custom/bulkRuns";
import { countAllPersistedChanges, listDraftedDomains, deleteDraft, useApplyingCount, zoneDrafts } from "@/custom/dns";
import { processStore } from "@/custom/domainActions";
import { isPending, type Process } from "@/model/process";

/** Work that logout loses, in all tabs of this browser. */
interface UnsavedWork {
  runs: readonly Run[];
  notSent: number;
  /** Sent items and actions without a known outcome. */
  unknown: number;
  dns: number;
  applying: number;
}

/** False if nothing more is sent, even if outcomes are still unknown. */
const isStoppable = (run: Run): boolean => isActive(run) && !isOver(run);

const unsettledStates: readonly ItemState[] = ["sending", "running", "unknown"];

const countUnsavedWork = (
  stored: readonly Run[],
  processes: readonly Process[],
): Pick<UnsavedWork, "runs" | "notSent" | "unknown"> => {
  const runs = stored.filter(isActive);
  const states = runs.flatMap((run) => run.items.map((item) => getItemState(run, item)));
  const pending = processes.filter(isPending);
  return {
    runs,
    notSent: states.filter((state) => state === "queued").length,
    unknown: states.filter((state) => unsettledStates.includes(state)).length + pending.length,
  };
};

const UnsavedWorkList = ({ unsavedWork, runs }: { unsavedWork: UnsavedWork; runs: readonly Run[] }) => {
  const { notSent, unknown, dns, applying } = unsavedWork;
  const t = useT();
  const { keepDays } = useServices().config.history;
  const [copied, setCopied] = useState<"common.copied" | "errors.copyFailed">();
  const copy = () =>
    navigator.clipboard.writeText(stripIsolation(runs.map((run) => formatRunReport(run, t)).join("\n\n"))).then(
      () => setCopied("common.copied"),
      () => setCopied("errors.copyFailed"),
    );
  return (
    <>
      <ul>
        {notSent > 0 && <li>{t("session.logout.notSent", { smart_count: notSent })}</li>}
        {unknown > 0 && <li>{t("session.logout.unknown", { smart_count: unknown })}</li>}
        {applying > 0 && <li>{t("session.logout.applying")}</li>}
        {dns > 0 && <li>{t("session.logout.dns", { smart_count: dns })}</li>}
      </ul>
      {runs.length > 0 && (
        <>
          {runs.some(isStoppable) && <p>{t("session.logout.stopped")}</p>}
          <p>{t("session.logout.reports")}</p>
          <button type="button" className="button button-small" onClick={() => void copy()}>
            {t("session.logout.copy")}
          </button>
          <p role="status">{copied && t(copied)}</p>
        </>
      )}
      <p>{keepDays === 0 ? t("session.logout.noHistory") : t("session.logout.history", { days: keepDays })}</p>
    </>
  );
};

/** Deletes the drafts of deleted domains. @returns true once all are checked, or after a timeout */
const useDeleteOrphanedDrafts = (userId: Identifier): boolean => {
  const { dataProvider } = useServices();
  const [ids] = useState(() => listDraftedDomains(userId));
  const [isChecked, setChecked] = useState(ids.length === 0);
  useEffect(() => {
    const signal = AbortSignal.timeout(LOGOUT_CHECK_TIMEOUT_MS);
    const check = async (id: string) => {
      try {
        await dataProvider.getOne("domains", { id, signal, meta: { quiet: true } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) deleteDraft(userId, id);
      }
    };
    void Promise.all(ids.map(check)).then(() => setChecked(true));
  }, [dataProvider, userId, ids]);
  return isChecked;
};

/** Undefined if nothing is lost: then it logs out at once. */
export const useLogoutConfirmation = (userId: Identifier, onLogout: () => void) => {
  // Runs and drafts continue while the dialog is open.
  const stored = useSyncExternalStore(onRuns, () => readRuns(userId));
  const processes = useSyncExternalStore(processStore.subscribe, () => processStore.readFresh(userId));
  const dns = useSyncExternalStore(zoneDrafts.subscribe, () => countAllPersistedChanges(userId));
  const unsavedWork = { ...countUnsavedWork(stored, processes), dns, applying: useApplyingCount() };
  const { runs, unknown, applying } = unsavedWork;
  const isChecked = useDeleteOrphanedDrafts(userId);
  const [needsConfirmation, setNeedsConfirmation] = useState<boolean>();
  if (needsConfirmation === undefined && (isChecked || runs.length + unknown > 0))
    setNeedsConfirmation(runs.length + unknown + dns > 0);
  const [initialRunIds] = useState(() => new Set(runs.map(({ id }) => id)));
  const logOutAtOnce = useEffectEvent(onLogout);
  useEffect(() => {
    if (needsConfirmation === false) logOutAtOnce();
  }, [needsConfirmation]);
  if (!needsConfirmation) return undefined;
  return {
    // Includes runs that have ended meanwhile: their reports are removed as well.
    facts: (
      <UnsavedWorkList
        unsavedWork={unsavedWork}
        runs={stored.filter((run) => isActive(run) || initialRunIds.has(run.id))}
      />
    ),
    confirm: runs.some(isStoppable) || applying > 0 ? "session.logout.stop" : "session.logout.leave",
    /** Stops the runs in all tabs. */
    logOut: () => {
      for (const { id } of runs) sendRunCommand(id, "stop");
      onLogout();
    },
  } as const;
};
