import { Link, useLocation, useNavigate } from "react-router";
import { useT } from "../../i18n";
import { usePanel } from "../../ui/panel";
import { keptPerson } from "./keptPerson";
import { LoginForm } from "./LoginForm";
import { returnPath } from "./returnPath";
import { SessionPage } from "./SessionPage";
import { useGoOn, useSignedInAlready } from "./useSignedInAlready";

interface LoginState {
  /** The session ended while somebody was working. */
  ended?: boolean;
  /** A logout was just confirmed: if someone is signed in all the same, say so. */
  loggedOut?: boolean;
  /** The message to read first, and its second line. */
  notice?: string;
  detail?: string;
}

interface NoticeProps {
  text: string | undefined;
  detail: string | undefined;
  ended: boolean | undefined;
}

const Notice = ({ text, detail, ended }: NoticeProps) => {
  const t = useT();
  return (
    <>
      {text && (
        <div className="message message-bad" role="alert">
          <p>{text}</p>
          {detail && <p>{detail}</p>}
        </div>
      )}
      {ended && <p className="message message-warn">{t("session.login.ended")}</p>}
    </>
  );
};

export const LoginPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { authProvider } = usePanel();
  const next = returnPath(state);
  const { ended, loggedOut = false, notice, detail } = (state ?? {}) as LoginState;
  const { isStillIn, noteAttempt } = useSignedInAlready({ next, isHeld: Boolean(notice), loggedOut });
  const goOnAs = useGoOn();
  const toRead = isStillIn ? t("session.logout.stillIn") : notice;

  const logIn = async (credentials: { email: string; password: string }) => {
    noteAttempt();
    const before = keptPerson();
    const { samePerson } = await authProvider.login(credentials);
    // After a reload only the browser's storage remembers who was redirected here.
    const isReturning = samePerson && (before === undefined || before === keptPerson());
    goOnAs(before);
    await navigate(isReturning ? next : "/", { replace: true });
  };

  return (
    <SessionPage title={t("session.login.title")}>
      <LoginForm onLogin={logIn} notice={<Notice text={toRead} detail={detail} ended={ended} />} />
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
