import { useState } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n";
import { usePanel } from "../panel";
import { TextField } from "../widgets/TextField";
import { Failure } from "./Failure";
import { SessionPage } from "./SessionPage";
import { useSessionForm } from "./useSessionForm";
import { validateForgot } from "./validation";

export const ForgotPasswordPage = () => {
  const t = useT();
  const { dataProvider } = usePanel();
  const [done, setDone] = useState(false);
  const { errors, failure, pending, onSubmit } = useSessionForm({
    fields: ["email"],
    validate: validateForgot,
    submit: async ({ email }) => {
      await dataProvider.recoverPassword({ email: email.trim() });
      setDone(true);
    },
  });
  return (
    <SessionPage title={t("session.forgot.title")}>
      {failure !== undefined && <Failure message={t("session.forgot.failed")} error={failure} />}
      {done ? (
        <p className="message message-good" role="status">
          {t("session.forgot.done")}
        </p>
      ) : (
        <>
          <p className="session-intro">{t("session.forgot.intro")}</p>
          <form noValidate onSubmit={onSubmit}>
            <TextField
              label={t("session.forgot.email")}
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              error={errors["email"]}
              required
            />
            <button type="submit" className="button button-primary button-wide" aria-disabled={pending || undefined}>
              {pending && <span className="spinner" />}
              {t("session.forgot.submit")}
            </button>
          </form>
        </>
      )}
      <p className="session-links">
        <Link to="/login">{t("session.forgot.loginInstead")}</Link>
      </p>
    </SessionPage>
  );
};

export const Component = ForgotPasswordPage;
