import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useT } from "@/i18n";
import { ApiError, isSessionEnded, isSignInPage } from "@/dataProvider/errors";
import { actions } from "@/dataProvider/endpoints";
import { errorMessage } from "@/i18n/errorMessage";
import { TextField } from "@/ui/widgets/textInputs";
import { EmailField, SubmitButton, Failure, SignInNotice } from "./SessionPage";
import { type LoginValues, useSessionForm, validateLogin } from "./useSessionForm";

/**
 * The HTML of the login page contains the form (loginForm.html), so that users can type before the code arrives. Moves the typed
 * text and the focus into the form that replaces it; without a focus it is in the first field.
 */
const adoptEarlyForm = (form: HTMLFormElement | null): void => {
  const early = document.getElementById("early");
  for (const typed of early?.querySelectorAll("input") ?? []) {
    const input = form?.elements.namedItem(typed.name);
    if (!(input instanceof HTMLInputElement)) continue;
    input.value = typed.value;
    if (document.activeElement === typed) input.focus();
  }
  early?.remove();
  if (!form?.contains(document.activeElement)) form?.querySelector("input")?.focus();
};

/** A failure of the login itself means a wrong password: the current user is fetched after it. */
const LoginFailure = ({ error }: { error: unknown }) => {
  const t = useT();
  if (isSignInPage(error)) return <SignInNotice error={error} />;
  const isAboutUser = error instanceof ApiError && error.endpoint === actions.currentUser.route;
  const isAboutFactor = error instanceof ApiError && error.kind === "secondFactor";
  if (!isAboutUser && !isAboutFactor) return <Failure message={t("session.login.failed")} error={error} />;
  const reason = isSessionEnded(error) ? t("errors.cookieRefused") : errorMessage(error, t);
  return (
    <p className="message message-bad" role="alert">
      {isAboutUser ? t("session.login.userFailed", { reason }) : reason}
    </p>
  );
};

interface Props {
  onLogin: (credentials: LoginValues) => Promise<void>;
  /** Known email, so that only the password is missing. */
  email?: string | undefined;
  /** Replaced by the error of a failed attempt. */
  notice?: ReactNode;
  children?: ReactNode;
}

export const LoginForm = ({ onLogin, email, notice, children }: Props) => {
  const t = useT();
  const { errors, failure, pending, onSubmit } = useSessionForm({
    validate: validateLogin,
    submit: (values: LoginValues) => onLogin({ ...values, email: values.email.trim() }),
    refusesFields: false, // Laravel reports everything about a login under the email
  });
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => adoptEarlyForm(form.current), []);
  return (
    <>
      {failure === undefined ? notice : <LoginFailure error={failure} />}
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
