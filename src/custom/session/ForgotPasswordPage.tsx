import { useState } from "react";
import { Link } from "react-router";
import { useT } from "@/i18n";
import { useServices } from "@/ui/services";
import { EmailField, SessionPage, SubmitButton, Failure } from "./SessionPage";
import { useSessionForm, validateForgot } from "./useSessionForm";

export const ForgotPasswordPage = () => {
  const t = useT();
  const { dataProvider } = useServices();
  const [done, setDone] = useState(false);
  const { errors, failure, pending, onSubmit } = useSessionForm({
    validate: validateForgot,
    submit: async ({ email }: { email: string }) => {
      await dataProvider.recoverPassword({ email: email.trim() });
      setDone(true);
    },
  });
  return (
    <SessionPage title={t("session.forgot.title")}>
      {failure !== undefined && <Failure message={t("session.forgot.failed")} error={failure} shownAt={["email"]} />}
      {done ? (
        <p className="message message-good" role="status">
          {t("session.forgot.done")}
        </p>
      ) : (
        <>
          <p className="session-intro">{t("session.forgot.intro")}</p>
          <form noValidate onSubmit={onSubmit}>
            <EmailField label="session.forgot.email" error={errors["email"]} />
            <SubmitButton pending={pending}>{t("session.forgot.submit")}</SubmitButton>
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
