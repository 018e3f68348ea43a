import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { currentUserQuery } from "../../authProvider";
import { readCurrentUser } from "../../authProvider/user";
import { useT } from "../../i18n";
import { usePanel } from "../panel";
import { keptPerson } from "./keptPerson";
import { LoginForm } from "./LoginForm";
import { returnPath } from "./returnPath";
import { SessionPage } from "./SessionPage";

const nothing = () => undefined;

export const LoginPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { authProvider, dataProvider, queryClient } = usePanel();
  const next = returnPath(state);
  const { ended, notice, detail } = (state ?? {}) as { ended?: boolean; notice?: string; detail?: string };

  // Opening login asks who is there: someone who is signed in already goes on, unless there is something to read here
  // first. The answer must be this call's own: the cache may still know who was there. The CSRF cookie is fetched after
  // it: both at once would each begin a session. Without the cookie the login itself fetches it and says what is wrong.
  useEffect(() => {
    let left = false;
    const goOn = (answer: unknown) => {
      if (left || notice) return;
      queryClient.setQueryData(currentUserQuery(dataProvider).queryKey, readCurrentUser(answer));
      void navigate(next, { replace: true });
    };
    const fetchCookie = () => (left ? undefined : dataProvider.csrfCookie({}));
    dataProvider.currentUser({}).then(goOn).catch(nothing).then(fetchCookie).catch(nothing);
    return () => {
      left = true;
    };
  }, [dataProvider, queryClient, navigate, next, notice]);

  const logIn = async (credentials: { email: string; password: string }) => {
    const before = keptPerson();
    const { samePerson } = await authProvider.login(credentials);
    // After a reload only the browser remembers who it was that the guard sent here.
    const isReturning = samePerson && (before === undefined || before === keptPerson());
    await navigate(isReturning ? next : "/", { replace: true });
  };

  return (
    <SessionPage title={t("session.login.title")}>
      <LoginForm
        onLogin={logIn}
        notice={
          <>
            {notice && (
              <div className="message message-bad" role="alert">
                <p>{notice}</p>
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
      {notice && (
        <p className="session-links">
          <Link to="/">{t("session.login.back")}</Link>
        </p>
      )}
    </SessionPage>
  );
};

export const Component = LoginPage;
