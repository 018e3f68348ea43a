import { noop } from "es-toolkit/function";
import { useLocation, useNavigate } from "react-router";
import { useT } from "@/i18n";
import { useServices, useCurrentUser } from "@/ui/services";
import { DialogFrame } from "@/ui/widgets/DialogFrame";
import { LoginForm } from "./LoginForm";
import { toReturnState } from "./returnPath";
import type { LoginValues } from "./useSessionForm";
import "@/theme/components/session.css";

/**
 * Login over the page after the session has ended. The same user continues, and the pending calls are sent; another user starts
 * at '/'. Escape does nothing: it would discard the calls.
 */
export const LoginDialog = () => {
  const t = useT();
  const navigate = useNavigate();
  const location = useLocation();
  const { authProvider, tabs, reauth } = useServices();
  const user = useCurrentUser();

  const logIn = async (credentials: LoginValues) => {
    const { isSameUser } = await authProvider.login(credentials);
    if (isSameUser) return reauth.resume();
    tabs.dispatchLocally({ type: "replaced" });
  };
  // The calls stay pending until the page is gone: if they failed here, the page might navigate by itself.
  const leave = () => void navigate("/login", { state: { ...toReturnState(location), ended: true } });

  return (
    <DialogFrame title={t("session.again.title")} maxWidth="xs" onClose={noop}>
      <div className="login-dialog">
        <p className="login-dialog-text">{t("session.again.text")}</p>
        <LoginForm onLogin={logIn} email={user.email}>
          <button type="button" className="button button-wide" onClick={leave}>
            {t("session.again.leave")}
          </button>
        </LoginForm>
      </div>
    </DialogFrame>
  );
};
