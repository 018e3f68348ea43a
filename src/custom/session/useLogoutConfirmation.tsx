import type { Identifier } from "ra-core";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { ApiError } from "@/dataProvider/errors";
import { useT } from "@/i18n";
import { LOGOUT_CHECK_TIMEOUT_MS } from "@/lib/constants";
import { stripIsolation } from "@/lib/serverText";
import { useServices } from "@/ui/services";
import { useUnfinishedRuns } from "@/custom/bulkRuns";
import { countAllPersistedChanges, listDraftedDomains, deleteDraft, useApplyingCount, zoneDrafts } from "@/custom/dns";
import { processStore } from "@/custom/domainActions";
import { isPending } from "@/model/process";

/** Work that logout loses, in all tabs of this browser. */
interface UnsavedWork {
  runs: ReturnType<typeof useUnfinishedRuns>;
  /** Sent items and actions without a known outcome. */
  unknown: number;
  dns: number;
  applying: number;
}

const UnsavedWorkList = ({ runs, unknown, dns, applying }: UnsavedWork) => {
  const t = useT();
  const { keepDays } = useServices().config.history;
  const [copied, setCopied] = useState<"common.copied" | "errors.copyFailed">();
  const copy = () =>
    navigator.clipboard.writeText(stripIsolation(runs.formatReports())).then(
      () => setCopied("common.copied"),
      () => setCopied("errors.copyFailed"),
    );
  return (
    <>
      <ul>
        {runs.notSent > 0 && <li>{t("session.logout.notSent", { smart_count: runs.notSent })}</li>}
        {unknown > 0 && <li>{t("session.logout.unknown", { smart_count: unknown })}</li>}
        {applying > 0 && <li>{t("session.logout.applying")}</li>}
        {dns > 0 && <li>{t("session.logout.dns", { smart_count: dns })}</li>}
      </ul>
      {runs.hasReports && (
        <>
          {runs.isSending && <p>{t("session.logout.stopped")}</p>}
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
  const runs = useUnfinishedRuns(userId);
  const processes = useSyncExternalStore(processStore.subscribe, () => processStore.readFresh(userId));
  const dns = useSyncExternalStore(zoneDrafts.subscribe, () => countAllPersistedChanges(userId));
  const applying = useApplyingCount();
  const unknown = runs.unknown + processes.filter(isPending).length;
  const isChecked = useDeleteOrphanedDrafts(userId);
  const [needsConfirmation, setNeedsConfirmation] = useState<boolean>();
  if (needsConfirmation === undefined && (isChecked || runs.count + unknown > 0))
    setNeedsConfirmation(runs.count + unknown + dns > 0);
  const logOutAtOnce = useEffectEvent(onLogout);
  useEffect(() => {
    if (needsConfirmation === false) logOutAtOnce();
  }, [needsConfirmation]);
  if (!needsConfirmation) return undefined;
  return {
    facts: <UnsavedWorkList {...{ runs, unknown, dns, applying }} />,
    confirm: runs.isSending || applying > 0 ? "session.logout.stop" : "session.logout.leave",
    logOut: () => {
      runs.stop();
      onLogout();
    },
  } as const;
};
