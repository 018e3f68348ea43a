import type { ReactNode } from "react";
import { LanguageSwitch } from "@/ui/layout/switches";
import { useTabTitle } from "@/ui/layout/pages";
import { useServices } from "@/ui/services";
import { Logo } from "@/ui/widgets/icons";
import { SlowNotice } from "@/ui/widgets/screenStates";
import "@/theme/states.css";
import "@/theme/components/session.css";
import { type MessageKey, useT } from "@/i18n";
import { emailInputProps, TextField } from "@/ui/widgets/textInputs";
import { errorMessage } from "@/i18n/errorMessage";
import styles from "./signInNotice.module.css";

interface PageProps {
  title: string;
  /** Shows a spinner and no language switch. */
  isBusy?: boolean;
  children?: ReactNode;
}

export const SessionPage = ({ title, isBusy = false, children }: PageProps) => {
  const { productName } = useServices().config;
  useTabTitle(title);
  return (
    <main className="session">
      <p className="session-brand">
        <Logo />
        {productName}
      </p>
      <section className="session-card" aria-labelledby="session-title">
        <h1 id="session-title">
          {title}
          {isBusy && <span className="spinner" />}
        </h1>
        {children}
        <SlowNotice />
      </section>
      {!isBusy && (
        <div className="session-language">
          <LanguageSwitch />
        </div>
      )}
    </main>
  );
};

interface Props {
  label: MessageKey;
  error: string | undefined;
  defaultValue?: string | undefined;
}

/** Lets password managers find the user name. */
export const EmailField = ({ label, ...rest }: Props) => (
  <TextField label={useT()(label)} name="email" {...emailInputProps} autoComplete="username" required {...rest} />
);

/** Keeps the focus while the form is being sent. */
export const SubmitButton = ({ pending, children }: { pending: boolean; children: ReactNode }) => (
  <button type="submit" className="button button-primary button-wide" aria-disabled={pending || undefined}>
    {pending && <span className="spinner" />}
    <span>{children}</span>
  </button>
);

interface FailureProps {
  message: string;
  error: unknown;
  /** Fields whose messages are already shown. */
  shownAt?: readonly string[];
}

export const Failure = ({ message, error, shownAt }: FailureProps) => {
  const t = useT();
  const more = errorMessage(error, t, { shownAt });
  return (
    <div className="message message-bad" role="alert">
      <p>{message}</p>
      {more && <p>{more}</p>}
    </div>
  );
};

/** A proxy requires its own login or a check. The user decides when to reload, so that typed text is not lost. */
export const SignInNotice = ({ error }: { error: unknown }) => {
  const t = useT();
  return (
    <div className={`message message-bad ${styles.signInNotice}`} role="alert">
      <p>{errorMessage(error, t)}</p>
      <button type="button" className="button button-small" onClick={() => location.reload()}>
        {t("release.reload")}
      </button>
    </div>
  );
};
