import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { hasUnknownOutcome } from "@/dataProvider/errors";
import { useT } from "@/i18n";
import { useServices } from "@/ui/services";
import { stopApplying } from "@/custom/dns";
import { Failure, SessionPage } from "./SessionPage";
import { persistedPerson } from "./persistedPerson";
import { resetUserState } from "@/lib/userState";
import { useLogoutConfirmation } from "./useLogoutConfirmation";

/** The same question as a page, for the address /logout. */
const AskedLogout = ({ userId, onLogout }: { userId: string; onLogout: () => void }) => {
  const t = useT();
  const question = useLogoutConfirmation(userId, onLogout);
  if (!question) return <SessionPage title={t("session.logout.working")} isBusy />;
  return (
    <SessionPage title={t("session.logout.question")}>
      {question.facts}
      <button type="button" className="button button-primary button-wide" onClick={question.logOut}>
        {t(question.confirm)}
      </button>
      <p className="session-links">
        <Link to="/">{t("session.logout.stay")}</Link>
      </p>
    </SessionPage>
  );
};

/** Asks where something would be lost, posts a logout, then goes to login. On failure the person is told that they are, or may be, still signed in. */
export const LogoutPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { authProvider, queryClient, store } = useServices();
  const [failure, setFailure] = useState<unknown>();
  const started = useRef(false);
  const { state } = useLocation() as { state: { asked?: boolean } | null };
  const [asking, setAsking] = useState(() => (state?.asked ? undefined : persistedPerson()));

  const leave = useCallback(async () => {
    setFailure(undefined);
    try {
      await stopApplying();
      await authProvider.logout({ asked: true });
      queryClient.clear();
      resetUserState(store);
      await navigate("/login", { replace: true, state: { loggedOut: true } });
    } catch (error) {
      setFailure(error);
    }
  }, [authProvider, queryClient, store, navigate]);

  useEffect(() => {
    if (started.current || asking !== undefined) return; // one logout per visit
    started.current = true;
    void leave();
  }, [leave, asking]);

  if (asking !== undefined) return <AskedLogout userId={asking} onLogout={() => setAsking(undefined)} />;
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
