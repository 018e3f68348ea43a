import Dialog from "@mui/material/Dialog";
import { useId } from "react";
import { useLocation, useNavigate } from "react-router";
import { useT } from "../../i18n";
import { MuiFrame } from "../forms/MuiFrame";
import { usePanel } from "../panel";
import { TextField } from "../widgets/TextField";
import { ToastPlace } from "../widgets/ToastPlace";
import { Failure } from "./Failure";
import "./session.css";
import { useCurrentUser } from "./useCurrentUser";
import { useSessionForm } from "./useSessionForm";
import { validateLogin } from "./validation";

/**
 * Login over the page, after the session has ended. The same person goes on where they were, and the calls that wait go on
 * with them; another person starts from '/', with nothing of the first left. Escape does nothing: it would lose the calls.
 */
export const LoginDialog = () => {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { authProvider, tabs, wall } = usePanel();
  const user = useCurrentUser();

  const { errors, failure, pending, onSubmit } = useSessionForm({
    fields: ["email", "password"],
    validate: validateLogin,
    submit: async (values) => {
      const { samePerson } = await authProvider.login({ ...values, email: values.email.trim() });
      if (samePerson) return wall.pass();
      tabs.tellHere({ type: "replaced" });
    },
  });
  const leave = () => {
    wall.giveUp();
    void navigate("/login", { state: { nextPathname: pathname, nextSearch: search, ended: true } });
  };

  return (
    <MuiFrame>
      <Dialog open maxWidth="xs" fullWidth transitionDuration={0} aria-labelledby={id}>
        <div className="login-dialog">
          <h2 id={id}>{t("session.again.title")}</h2>
          <p className="login-dialog-text">{t("session.again.text")}</p>
          {failure !== undefined && <Failure message={t("session.login.failed")} error={failure} />}
          <form noValidate onSubmit={onSubmit}>
            <TextField
              label={t("session.login.email")}
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={user?.email}
              error={errors["email"]}
              required
            />
            <TextField
              label={t("session.login.password")}
              name="password"
              type="password"
              autoComplete="current-password"
              error={errors["password"]}
              autoFocus
              required
            />
            <button type="submit" className="button button-primary button-wide" aria-disabled={pending || undefined}>
              {pending && <span className="spinner" />}
              {pending ? t("session.login.submitting") : t("session.login.submit")}
            </button>
            <button type="button" className="button button-wide" onClick={leave}>
              {t("session.again.leave")}
            </button>
          </form>
        </div>
        <ToastPlace />
      </Dialog>
    </MuiFrame>
  );
};
