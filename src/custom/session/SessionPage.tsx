import type { ReactNode } from "react";
import { LanguageSwitch } from "../../ui/layout/LanguageSwitch";
import { useTabTitle } from "../../ui/layout/useTabTitle";
import { usePanel } from "../../ui/panel";
import { Logo } from "../../ui/widgets/Logo";
import { SlowNotice } from "../../ui/widgets/SlowNotice";
import "../../theme/states.css";
import "./session.css";

/** Frame of the pages without a top bar: login, logout, forgot and reset password. */
export const SessionPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const { productName } = usePanel().config;
  useTabTitle(title);
  return (
    <main className="session">
      <p className="session-brand">
        <Logo />
        {productName}
      </p>
      <section className="session-card" aria-labelledby="session-title">
        <h1 id="session-title">{title}</h1>
        {children}
        <SlowNotice />
      </section>
      <div className="session-language">
        <LanguageSwitch />
      </div>
    </main>
  );
};
