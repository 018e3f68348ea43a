import Dialog from "@mui/material/Dialog";
import { useId } from "react";
import { useLocation, useNavigate } from "react-router";
import { useT } from "../../i18n";
import { MuiFrame } from "../../ui/forms/MuiFrame";
import { usePanel } from "../../ui/panel";
import { ToastPlace } from "../../ui/widgets/ToastPlace";
import { LoginForm } from "./LoginForm";
import "./session.css";
import { useCurrentUser } from "../../ui/useCurrentUser";

/**
 * Login over the page, after the session has ended. The same person goes on where they were, and the calls that wait go on
 * with them; another person starts from '/', with nothing of the first left. Escape does nothing: it would lose the calls.
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
  // The calls go on waiting until the page is gone: as they fail it may go elsewhere, such as back to its first page.
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
