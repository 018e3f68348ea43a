import type { ReactNode } from "react";
import { LanguageSwitch } from "@/ui/layout/switches";
import { useTabTitle } from "@/ui/layout/PageTitle";
import { useServices } from "@/ui/services";
import { Logo } from "@/ui/widgets/Logo";
import { SlowNotice } from "@/ui/widgets/SlowNotice";
import "@/theme/states.css";
import "@/theme/components/session.css";
import { type MessageKey, useT } from "@/i18n";
import { TextField } from "@/ui/widgets/TextField";
import { errorMessage } from "@/i18n/errorMessage";

interface PageProps {
  title: string;
  /** Something is under way that takes a moment: there is nothing to choose. */
  isBusy?: boolean;
  children?: ReactNode;
}

/** Frame of the pages without a top bar: login, logout, forgot and reset password. */
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

/** Tells the browser whose password follows. */
export const EmailField = ({ label, ...rest }: Props) => (
  <TextField
    label={useT()(label)}
    name="email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...rest}
  />
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
  /** Fields that already show the server's words, which are not repeated here. */
  shownAt?: readonly string[];
}

/** The specification's message, and further details below it. */
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
