import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { hasUnknownOutcome } from "@/dataProvider/errors";
import { useT } from "@/i18n";
import { useServices } from "@/ui/services";
import { stopApplying } from "@/custom/dns";
import { Failure, SessionPage } from "./SessionPage";
import { readPersistedUserId } from "./persistedUser";
import { resetUserState } from "@/lib/userState";
import { useLogoutConfirmation } from "./useLogoutConfirmation";

const LogoutConfirmation = ({ userId, onLogout }: { userId: string; onLogout: () => void }) => {
  const t = useT();
  const confirmation = useLogoutConfirmation(userId, onLogout);
  if (!confirmation) return <SessionPage title={t("session.logout.working")} isBusy />;
  return (
    <SessionPage title={t("session.logout.question")}>
      {confirmation.facts}
      <button type="button" className="button button-primary button-wide" onClick={confirmation.logOut}>
        {t(confirmation.confirm)}
      </button>
      <p className="session-links">
        <Link to="/">{t("session.logout.stay")}</Link>
      </p>
    </SessionPage>
  );
};

/**
 * Confirms if work would be lost, logs out, then opens login. After a failure the user may still be signed in, but the browser's data is
 * deleted: the next person at a computer without a connection must not find it.
 */
export const LogoutPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { authProvider, queryClient, store, config } = useServices();
  const [failure, setFailure] = useState<unknown>();
  const started = useRef(false);
  const { state } = useLocation() as { state: { asked?: boolean } | null };
  const [userIdToConfirm, setUserIdToConfirm] = useState(() => (state?.asked ? undefined : readPersistedUserId()));

  const leave = useCallback(async () => {
    setFailure(undefined);
    try {
      await stopApplying();
      await authProvider.logout({ isConfirmed: true }).finally(() => {
        queryClient.clear();
        resetUserState(store, config.history.keepDays);
      });
      await navigate("/login", { replace: true, state: { loggedOut: true } });
    } catch (error) {
      setFailure(error);
    }
  }, [authProvider, queryClient, store, config, navigate]);

  useEffect(() => {
    if (started.current || userIdToConfirm !== undefined) return; // one logout per visit
    started.current = true;
    void leave();
  }, [leave, userIdToConfirm]);

  if (userIdToConfirm !== undefined)
    return <LogoutConfirmation userId={userIdToConfirm} onLogout={() => setUserIdToConfirm(undefined)} />;
  if (failure === undefined) return <SessionPage title={t("session.logout.working")} isBusy />;
  return (
    <SessionPage title={t("session.logout.failed")}>
      <Failure
        message={t(hasUnknownOutcome(failure) ? "session.logout.mayBeIn" : "session.logout.stillIn")}
        error={failure}
      />
      <button type="button" className="button button-primary button-wide" onClick={() => void leave()}>
        {t("common.retry")}
      </button>
      <p className="session-links">
        <Link to="/">{t("session.logout.back")}</Link>
      </p>
    </SessionPage>
  );
};

export const Component = LogoutPage;
