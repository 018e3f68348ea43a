import { Palette } from "../../e2e/pages/palette";
import { answered, before, fault, fill, key, listed, live, modal, never, on, pick, press, save, shown } from "../walk";
import { spoil, statesOf, toasted, type Step } from "../walk";

/** The pages without a top bar, what is around the screens, and the palette. */

const EMAIL = "somebody@spire.test";
const employee = { Email: "employee@spire.test" };
const STRONG = "N3w-secret!";
const nobody = (path: string) => ({ path, as: "nobody" }) as const;
const logIn = [fill({ Email: EMAIL, Password: "not-the-password" }), press("LOGIN")];
const renew = (again: string) => [fill({ ...employee, "New password": STRONG, "Confirm password": again }), save];
const renewed = "Your password has been reset!";
/** The form's button is enabled again: the attempt is over. */
const over = (name: string) => on((page) => page.getByRole("button", { name, disabled: false }).waitFor());
const incorrect = "Email and/or password is incorrect";

const pages = [
  ...statesOf(nobody("/login"), {
    login: "Forgot Your Password?",
    "login-invalid": [press("LOGIN"), "Password is required"],
    "login-sending": [never("POST /login"), logIn, "Logging in…"],
    "login-failed": [logIn, incorrect, over("LOGIN")],
    "login-too-many": [fault("429", "POST /login", { retryAfter: 42 }), logIn, "Try again in 42", over("LOGIN")],
    "login-no-connection": [fault("offline", "POST /login"), logIn, /could not be reached/, over("LOGIN")],
  }),
  ...statesOf(nobody("/forgot-password"), {
    forgot: "Login Instead?",
    "forgot-invalid": [save, "Email is required"],
    "forgot-failed": [fill({ Email: EMAIL }), save, incorrect, over("Submit")],
    "forgot-sent": [fill(employee), save, "Check your email."],
  }),
  ...statesOf(nobody("/reset-password?token=token-of-the-mail"), {
    reset: "Confirm password",
    "reset-invalid": [renew("other"), "Passwords must match"],
    "reset-no-token": [{ path: "/reset-password" }, renew(STRONG), "Token is required"],
    "reset-failed": [renew(STRONG), "An unkown error has occurred", over("Submit")],
    "reset-done": [answered("/api/reset-password", { message: renewed }), renew(STRONG), renewed],
  }),
  ...statesOf("/logout", {
    logout: [never("POST /logout"), "Logging out…"],
    "logout-failed": [fault("offline", "POST /logout"), "You could not be logged out"],
  }),
];

const withoutCode = (chunk: string) =>
  before(({ page }) => page.route(`**/assets/${chunk}-*.js`, (route) => route.abort()));
const noCode = "A part of the panel could not be loaded";
const home = pick("link", "Spire: home page");
const end: Step = ({ backend }) => backend.sessions.end();
/** The session ends; the next call finds out. */
const ended = [live, end, press("Next"), modal];
const tooMany = fault("429", "/api/user", { retryAfter: 7 });
const badConfig = {
  productName: "",
  apiOrigin: "https://api.example.com/v1",
  push: { port: 0, authEndpoint: "auth" },
  capabilities: { deleteDomain: "yes" },
  colour: "blue",
};

const frame = statesOf("/domains", {
  "account-menu": [listed, press(/^Account/), shown("link", "Logout")],
  navigation: [{ tag: "@phone" }, listed, press("Menu"), shown("link", "Manage Spire Sites")],
  "session-ended": ended,
  "session-ended-invalid": [ended, press("LOGIN"), "Password is required"],
  "session-ended-failed": [ended, fill({ Password: "not-the-password" }), press("LOGIN"), incorrect],
  "login-ended": [live, end, home, "Your session has ended."],
  "session-unsure": [live, spoil(tooMany), home, toasted("Your session could not be checked")],
  "session-unknown": [{ tag: "@english" }, tooMany, "Retrying in 7 seconds"],
  "not-found": [{ path: "/no/such/page" }, "Page not found"],
  "not-allowed": [{ path: "/add-domain", as: "employee" }, "You are not allowed to see this"],
  "chunk-of-screen": [{ path: "/servers" }, withoutCode("ServerList"), noCode],
  "chunk-of-menu": [withoutCode("ActionMenuPopup"), live, press(/^Actions/), toasted(noCode)],
  "chunk-of-panel": [{ tag: "@english", path: "/" }, withoutCode("start"), noCode],
  "config-faults": [{ tag: "@english", config: badConfig }, "The panel is not configured correctly"],
  loading: [{ path: "/" }, never("/api/user"), "Loading..."],
});

const suspend = shown("option", /^Suspend|^Activate/);
const open = [live, press("Find"), modal];
const find = (text: string) => [open, on((page) => new Palette(page).input.fill(text))];
/** Opens sites by their rows, so that they are among the recent ones. */
const openSites = on(async (page) => {
  for (const nth of [0, 1, 2]) {
    await page.getByRole("rowheader").nth(nth).getByRole("link").click();
    await page.getByRole("heading", { name: "DNS Information" }).waitFor();
    await page.goBack();
    await page.getByRole("rowheader").first().waitFor();
  }
});

/** The palette and the keyboard map. */
const palette = statesOf("/domains", {
  palette: [open, shown("option", "Activity")],
  "palette-recent": [live, openSites, open, "Recent"],
  "palette-found": [find("garden"), shown("option", /garden/)],
  "palette-actions": [find("quiet-garden"), shown("option", /garden.*web/), key("ArrowRight"), suspend],
  "palette-nothing": [find("nothing like this"), "No results."],
  "palette-employee": [{ path: "/", as: "employee" }, listed, press("Find"), shown("option", "Users")],
  keys: [open, key("Escape"), key("?"), "Keyboard shortcuts"],
});

export const sessionStates = [...pages, ...frame, ...palette];
