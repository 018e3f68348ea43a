import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useT } from "../../i18n";
import { TextField } from "../../ui/widgets/TextField";
import { adoptEarlyForm } from "./adoptEarlyForm";
import { EmailField } from "./EmailField";
import { Failure } from "./Failure";
import { SubmitButton } from "./SubmitButton";
import { useSessionForm } from "./useSessionForm";
import { validateLogin } from "./validation";

interface Props {
  /** Rejects with what went wrong, which is shown. */
  onLogin: (credentials: { email: string; password: string }) => Promise<void>;
  /** The person who is expected, if one is: then only the password is left to type. */
  email?: string | undefined;
  /** What is to be read before; a failed attempt takes its place. */
  notice?: ReactNode;
  /** Under the button of the form. */
  children?: ReactNode;
}

/** Email and password, on the page of the login and over a page whose session has ended. */
export const LoginForm = ({ onLogin, email, notice, children }: Props) => {
  const t = useT();
  const { errors, failure, pending, onSubmit } = useSessionForm({
    fields: ["email", "password"],
    validate: validateLogin,
    submit: (values) => onLogin({ ...values, email: values.email.trim() }),
    refusesFields: false, // Laravel puts all its words about a login under the email
  });
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => adoptEarlyForm(form.current), []);
  return (
    <>
      {failure === undefined ? notice : <Failure message={t("session.login.failed")} error={failure} />}
      <form ref={form} noValidate onSubmit={onSubmit}>
        <EmailField label="session.login.email" defaultValue={email} error={errors["email"]} />
        <TextField
          label={t("session.login.password")}
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors["password"]}
          autoFocus={email !== undefined}
          required
        />
        <SubmitButton pending={pending}>
          {pending ? t("session.login.submitting") : t("session.login.submit")}
        </SubmitButton>
        {children}
      </form>
    </>
  );
};
