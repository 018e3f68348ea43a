import { noop } from "es-toolkit/function";
import { Link, useLocation, useNavigate } from "react-router";
import { useT } from "@/i18n";
import { useServices } from "@/ui/services";
import { persistedPerson } from "./persistedPerson";
import { LoginForm } from "./LoginForm";
import { SessionPage } from "./SessionPage";
import { useCallback, useEffect, useRef, useState } from "react";
import { currentUserQuery } from "@/authProvider";
import { readCurrentUser } from "@/authProvider/user";
import { useVisible } from "@/ui/widgets/useVisible";
import { isSessionPath } from "./sessionPaths";
import type { LoginValues } from "./useSessionForm";

/**
 * Where to go after login: the page from which the guard redirected, else '/'. Only paths of this panel count: anything that
 * resolves to another origin, or is a session page itself, does not.
 */
export const returnPath = (state: unknown, origin: string = location.origin): string => {
  const { nextPathname, nextSearch } = (state ?? {}) as { nextPathname?: unknown; nextSearch?: unknown };
  if (typeof nextPathname !== "string" || !nextPathname.startsWith("/")) return "/";
  const wanted = nextPathname + (typeof nextSearch === "string" ? nextSearch : "");
  if (!URL.canParse(wanted, origin)) return "/";
  const { origin: target, pathname, search } = new URL(wanted, origin);
  return target === origin && !pathname.startsWith("//") && !isSessionPath(pathname) ? pathname + search : "/";
};

/** If it is the same person, the last changes that met the ended session are sent now. */
const useGoOn = () => {
  const { reauth } = useServices();
  return useCallback(
    (before: string | undefined) => {
      if (before !== undefined && before === persistedPerson()) reauth.resume();
      else reauth.giveUp();
    },
    [reauth],
  );
};

interface Options {
  /** The path to go on to. */
  next: string;
  /** There is a message to read first: the page stays. */
  isHeld: boolean;
  /** A logout was just confirmed: if someone is signed in all the same, the page says so. */
  loggedOut: boolean;
}

/**
 * Opening login asks for the current user: someone who is signed in goes on. The answer must be this call's own, because the
 * cache may still hold the previous user. The CSRF cookie is fetched after it: both at once would each begin a session. Without
 * the cookie the login itself fetches it and reports problems. A background tab, for example one that followed a logout, asks
 * when it becomes visible: its answers could undo the login in another tab.
 */
const useSignedInAlready = ({ next, isHeld, loggedOut }: Options) => {
  const navigate = useNavigate();
  const { dataProvider, queryClient } = useServices();
  const goOnAs = useGoOn();
  const [isStillIn, setStillIn] = useState(false);
  const attempted = useRef(false);
  const isVisible = useVisible();
  const [wasSeen, setSeen] = useState(isVisible);
  if (isVisible && !wasSeen) setSeen(true);
  useEffect(() => {
    if (!wasSeen) return undefined;
    let left = false;
    const goOn = (answer: unknown) => {
      if (left || attempted.current || isHeld) return;
      if (loggedOut) return setStillIn(true);
      const before = persistedPerson();
      queryClient.setQueryData(currentUserQuery(dataProvider).queryKey, readCurrentUser(answer));
      goOnAs(before);
      void navigate(next, { replace: true });
    };
    const fetchCookie = () => (left || attempted.current ? undefined : dataProvider.csrfCookie({}));
    dataProvider.currentUser({}).then(goOn).catch(noop).then(fetchCookie).catch(noop);
    return () => {
      left = true;
    };
  }, [dataProvider, queryClient, navigate, next, isHeld, loggedOut, wasSeen, goOnAs]);
  return {
    /** After the logout someone is signed in all the same. */
    isStillIn,
    /** A login is being sent: nothing else is requested here any more. */
    noteAttempt: () => {
      attempted.current = true;
    },
  };
};

interface LoginState {
  /** The session ended while somebody was working. */
  ended?: boolean;
  /** A logout was just confirmed: if someone is signed in all the same, say so. */
  loggedOut?: boolean;
  /** The message to read first, and its second line. */
  notice?: string;
  detail?: string;
}

export const LoginPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { authProvider } = useServices();
  const next = returnPath(state);
  const { ended, loggedOut = false, notice, detail } = (state ?? {}) as LoginState;
  const { isStillIn, noteAttempt } = useSignedInAlready({ next, isHeld: Boolean(notice), loggedOut });
  const goOnAs = useGoOn();
  const toRead = isStillIn ? t("session.logout.stillIn") : notice;

  const logIn = async (credentials: LoginValues) => {
    noteAttempt();
    const before = persistedPerson();
    const { isSameUser } = await authProvider.login(credentials);
    // After a reload only the browser's storage remembers who was redirected here.
    const isReturning = isSameUser && (before === undefined || before === persistedPerson());
    goOnAs(before);
    await navigate(isReturning ? next : "/", { replace: true });
  };

  const toReadFirst = (
    <>
      {toRead && (
        <div className="message message-bad" role="alert">
          <p>{toRead}</p>
          {detail && <p>{detail}</p>}
        </div>
      )}
      {ended && <p className="message message-warn">{t("session.login.ended")}</p>}
    </>
  );
  return (
    <SessionPage title={t("session.login.title")}>
      <LoginForm onLogin={logIn} notice={toReadFirst} />
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
