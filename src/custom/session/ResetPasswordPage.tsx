import { useState } from "react";
import { Link } from "react-router";
import { useT } from "@/i18n";
import { useServices } from "@/ui/services";
import { TextField } from "@/ui/widgets/textInputs";
import { EmailField, SessionPage, SubmitButton, Failure } from "./SessionPage";
import { getResetToken } from "./earlySession";
import { type ResetValues, useSessionForm, validateReset } from "./useSessionForm";

const fields = ["email", "password", "password_confirmation"] as const;

const MissingToken = () => {
  const t = useT();
  return (
    <div className="message message-bad" role="alert">
      <p>{t("session.validation.tokenRequired")}</p>
      <p>{t("session.reset.openLink")}</p>
    </div>
  );
};

const ResetForm = ({ onDone }: { onDone: (message: string) => void }) => {
  const t = useT();
  const { dataProvider } = useServices();
  const token = getResetToken();
  const { errors, failure, pending, onSubmit } = useSessionForm({
    validate: (values: ResetValues) => validateReset(values, token),
    submit: async (values) => {
      const response = await dataProvider.resetPassword({ ...values, email: values.email.trim(), token });
      onDone(response.message);
    },
  });
  return (
    <>
      {failure !== undefined && <Failure message={t("session.reset.failed")} error={failure} shownAt={fields} />}
      {token === "" && <MissingToken />}
      <form noValidate onSubmit={onSubmit}>
        <EmailField label="session.reset.email" error={errors["email"]} />
        <TextField
          label={t("session.reset.password")}
          name="password"
          type="password"
          autoComplete="new-password"
          error={errors["password"]}
          hint={t("session.validation.passwordRules")}
          required
        />
        <TextField
          label={t("session.reset.confirmation")}
          name="password_confirmation"
          type="password"
          autoComplete="new-password"
          error={errors["password_confirmation"]}
          required
        />
        <SubmitButton pending={pending}>{t("session.reset.submit")}</SubmitButton>
      </form>
      {(token === "" || failure !== undefined) && (
        <p className="session-links">
          <Link to="/forgot-password">{t("session.login.forgot")}</Link>
        </p>
      )}
    </>
  );
};

const ResetDone = ({ message }: { message: string }) => {
  const t = useT();
  return (
    <>
      <p className="message message-good" role="status">
        {message}
      </p>
      <p className="session-links">
        <Link to="/login">{t("session.reset.login")}</Link>
      </p>
    </>
  );
};

export const ResetPasswordPage = () => {
  const t = useT();
  const [message, setMessage] = useState<string>();
  return (
    <SessionPage title={t("session.reset.title")}>
      {message === undefined ? <ResetForm onDone={setMessage} /> : <ResetDone message={message} />}
    </SessionPage>
  );
};

export const Component = ResetPasswordPage;
