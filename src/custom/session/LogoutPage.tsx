import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { outcomeUnknown } from "../../dataProvider/errors";
import { useT } from "../../i18n";
import "../../i18n/sessionTexts";
import { usePanel } from "../../ui/panel";
import { Failure } from "./Failure";
import { forgetPerson } from "./forgetPerson";
import { SessionPage } from "./SessionPage";

/** Posts a logout, then goes to login. On failure the person is told that they are, or may be, still signed in. */
export const LogoutPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { authProvider, queryClient, store } = usePanel();
  const [failure, setFailure] = useState<unknown>();
  const started = useRef(false);

  const leave = useCallback(async () => {
    setFailure(undefined);
    try {
      await authProvider.logout({ asked: true });
      queryClient.clear();
      forgetPerson(store);
      await navigate("/login", { replace: true, state: { loggedOut: true } });
    } catch (error) {
      setFailure(error);
    }
  }, [authProvider, queryClient, store, navigate]);

  useEffect(() => {
    if (started.current) return; // one logout per visit
    started.current = true;
    void leave();
  }, [leave]);

  if (failure === undefined) {
    return (
      <SessionPage title={t("session.logout.working")}>
        <span className="spinner" />
      </SessionPage>
    );
  }
  return (
    <SessionPage title={t("session.logout.failed")}>
      <Failure
        message={t(outcomeUnknown(failure) ? "session.logout.mayBeIn" : "session.logout.stillIn")}
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
