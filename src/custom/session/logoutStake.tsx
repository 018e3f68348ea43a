import type { Identifier } from "ra-core";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useT } from "../../i18n";
import { storedKeys } from "../../lib/browserStorage";
import { withoutIsolation } from "../../lib/isolated";
import { draftKey } from "../../lib/storageKeys";
import { commandRun, isActive, itemState, onRuns, readRuns, runText, type ItemState, type Run } from "../bulk";
import { countPersisted, formOf } from "../dns";
import { isOpen, onEntries, readEntries, type Entry } from "../processes";

/** What logout loses, in all tabs of this browser: it wipes what is kept of the person. */
interface Stake {
  runs: readonly Run[];
  notSent: number;
  /** Sent, and nobody knows yet what became of it: in runs, and by single actions without an answer. */
  unknown: number;
  /** Changes of DNS records that are kept as drafts. */
  dns: number;
}

const open: readonly ItemState[] = ["queued", "started", "unconfirmed"];

const atStake = (userId: Identifier, stored: readonly Run[], entries: readonly Entry[]): Stake => {
  const runs = stored.filter(isActive);
  const states = runs.flatMap((run) => run.items.map((item) => itemState(run, item)));
  const unanswered = entries.filter((entry) => isOpen(entry) && entry.state !== "started");
  const prefix = draftKey(userId, formOf(""));
  return {
    runs,
    notSent: states.filter((state) => state === "waiting").length,
    unknown: states.filter((state) => open.includes(state)).length + unanswered.length,
    dns: storedKeys(prefix).reduce((sum, key) => sum + countPersisted(userId, key.slice(prefix.length)), 0),
  };
};

/** Says what logout loses, and copies the reports of the runs that it would stop. */
const LogoutFacts = ({ stake: { notSent, unknown, dns }, runs }: { stake: Stake; runs: readonly Run[] }) => {
  const t = useT();
  const [copied, setCopied] = useState<"common.copied" | "errors.copyFailed">();
  const copy = () =>
    navigator.clipboard.writeText(withoutIsolation(runs.map((run) => runText(run, t)).join("\n\n"))).then(
      () => setCopied("common.copied"),
      () => setCopied("errors.copyFailed"),
    );
  return (
    <>
      <ul>
        {notSent > 0 && <li>{t("session.logout.notSent", { smart_count: notSent })}</li>}
        {unknown > 0 && <li>{t("session.logout.unknown", { smart_count: unknown })}</li>}
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

/** What is asked before logout loses something; undefined where nothing is lost: then it logs out at once. */
export const useLogoutQuestion = (userId: Identifier, onLogout: () => void) => {
  // A run goes on while the person is asked.
  const stored = useSyncExternalStore(onRuns, () => readRuns(userId));
  const entries = useSyncExternalStore(onEntries, () => readEntries(userId));
  const stake = atStake(userId, stored, entries);
  const { runs, unknown, dns } = stake;
  const [asks] = useState(runs.length + unknown + dns > 0);
  const [askedAbout] = useState(() => new Set(runs.map(({ id }) => id)));
  const logOutAtOnce = useEffectEvent(onLogout);
  useEffect(() => {
    if (!asks) logOutAtOnce();
  }, [asks]);
  if (!asks) return undefined;
  return {
    // The report of a run that ends meanwhile is removed as well.
    facts: <LogoutFacts stake={stake} runs={stored.filter((run) => isActive(run) || askedAbout.has(run.id))} />,
    confirm: runs.length > 0 ? "session.logout.stop" : "session.logout.leave",
    /** Stops the runs, in whichever tab they run. */
    logOut: () => {
      for (const { id } of runs) commandRun(id, "stop");
      onLogout();
    },
  } as const;
};
