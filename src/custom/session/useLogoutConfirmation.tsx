import type { Identifier } from "ra-core";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { ApiError } from "@/dataProvider/errors";
import { useT } from "@/i18n";
import { LOGOUT_CHECK_TIMEOUT_MS } from "@/lib/constants";
import { stripIsolation } from "@/lib/isolateText";
import { useServices } from "@/ui/services";
import {
  sendRunCommand,
  isActive,
  getItemState,
  onRuns,
  readRuns,
  formatRunReport,
  type ItemState,
  type Run,
} from "@/custom/bulkRuns";
import { countAllPersistedChanges, listDraftedDomains, deleteDraft, useApplyingCount, zoneDrafts } from "@/custom/dns";
import { isUnfinished, processStore, readProcesses, type Process } from "@/custom/domainActions";

/** What logout loses, in all tabs of this browser: it wipes what is kept of the person. */
interface Stake {
  runs: readonly Run[];
  notSent: number;
  /** Sent, and nobody knows yet what became of it: in runs, and by single actions without an answer. */
  unknown: number;
  /** Changes of DNS records that are kept as drafts. */
  dns: number;
  /** Drafts of DNS records that are being applied. */
  applying: number;
}

const open: readonly ItemState[] = ["queued", "started", "unconfirmed"];

const atStake = (stored: readonly Run[], entries: readonly Process[]): Pick<Stake, "runs" | "notSent" | "unknown"> => {
  const runs = stored.filter(isActive);
  const states = runs.flatMap((run) => run.items.map((item) => getItemState(run, item)));
  const unanswered = entries.filter((entry) => isUnfinished(entry) && entry.state !== "started");
  return {
    runs,
    notSent: states.filter((state) => state === "waiting").length,
    unknown: states.filter((state) => open.includes(state)).length + unanswered.length,
  };
};

/** Says what logout loses, and copies the reports of the runs that it would stop. */
const UnsavedWorkList = ({ stake, runs }: { stake: Stake; runs: readonly Run[] }) => {
  const { notSent, unknown, dns, applying } = stake;
  const t = useT();
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
          <p>{t("session.logout.reports")}</p>
          <button type="button" className="button button-small" onClick={() => void copy()}>
            {t("session.logout.copy")}
          </button>
          <p role="status">{copied && t(copied)}</p>
        </>
      )}
    </>
  );
};

/**
 * Drops the drafts of domains that do not exist any more: nobody could open them. @returns whether that is known, or has taken too
 * long
 */
const useExistingDrafts = (userId: Identifier): boolean => {
  const { dataProvider } = useServices();
  const [ids] = useState(() => listDraftedDomains(userId));
  const [isKnown, setKnown] = useState(ids.length === 0);
  useEffect(() => {
    const signal = AbortSignal.timeout(LOGOUT_CHECK_TIMEOUT_MS);
    const check = async (id: string) => {
      try {
        await dataProvider.getOne("domains", { id, signal, meta: { quiet: true } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) deleteDraft(userId, id);
      }
    };
    void Promise.all(ids.map(check)).then(() => setKnown(true));
  }, [dataProvider, userId, ids]);
  return isKnown;
};

/** What is asked before logout loses something; undefined where nothing is lost: then it logs out at once. */
export const useLogoutConfirmation = (userId: Identifier, onLogout: () => void) => {
  // Runs and the application of drafts go on while the person is asked.
  const stored = useSyncExternalStore(onRuns, () => readRuns(userId));
  const entries = useSyncExternalStore(processStore.subscribe, () => readProcesses(userId));
  const dns = useSyncExternalStore(zoneDrafts.subscribe, () => countAllPersistedChanges(userId));
  const stake = { ...atStake(stored, entries), dns, applying: useApplyingCount() };
  const { runs, unknown, applying } = stake;
  const isKnown = useExistingDrafts(userId);
  const [asks, setAsks] = useState<boolean>();
  if (asks === undefined && (isKnown || runs.length + unknown > 0)) setAsks(runs.length + unknown + dns > 0);
  const [askedAbout] = useState(() => new Set(runs.map(({ id }) => id)));
  const logOutAtOnce = useEffectEvent(onLogout);
  useEffect(() => {
    if (asks === false) logOutAtOnce();
  }, [asks]);
  if (!asks) return undefined;
  return {
    // The report of a run that ends meanwhile is removed as well.
    facts: <UnsavedWorkList stake={stake} runs={stored.filter((run) => isActive(run) || askedAbout.has(run.id))} />,
    confirm: runs.length + applying > 0 ? "session.logout.stop" : "session.logout.leave",
    /** Stops the runs, in whichever tab they run. */
    logOut: () => {
      for (const { id } of runs) sendRunCommand(id, "stop");
      onLogout();
    },
  } as const;
};
