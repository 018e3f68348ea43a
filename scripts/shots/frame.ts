import { shotsOf, type Step } from "./shot";
import { fill, listed, live, modal, press, seen, steps, spoil, toasted } from "./steps";

/** Everything around the screens: the top bar, the end of a session, and pages that cannot be shown. */

const withoutCode =
  (chunk: string): Step =>
  ({ page }) =>
    page.route(`**/assets/${chunk}-*.js`, (route) => route.abort());

const home = ({ page }: Parameters<Step>[0]) => page.getByRole("link", { name: "Spire: WordPress sites" }).click();

const bar = shotsOf("Top bar", { path: "/", as: "super-admin" }, [
  {
    name: "account-menu",
    state: "loaded",
    settle: steps(listed, press(/^Account/), ({ page }) => page.getByRole("link", { name: "Logout" }).waitFor()),
  },
  {
    name: "navigation",
    state: "loaded",
    only: { device: "phone" },
    settle: steps(listed, press("Menu"), ({ page }) =>
      page.getByRole("link", { name: "Manage Spire Sites" }).waitFor(),
    ),
  },
]);

/** The session ends; the next call finds out. */
const endSession = steps(live, ({ backend }) => backend.sessions.end(), press("Next"), modal);

const sessionEnd = shotsOf("The session ends", { path: "/domains", as: "super-admin" }, [
  { name: "session-ended", state: "modal", settle: endSession },
  {
    name: "session-ended-invalid",
    state: "invalid",
    settle: steps(endSession, press("LOGIN"), seen("Password is required")),
  },
  {
    name: "session-ended-failed",
    state: "failed",
    settle: steps(
      endSession,
      fill({ Password: "not-the-password" }),
      press("LOGIN"),
      seen("Email and/or password is incorrect"),
    ),
  },
  {
    name: "login-ended",
    state: "error",
    settle: steps(live, ({ backend }) => backend.sessions.end(), home, seen("Your session has ended.")),
  },
  {
    name: "session-unsure",
    state: "error",
    settle: steps(
      live,
      spoil({ kind: "429", path: "/api/user", retryAfter: 7 }),
      home,
      toasted("Your session could not be checked"),
    ),
  },
  {
    name: "session-unknown",
    englishOnly: true,
    state: "error",
    faults: [{ kind: "429", path: "/api/user", retryAfter: 7 }],
    settle: seen("Retrying in 7 seconds"),
  },
]);

const placards = shotsOf("Pages that cannot be shown", { path: "/", as: "super-admin" }, [
  { name: "not-found", state: "error", path: "/no/such/page", settle: seen("Page not found") },
  {
    name: "not-allowed",
    state: "error",
    path: "/add-domain",
    as: "employee",
    settle: seen("You are not allowed to see this"),
  },
  {
    name: "chunk-of-screen",
    state: "error",
    path: "/servers",
    before: withoutCode("ServerList"),
    settle: seen("A part of the panel could not be loaded"),
  },
  {
    name: "chunk-of-menu",
    state: "error",
    path: "/domains",
    before: withoutCode("ActionMenuPopup"),
    settle: steps(live, press(/^Actions/), toasted("A part of the panel could not be loaded")),
  },
  {
    name: "chunk-of-panel",
    englishOnly: true,
    state: "error",
    before: withoutCode("start"),
    settle: seen("A part of the panel could not be loaded"),
  },
  {
    name: "config-faults",
    englishOnly: true,
    state: "error",
    config: {
      productName: "",
      apiOrigin: "https://api.example.com/v1",
      push: { port: 0, authEndpoint: "auth" },
      capabilities: { deleteDomain: "yes" },
      colour: "blue",
    },
    settle: seen("The panel is not configured correctly"),
  },
  { name: "loading", state: "loading", faults: [{ kind: "never", path: "/api/user" }], settle: seen("Loading...") },
]);

export const frameShots = [...bar, ...sessionEnd, ...placards];
