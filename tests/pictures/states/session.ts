import { Palette } from "../../e2e/pages/palette";
import {
  withResponse,
  prepareBeforeOpen,
  withFault,
  fillFields,
  pressKey,
  waitForRows,
  waitForLiveRows,
  waitForDialog,
  withoutResponse,
  withPage,
  clickRole,
  clickButton,
  clickSubmit,
  waitForRole,
  createStates,
  waitForToast,
  type Step,
} from "../stateSteps";

/** The pages without a top bar, what is around the screens, and the palette. */

const EMAIL = "somebody@spire.test";
const employee = { Email: "employee@spire.test" };
const STRONG = "N3w-secret!";
const signedOut = (path: string) => ({ path, as: "nobody" }) as const;
const logIn = [fillFields({ Email: EMAIL, Password: "not-the-password" }), clickButton("LOGIN")];
const resetPassword = (again: string) => [
  fillFields({ ...employee, "New password": STRONG, "Confirm password": again }),
  clickSubmit,
];
const renewed = "Your password has been reset!";
/** The form's button is enabled again: the attempt is over. */
const waitForButton = (name: string) =>
  withPage((page) => page.getByRole("button", { name, disabled: false }).waitFor());

const pages = [
  ...createStates(signedOut("/login"), {
    login: "Forgot Your Password?",
    "login-invalid": [clickButton("LOGIN"), "Password is required"],
    "login-sending": [withoutResponse("POST /login"), logIn, "Logging in…"],
    "login-too-many": [
      withFault("429", "POST /login", { retryAfter: 42 }),
      logIn,
      "Try again in 42",
      waitForButton("LOGIN"),
    ],
  }),
  ...createStates(signedOut("/forgot-password"), {
    forgot: "Login Instead?",
    "forgot-invalid": [clickSubmit, "Email is required"],
    "forgot-sent": [fillFields(employee), clickSubmit, "Check your email."],
  }),
  ...createStates(signedOut("/reset-password?token=token-of-the-mail"), {
    reset: "Confirm password",
    "reset-invalid": [resetPassword("other"), "Passwords must match"],
    "reset-done": [withResponse("/api/reset-password", { message: renewed }), resetPassword(STRONG), renewed],
  }),
  ...createStates("/logout", {
    logout: [withoutResponse("POST /logout"), "Logging out…"],
    "logout-failed": [withFault("offline", "POST /logout"), "Logout failed"],
  }),
];

const withoutChunk = (chunk: string) =>
  prepareBeforeOpen(({ page }) => page.route(`**/assets/${chunk}-*.js`, (route) => route.abort()));
const missingChunk = "A part of the panel could not be loaded";
const clickHome = clickRole("link", "Spire home");
const endSession: Step = ({ backend }) => backend.sessions.end();
/** The session ends; the next call finds out. */
const expireSession = [waitForLiveRows, endSession, clickButton("Next"), waitForDialog];
const tooMany = withFault("429", "/api/user", { retryAfter: 7 });
const badConfig = {
  productName: "",
  apiOrigin: "https://api.example.com/v1",
  push: { port: 0, authEndpoint: "auth" },
  capabilities: { deleteDomain: "yes" },
  colour: "blue",
};

const frame = createStates("/domains", {
  "account-menu": [waitForRows, clickButton(/^Account/), waitForRole("link", "Logout")],
  navigation: [{ tag: "@phone" }, waitForRows, clickButton("Menu"), waitForRole("link", "Manage Spire Sites")],
  "session-ended": expireSession,
  "login-ended": [waitForLiveRows, endSession, clickHome, "Your session has ended."],
  "session-unknown": [{ tag: "@english" }, tooMany, "Retrying in 7 s."],
  "not-found": [{ path: "/no/such/page" }, "Page not found"],
  "not-allowed": [{ path: "/add-domain", as: "employee" }, "No access to this page"],
  "chunk-of-screen": [{ path: "/servers" }, withoutChunk("ServerList"), missingChunk],
  "chunk-of-menu": [
    withoutChunk("ActionMenuPopup"),
    waitForLiveRows,
    clickButton(/^Actions/),
    waitForToast(missingChunk),
  ],
  "chunk-of-panel": [{ tag: "@english", path: "/" }, withoutChunk("start"), missingChunk],
  "config-faults": [{ tag: "@english", config: badConfig }, "The panel is not configured correctly"],
  loading: [{ path: "/" }, withoutResponse("/api/user"), "Loading..."],
  "loading-site": [{ path: "/domains/67" }, withoutResponse("/api/user"), "Loading…"],
  "loading-activity": [{ path: "/activity" }, withoutResponse("/api/user"), "Loading…"],
});

const suspend = waitForRole("option", /^Suspend|^Activate/);
const open = [waitForLiveRows, clickButton("Search"), waitForDialog];
const find = (text: string) => [open, withPage((page) => new Palette(page).input.fill(text))];

/** The palette and the keyboard map. */
const palette = createStates("/domains", {
  palette: [open, waitForRole("option", "Activity")],
  "palette-found": [find("garden"), waitForRole("option", /garden/)],
  "palette-actions": [find("quiet-garden"), waitForRole("option", /garden.*web/), pressKey("ArrowRight"), suspend],
  "palette-nothing": [find("nothing like this"), "No results."],
  keys: [open, pressKey("Escape"), pressKey("?"), "Keyboard shortcuts"],
});

export const sessionStates = [...pages, ...frame, ...palette];
