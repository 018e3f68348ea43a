export const common = {
  roles: { employee: "Employee", admin: "Admin", "super-admin": "Super Admin" },
  loading: "Loading…",
  retry: "Retry",
  cancel: "Cancel",
  delete: "Delete",
  submit: "Submit",
  copy: "Copy",
  copied: "Copied",
  copyDetails: "Copy details",
  exportCsv: "Export CSV",
  listMenu: "More list actions",
  error: "Error",
  yes: "yes",
  no: "no",
  show: "Show",
  hide: "Hide",
  regenerate: "New",
  asOf: "As of %{time}",
  asOfReading: "As of %{time} · refreshing…",
  /** Shown by lists of which all pages are fetched. */
  timeLeft: "about %{smart_count} min left",
  readingAgain: "the list changed, loading it again",
  readAgain: "Start again",
};

/** The second line of an error, below the screen's own message. */
export const errors = {
  network: "The server cannot be reached.",
  unreachable: "The server is unavailable (%{status}).",
  maintenance: "The server is down for maintenance.",
  /** Advice for the three above, and for others when the outcome is unknown. */
  checkConnection: "Check the connection and try again.",
  tryLater: "Try again shortly.",
  outcomeUnknown: "Outcome unknown: check before you retry.",
  /** Added when the record was not found but the server may not have finished. */
  mayStillRun: "It may still appear: check before you retry.",
  tooMany: "Too many attempts. Try again shortly.",
  tooManySeconds: "Too many attempts. Try again in %{smart_count} s.",
  resumes: "Too many requests. Retrying in %{smart_count} s.",
  sessionEnded: "Your session has ended. Log in again.",
  cookieRefused: "The server refused the cookies. Allow cookies and reload.",
  /** An identity proxy responded. */
  signInPage: "A sign-in page responded. Reload to sign in.",
  /** A script, a challenge or plain text responded. */
  notTheApi: "Something else answered in place of the API. Reload the page.",
  secondFactor: "This account needs a second factor, which the panel does not offer.",
  conflictingXsrfCookie: "Another application's XSRF-TOKEN cookie is in the way. Delete this site's cookies.",
  /** A firewall or proxy responded; the line is the first of its page. */
  webServer: "Refused by the web server (%{status}).",
  webServerLine: "Refused by the web server: %{line}",
  notAllowed: "You are not allowed to do this.",
  notFound: "Not found on the server.",
  notOffered: "The server does not offer this yet.",
  server: "The API reported an error (%{status}).",
  denied: "The server reported a failure.",
  malformed: "Unreadable response from %{endpoint}.",
  malformedLine: "Unreadable response from %{endpoint}: %{line}",
  shape: "Unexpected response from %{endpoint}: invalid “%{field}”.",
  /** No list, or no record. */
  format: "Unexpected response from %{endpoint}: wrong format.",
  unknown: "Something went wrong in the panel.",
  copyFailed: "Copying failed",
  loadTitle: "Loading failed",
  /** Replaces the title while the browser has no connection. */
  offline: "You are offline",
  staleData: "Reloading failed. You see earlier data.",
  staleDataAsOf: "Reloading failed. You see data from %{time}.",
  pageTitle: "Something went wrong on this page",
  sessionCheck: "Your session could not be checked",
  configTitle: "The panel is not configured correctly",
  configText: "Correct config.json:",
};

/** All English texts. `startup/english.ts` declares the type of those that it gathers, and the texts of a rare page their own. */
export interface PanelTexts {}
