import { shotsOf, type Step } from "./shot";
import { fill, never, press, seen, steps } from "./steps";

const EMAIL = "somebody@spire.test";
const STRONG = "N3w-secret!";

const logIn = steps(fill({ Email: EMAIL, Password: "not-the-password" }), press("LOGIN"));
const typeNew = (confirmation = STRONG) =>
  fill({ Email: "employee@spire.test", "New password": STRONG, "Confirm password": confirmation });
/** The form's button is enabled again: the attempt is over. */
const over =
  (name: string): Step =>
  ({ page }) =>
    page.getByRole("button", { name, disabled: false }).waitFor();

const login = shotsOf("Login", { path: "/login" }, [
  { name: "login", state: "loaded", settle: seen("Forgot Your Password?") },
  { name: "login-invalid", state: "invalid", settle: steps(press("LOGIN"), seen("Password is required")) },
  {
    name: "login-sending",
    state: "loading",
    faults: [never("/login", "POST")],
    settle: steps(logIn, seen("Logging in…")),
  },
  {
    name: "login-failed",
    state: "failed",
    settle: steps(logIn, seen("Email and/or password is incorrect"), over("LOGIN")),
  },
  {
    name: "login-too-many",
    state: "failed",
    faults: [{ kind: "429", path: "/login", method: "POST", retryAfter: 42 }],
    settle: steps(logIn, seen("Try again in 42 seconds"), over("LOGIN")),
  },
  {
    name: "login-no-connection",
    state: "failed",
    faults: [{ kind: "offline", path: "/login", method: "POST" }],
    settle: steps(logIn, seen("The server could not be reached"), over("LOGIN")),
  },
]);

const forgot = shotsOf("Forgot password", { path: "/forgot-password" }, [
  { name: "forgot", state: "loaded", settle: seen("Login Instead?") },
  { name: "forgot-invalid", state: "invalid", settle: steps(press("Submit"), seen("Email is required")) },
  {
    name: "forgot-failed",
    state: "failed",
    settle: steps(fill({ Email: EMAIL }), press("Submit"), seen("Email and/or password is incorrect"), over("Submit")),
  },
  {
    name: "forgot-sent",
    state: "success",
    settle: steps(fill({ Email: "employee@spire.test" }), press("Submit"), seen("Check your email.")),
  },
]);

const reset = shotsOf("Reset password", { path: "/reset-password?token=token-of-the-mail" }, [
  { name: "reset", state: "loaded", settle: seen("Confirm password") },
  {
    name: "reset-invalid",
    state: "invalid",
    settle: steps(
      fill({ Email: "nobody", "New password": "short", "Confirm password": "other" }),
      press("Submit"),
      seen("Passwords must match"),
    ),
  },
  {
    name: "reset-no-token",
    state: "invalid",
    path: "/reset-password",
    settle: steps(typeNew(), press("Submit"), seen("Token is required")),
  },
  {
    name: "reset-failed",
    state: "failed",
    settle: steps(typeNew(), press("Submit"), seen("An unkown error has occurred"), over("Submit")),
  },
  {
    name: "reset-done",
    state: "success",
    faults: [{ kind: "body", path: "/api/reset-password", body: { message: "Your password has been reset!" } }],
    settle: steps(typeNew(), press("Submit"), seen("Your password has been reset!")),
  },
]);

const logout = shotsOf("Logout", { path: "/logout", as: "super-admin" }, [
  { name: "logout", state: "loading", faults: [never("/logout", "POST")], settle: seen("Logging out…") },
  {
    name: "logout-failed",
    state: "failed",
    faults: [{ kind: "offline", path: "/logout", method: "POST" }],
    settle: seen("You could not be logged out"),
  },
]);

export const sessionShots = [...login, ...forgot, ...reset, ...logout];
