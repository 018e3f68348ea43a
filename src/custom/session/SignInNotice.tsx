import { useT } from "@/i18n";
import styles from "./signInNotice.module.css";

/** An identity proxy wants its own login. What is typed on the page stays there: the user decides when to reload. */
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
