import Dialog from "@mui/material/Dialog";
import { useId } from "react";
import { useLocation, useNavigate } from "react-router";
import { useT } from "../../i18n";
import "../../i18n/sessionTexts";
import { MuiFrame } from "../../ui/forms/MuiFrame";
import { usePanel } from "../../ui/panel";
import { ToastPlace } from "../../ui/widgets/ToastPlace";
import { LoginForm } from "./LoginForm";
import "./session.css";
import { useCurrentUser } from "../../ui/useCurrentUser";

/**
 * Login over the page, after the session has ended. When the same person logs in they continue where they were, and the waiting
 * calls are sent. Another person starts from '/', with nothing of the first one left. Escape does nothing: it would discard the
 * calls.
 */
export const LoginDialog = () => {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { authProvider, tabs, reauth } = usePanel();
  const user = useCurrentUser();

  const logIn = async (credentials: { email: string; password: string }) => {
    const { samePerson } = await authProvider.login(credentials);
    if (samePerson) return reauth.resume();
    tabs.dispatchHere({ type: "replaced" });
  };
  // The calls keep waiting until the page is gone: if they failed now, the page might navigate, for example back to its first
  // page.
  const leave = () => void navigate("/login", { state: { nextPathname: pathname, nextSearch: search, ended: true } });

  return (
    <MuiFrame>
      <Dialog open maxWidth="xs" fullWidth transitionDuration={0} aria-labelledby={id}>
        <div className="login-dialog">
          <h2 id={id}>{t("session.again.title")}</h2>
          <p className="login-dialog-text">{t("session.again.text")}</p>
          <LoginForm onLogin={logIn} email={user?.email ?? ""}>
            <button type="button" className="button button-wide" onClick={leave}>
              {t("session.again.leave")}
            </button>
          </LoginForm>
        </div>
        <ToastPlace />
      </Dialog>
    </MuiFrame>
  );
};
