import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n";
import { isNothing } from "./atStake";
import { LogoutFacts, useStake } from "./LogoutFacts";
import { stopRuns } from "./stopRuns";
import { SessionPage } from "./SessionPage";

/** The same question as a page, for the address /logout. */
export const AskedLogout = ({ userId, onLogout }: { userId: string; onLogout: () => void }) => {
  const t = useT();
  const stake = useStake(userId);
  const [asks] = useState(!isNothing(stake));
  useEffect(() => {
    if (!asks) onLogout();
  }, [asks, onLogout]);
  if (!asks) return null;
  const logOut = () => {
    stopRuns(stake);
    onLogout();
  };
  return (
    <SessionPage title={t("session.logout.question")}>
      <LogoutFacts stake={stake} />
      <button type="button" className="button button-primary button-wide" onClick={logOut}>
        {t(stake.runs.length > 0 ? "session.logout.stop" : "session.logout.leave")}
      </button>
      <p className="session-links">
        <Link to="/">{t("session.logout.stay")}</Link>
      </p>
    </SessionPage>
  );
};
