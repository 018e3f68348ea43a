import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "../../i18n";
import { useCurrentUser } from "../../ui/panel";
import { ConfirmDialog } from "../../ui/widgets/ConfirmDialog";
import { isNothing, stopRuns } from "./atStake";
import { LogoutFacts, useStake } from "./LogoutFacts";

/** Asks in the panel before logout loses something; where nothing is lost it logs out. */
export const LogoutQuestion = ({ onStay }: { onStay: () => void }) => {
  const t = useT();
  const navigate = useNavigate();
  const stake = useStake(useCurrentUser()?.id ?? "");
  const [asks] = useState(!isNothing(stake));
  const logOut = () => {
    onStay();
    stopRuns(stake);
    void navigate("/logout", { state: { asked: true } });
  };
  const logOutAtOnce = useEffectEvent(logOut);
  useEffect(() => {
    if (!asks) logOutAtOnce();
  }, [asks]);
  if (!asks) return null;
  return (
    <ConfirmDialog
      title={t("session.logout.question")}
      confirm={stake.runs.length > 0 ? "session.logout.stop" : "session.logout.leave"}
      cancel="session.logout.stay"
      onConfirm={logOut}
      onCancel={onStay}
    >
      <LogoutFacts stake={stake} />
    </ConfirmDialog>
  );
};
