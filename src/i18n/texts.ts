export const common = {
  loading: "Loading…",
  retry: "Retry",
  cancel: "Cancel",
  delete: "Delete",
  submit: "Submit",
  copy: "Copy",
  copied: "Copied",
  copyDetails: "Copy details",
  exportCsv: "Export CSV",
  listMenu: "More actions for this list",
  error: "Error",
  yes: "yes",
  no: "no",
  show: "Show",
  hide: "Hide",
  regenerate: "New",
  asOf: "As of %{time}",
  asOfReading: "As of %{time} · refreshing…",
  /** For lists of which all pages are fetched. */
  timeLeft: "about %{smart_count} minute left |||| about %{smart_count} minutes left",
  readingAgain: "the list changed in the meantime and is being read again",
  readAgain: "Read again",
};

/** The second line of an error, below the screen's own message. */
export const errors = {
  network: "The server could not be reached.",
  unreachable: "The server is not available right now (%{status}).",
  maintenance: "The server is down for maintenance.",
  /** Advice for the three above, and for others when the outcome is unknown. */
  checkConnection: "Check the connection and try again.",
  tryLater: "Try again in a moment.",
  outcomeUnknown: "It may have gone through: check before you try again.",
  /** Added when the record was not found but the server may not have finished. */
  mayStillRun: "The server may still be working on it: check again before you retry.",
  tooMany: "Too many attempts. Try again in a moment.",
  tooManySeconds:
    "Too many attempts. Try again in %{smart_count} second. |||| Too many attempts. Try again in %{smart_count} seconds.",
  resumes:
    "Too many requests. Retrying in %{smart_count} second. |||| Too many requests. Retrying in %{smart_count} seconds.",
  sessionEnded: "Your session has ended. Please log in again.",
  cookieRefused:
    "The server did not recognise this browser. Allow cookies for this site, reload the page and try again.",
  /** An identity proxy responded. */
  signInPage: "A sign-in page answers instead of the API. Reload to sign in.",
  foreignCookie:
    "Another application's XSRF-TOKEN cookie of the parent domain is in the way. Delete this site's cookies, or ask for that application's cookie to be renamed.",
  /** A firewall or proxy responded; the line is the first of its page. */
  webServer: "The web server refused this before it reached the panel's API (%{status}).",
  webServerLine: "The web server refused this before it reached the panel's API: %{line}",
  notAllowed: "You are not allowed to do this.",
  notFound: "This does not exist on the server (any more).",
  notOffered: "The server does not offer this yet.",
  server: "The server reported an error (%{status}).",
  malformed: "The server's answer to %{endpoint} could not be read.",
  malformedLine: "The server's answer to %{endpoint} could not be read. It begins with: %{line}",
  shape: "The server's answer to %{endpoint} has an unexpected value in “%{field}”.",
  unknown: "Something went wrong in the panel.",
  copyFailed: "This could not be copied",
  loadTitle: "This could not be loaded",
  /** In its place while the browser has no connection. */
  offline: "You are offline",
  staleData: "This could not be read again. Showing what was loaded earlier.",
  staleDataAsOf: "This could not be read again. Showing what was loaded earlier, as of %{time}.",
  pageTitle: "Something went wrong on this page",
  sessionCheck: "Your session could not be checked",
  configTitle: "The panel is not configured correctly",
  configText: "config.json needs attention before the panel can start:",
};

/** All English texts. `startup/english.ts` declares the type of those that it gathers, and the texts of a rare page their own. */
export interface PanelTexts {}
