import type { Identifier } from "ra-core";
import { useState, useSyncExternalStore } from "react";
import { useT } from "../../i18n";
import { withoutIsolation } from "../../lib/isolated";
import { onEntries, readEntries } from "../processes";
import { onRuns, readRuns, runText } from "../bulk";
import { atStake, type Stake } from "./atStake";

/** What is at stake now: a run goes on while the person is asked. */
export const useStake = (userId: Identifier): Stake => {
  const runs = useSyncExternalStore(onRuns, () => readRuns(userId));
  const entries = useSyncExternalStore(onEntries, () => readEntries(userId));
  return atStake(userId, runs, entries);
};

/** Says what logout loses, and copies the reports of the runs that it would stop. */
export const LogoutFacts = ({ stake: { runs, notSent, unknown, dns } }: { stake: Stake }) => {
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
