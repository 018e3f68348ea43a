import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { PanelDataProvider } from "@/dataProvider";
import { useT } from "@/i18n";
import { isObject } from "@/lib/isObject";
import { useServices } from "@/ui/services";
import { TextField } from "@/ui/widgets/textInputs";
import { EmailField, SessionPage, SubmitButton, Failure } from "./SessionPage";
import { getResetToken } from "./resetToken";
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

/** The server's sentence; a status such as "ok" or "passwords.reset" is none. */
const getMessage = (response: Awaited<ReturnType<PanelDataProvider["resetPassword"]>>): string | undefined => {
  const { message, status = response } = isObject(response) ? response : {};
  return message || (typeof status === "string" && /\s/.test(status) ? status : undefined);
};

const ResetForm = ({ onDone }: { onDone: (message: string) => void }) => {
  const t = useT();
  const { dataProvider } = useServices();
  const token = getResetToken();
  const [query] = useSearchParams();
  const { errors, failure, pending, onSubmit } = useSessionForm({
    validate: (values: ResetValues) => validateReset(values, token),
    submit: async (values) => {
      const response = await dataProvider.resetPassword({ ...values, email: values.email.trim(), token });
      onDone(getMessage(response) || t("session.reset.done"));
    },
  });
  return (
    <>
      {failure !== undefined && <Failure message={t("session.reset.failed")} error={failure} shownAt={fields} />}
      {token === "" && <MissingToken />}
      <form noValidate onSubmit={onSubmit}>
        <EmailField
          label="session.reset.email"
          defaultValue={query.get("email") ?? undefined}
          error={errors["email"]}
        />
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
