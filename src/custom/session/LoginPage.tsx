import { Link, useLocation, useNavigate } from "react-router";
import { useT } from "@/i18n";
import { useServices } from "@/ui/services";
import { readPersistedUserId } from "./persistedUser";
import { LoginForm } from "./LoginForm";
import { SessionPage } from "./SessionPage";
import { useCallback, useEffect, useRef, useState } from "react";
import { currentUserQuery } from "@/authProvider";
import { readCurrentUser } from "@/authProvider/user";
import { useIsPageVisible } from "@/ui/usePresence";
import { getReturnPath } from "./returnPath";
import type { LoginValues } from "./useSessionForm";

/** Sends the pending writes if the same user has logged in. */
const useResumeCalls = () => {
  const { reauth } = useServices();
  return useCallback(
    (before: string | undefined) => {
      if (before !== undefined && before === readPersistedUserId()) reauth.resume();
      else reauth.abort();
    },
    [reauth],
  );
};

interface Options {
  next: string;
  /** Stays on the page for a message. */
  isHeld: boolean;
  /** The page reports if a user is signed in after a confirmed logout. */
  loggedOut: boolean;
}

/**
 * Redirects a user who is already signed in. The response must be this call's own, because the cache may still hold the previous user. The
 * CSRF cookie is fetched after it: both at once would each create a session. A background tab waits until it is visible: its response
 * could undo the login in another tab.
 */
const useRedirectIfSignedIn = ({ next, isHeld, loggedOut }: Options) => {
  const navigate = useNavigate();
  const { dataProvider, queryClient } = useServices();
  const resumeCalls = useResumeCalls();
  const [isStillSignedIn, setStillSignedIn] = useState(false);
  const attempted = useRef(false);
  const isVisible = useIsPageVisible();
  const [wasSeen, setSeen] = useState(isVisible);
  if (isVisible && !wasSeen) setSeen(true);
  useEffect(() => {
    if (!wasSeen) return undefined;
    let left = false;
    const redirect = (response: unknown) => {
      if (left || attempted.current || isHeld) return;
      if (loggedOut) return setStillSignedIn(true);
      const before = readPersistedUserId();
      queryClient.setQueryData(currentUserQuery(dataProvider).queryKey, readCurrentUser(response));
      resumeCalls(before);
      void navigate(next, { replace: true });
    };
    const fetchCookie = () => (left || attempted.current ? undefined : dataProvider.csrfCookie({}));
    const ignoreError = () => undefined;
    dataProvider.currentUser({}).then(redirect).catch(ignoreError).then(fetchCookie).catch(ignoreError);
    return () => {
      left = true;
    };
  }, [dataProvider, queryClient, navigate, next, isHeld, loggedOut, wasSeen, resumeCalls]);
  return {
    isStillSignedIn,
    /** Stops further requests while a login is sent. */
    markAttempted: () => {
      attempted.current = true;
    },
  };
};

interface LoginState {
  ended?: boolean;
  loggedOut?: boolean;
  notice?: string;
  detail?: string;
}

export const LoginPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { authProvider } = useServices();
  const next = getReturnPath(state);
  const { ended, loggedOut = false, notice, detail } = (state ?? {}) as LoginState;
  const { isStillSignedIn, markAttempted } = useRedirectIfSignedIn({ next, isHeld: Boolean(notice), loggedOut });
  const resumeCalls = useResumeCalls();
  const message = isStillSignedIn ? t("session.logout.stillIn") : notice;

  const logIn = async (credentials: LoginValues) => {
    markAttempted();
    const before = readPersistedUserId();
    const { isSameUser } = await authProvider.login(credentials);
    // The storage alone has the redirected user after a reload.
    const isReturning = isSameUser && (before === undefined || before === readPersistedUserId());
    resumeCalls(before);
    await navigate(isReturning ? next : "/", { replace: true });
  };

  const notices = (
    <>
      {message && (
        <div className="message message-bad" role="alert">
          <p>{message}</p>
          {detail && <p>{detail}</p>}
        </div>
      )}
      {ended && <p className="message message-warn">{t("session.login.ended")}</p>}
    </>
  );
  return (
    <SessionPage title={t("session.login.title")}>
      <LoginForm onLogin={logIn} notice={notices} />
      <p className="session-links">
        <Link to="/forgot-password">{t("session.login.forgot")}</Link>
      </p>
      {message && (
        <p className="session-links">
          <Link to="/">{t("session.login.back")}</Link>
        </p>
      )}
    </SessionPage>
  );
};
