import type { Identifier } from "ra-core";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useT } from "@/i18n";
import { stripIsolation } from "@/lib/serverText";
import { useServices } from "@/ui/services";
import { useUnfinishedRuns } from "@/custom/bulkRuns";
import { useUnfinishedDns } from "@/custom/dns";
import { processStore } from "@/custom/domainActions";
import { isPending } from "@/model/process";

/** Work that logout loses, in all tabs of this browser. */
interface UnsavedWork extends Pick<ReturnType<typeof useUnfinishedDns>, "changeCount" | "applyingCount"> {
  runs: ReturnType<typeof useUnfinishedRuns>;
  /** Sent items and actions without a known outcome. */
  unknown: number;
}

const UnsavedWorkList = ({ runs, unknown, changeCount, applyingCount }: UnsavedWork) => {
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
        {applyingCount > 0 && <li>{t("session.logout.applying")}</li>}
        {changeCount > 0 && <li>{t("session.logout.dns", { smart_count: changeCount })}</li>}
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

/** Undefined if nothing is lost: then it logs out at once. */
export const useLogoutConfirmation = (userId: Identifier, onLogout: () => void) => {
  // Runs and drafts continue while the dialog is open.
  const runs = useUnfinishedRuns(userId);
  const processes = useSyncExternalStore(processStore.subscribe, () => processStore.readFresh(userId));
  const { changeCount, applyingCount, isChecked } = useUnfinishedDns(userId);
  const unknown = runs.unknown + processes.filter(isPending).length;
  const [needsConfirmation, setNeedsConfirmation] = useState<boolean>();
  if (needsConfirmation === undefined && (isChecked || runs.count + unknown > 0))
    setNeedsConfirmation(runs.count + unknown + changeCount > 0);
  const logOutAtOnce = useEffectEvent(onLogout);
  useEffect(() => {
    if (needsConfirmation === false) logOutAtOnce();
  }, [needsConfirmation]);
  if (!needsConfirmation) return undefined;
  return {
    facts: <UnsavedWorkList {...{ runs, unknown, changeCount, applyingCount }} />,
    confirm: runs.isSending || applyingCount > 0 ? "session.logout.stop" : "session.logout.leave",
    logOut: () => {
      runs.stop();
      onLogout();
    },
  } as const;
};
