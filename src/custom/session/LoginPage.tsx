import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { currentUserQuery } from "../../authProvider";
import { readCurrentUser } from "../../authProvider/user";
import { useT } from "../../i18n";
import { usePanel } from "../../ui/panel";
import { useVisible } from "../../ui/widgets/useVisible";
import { keptPerson } from "./keptPerson";
import { LoginForm } from "./LoginForm";
import { returnPath } from "./returnPath";
import { SessionPage } from "./SessionPage";

interface LoginState {
  /** The session ended while somebody was working. */
  ended?: boolean;
  /** A logout was just confirmed: if someone is signed in all the same, say so. */
  loggedOut?: boolean;
  /** The message to read first, and its second line. */
  notice?: string;
  detail?: string;
}

const nothing = () => undefined;

/** If it is the same person, the last changes that met the ended session are sent now. */
const useGoOn = () => {
  const { reauth } = usePanel();
  return useCallback(
    (before: string | undefined) => {
      if (before !== undefined && before === keptPerson()) reauth.resume();
      else reauth.giveUp();
    },
    [reauth],
  );
};

export const LoginPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { authProvider, dataProvider, queryClient } = usePanel();
  const next = returnPath(state);
  const { ended, loggedOut, notice, detail } = (state ?? {}) as LoginState;
  const [isStillIn, setStillIn] = useState(false);
  const goOnAs = useGoOn();
  const toRead = isStillIn ? t("session.logout.stillIn") : notice;

  // Opening login asks who is signed in: such a person goes on, unless there is a message to read first. The answer must be
  // this call's own, because the cache may still hold the previous user. The CSRF cookie is fetched after it: both at once
  // would each begin a session. Without the cookie the login itself fetches it and reports problems. Once the login is sent,
  // nothing else is requested here. A background tab, for example one that followed a logout, asks when it becomes visible: its
  // answers could undo the login in another tab.
  const attempted = useRef(false);
  const isVisible = useVisible();
  const [wasSeen, setSeen] = useState(isVisible);
  if (isVisible && !wasSeen) setSeen(true);
  useEffect(() => {
    if (!wasSeen) return undefined;
    let left = false;
    const goOn = (answer: unknown) => {
      if (left || attempted.current || notice) return;
      if (loggedOut) return setStillIn(true);
      const before = keptPerson();
      queryClient.setQueryData(currentUserQuery(dataProvider).queryKey, readCurrentUser(answer));
      goOnAs(before);
      void navigate(next, { replace: true });
    };
    const fetchCookie = () => (left || attempted.current ? undefined : dataProvider.csrfCookie({}));
    dataProvider.currentUser({}).then(goOn).catch(nothing).then(fetchCookie).catch(nothing);
    return () => {
      left = true;
    };
  }, [dataProvider, queryClient, navigate, next, notice, loggedOut, wasSeen, goOnAs]);

  const logIn = async (credentials: { email: string; password: string }) => {
    attempted.current = true;
    const before = keptPerson();
    const { samePerson } = await authProvider.login(credentials);
    // After a reload only the browser's storage remembers who was redirected here.
    const isReturning = samePerson && (before === undefined || before === keptPerson());
    goOnAs(before);
    await navigate(isReturning ? next : "/", { replace: true });
  };

  return (
    <SessionPage title={t("session.login.title")}>
      <LoginForm
        onLogin={logIn}
        notice={
          <>
            {toRead && (
              <div className="message message-bad" role="alert">
                <p>{toRead}</p>
                {detail && <p>{detail}</p>}
              </div>
            )}
            {ended && <p className="message message-warn">{t("session.login.ended")}</p>}
          </>
        }
      />
      <p className="session-links">
        <Link to="/forgot-password">{t("session.login.forgot")}</Link>
      </p>
      {toRead && (
        <p className="session-links">
          <Link to="/">{t("session.login.back")}</Link>
        </p>
      )}
    </SessionPage>
  );
};

export const Component = LoginPage;
