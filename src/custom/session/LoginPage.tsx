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
  /** The session has ended while somebody was at work. */
  ended?: boolean;
  /** A logout has just been answered as done: who is signed in all the same is told so. */
  loggedOut?: boolean;
  /** What is to be read first, and a second line under it. */
  notice?: string;
  detail?: string;
}

const nothing = () => undefined;

/** What was changed last and met the ended session is sent now, when the person is the same. */
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

  // Opening login asks who is there: someone who is signed in already goes on, unless there is something to read here
  // first. The answer must be this call's own: the cache may still know who was there. The CSRF cookie is fetched after
  // it: both at once would each begin a session. Without the cookie the login itself fetches it and says what is wrong; once
  // that is sent, nothing else is asked for here. A tab in the background, such as one that has followed a logout, asks when
  // it is looked at: its answers could undo the login in another one.
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
    // After a reload only the browser remembers who it was that the guard sent here.
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
