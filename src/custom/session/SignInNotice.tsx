import { useT } from "@/i18n";
import styles from "./signInNotice.module.css";

/** An identity proxy requires its own login. The user decides when to reload, so that typed text is not lost. */
export const SignInNotice = () => {
  const t = useT();
  return (
    <div className={`message message-bad ${styles.signInNotice}`} role="alert">
      <p>{t("errors.signInPage")}</p>
      <button type="button" className="button button-small" onClick={() => location.reload()}>
        {t("release.reload")}
      </button>
    </div>
  );
};
