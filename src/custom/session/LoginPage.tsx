import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { currentUserQuery } from "../../authProvider";
import { useT } from "../../i18n";
import { usePanel } from "../panel";
import { TextField } from "../widgets/TextField";
import { Failure } from "./Failure";
import { keptPerson } from "./forgetPerson";
import { returnPath } from "./returnPath";
import { SessionPage } from "./SessionPage";
import { useSessionForm } from "./useSessionForm";
import { validateLogin } from "./validation";

const nothing = () => undefined;

export const LoginPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { authProvider, dataProvider, queryClient } = usePanel();
  const next = returnPath(state);
  const { ended, notice, detail } = (state ?? {}) as { ended?: boolean; notice?: string; detail?: string };

  // Opening login fetches the CSRF cookie, and asks who is there: someone who is signed in already goes on, unless
  // there is something to read here first.
  useEffect(() => {
    let left = false;
    dataProvider.csrfCookie({}).catch(nothing); // without it the login itself fetches the cookie and says what is wrong
    queryClient
      .fetchQuery({ ...currentUserQuery(dataProvider), staleTime: 0 })
      .then(() => (left || notice ? undefined : navigate(next, { replace: true })), nothing);
    return () => {
      left = true;
    };
  }, [dataProvider, queryClient, navigate, next, notice]);

  const { errors, failure, pending, onSubmit } = useSessionForm({
    fields: ["email", "password"],
    validate: validateLogin,
    submit: async (values) => {
      const before = keptPerson();
      const { samePerson } = await authProvider.login({ ...values, email: values.email.trim() });
      // After a reload only the browser remembers who it was that the guard sent here.
      const isReturning = samePerson && (before === undefined || before === keptPerson());
      await navigate(isReturning ? next : "/", { replace: true });
    },
  });

  return (
    <SessionPage title={t("session.login.title")}>
      {notice && !failure && (
        <div className="message message-bad" role="alert">
          <p>{notice}</p>
          {detail && <p>{detail}</p>}
        </div>
      )}
      {ended && !failure && <p className="message message-warn">{t("session.login.ended")}</p>}
      {failure !== undefined && <Failure message={t("session.login.failed")} error={failure} />}
      <form noValidate onSubmit={onSubmit}>
        <TextField
          label={t("session.login.email")}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors["email"]}
          required
        />
        <TextField
          label={t("session.login.password")}
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors["password"]}
          required
        />
        <button type="submit" className="button button-primary button-wide" aria-disabled={pending || undefined}>
          {pending && <span className="spinner" />}
          {pending ? t("session.login.submitting") : t("session.login.submit")}
        </button>
      </form>
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
