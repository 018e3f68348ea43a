/** The domain actions that the user has started. */
export const processes = {
  /** Also of items of bulk runs, and of entries of the history. */
  states: {
    queued: "Queued",
    sending: "Queued",
    notSent: "Not run",
    skipped: "Skipped",
    running: "Running",
    done: "Done",
    failed: "Failed",
    unknown: "Unknown",
  },
  counts: {
    queued: "%{count} queued",
    sending: "%{count} queued",
    notSent: "%{count} not run",
    skipped: "%{count} skipped",
    running: "%{count} running",
    done: "%{count} done",
    failed: "%{count} failed",
    unknown: "%{count} unknown",
  },
  noReason: "No reason given.",
  noResult: "No result received.",
  interrupted: "Page closed before the server responded.",
  lookedUp: "Checked at %{time}: %{found}",
  lookupFailed: "Check failed at %{time}: %{error}",
  lookupStates: {
    live: "live on %{server}",
    preview: "preview on %{server}",
    suspended: "suspended on %{server}",
    running: "running on %{server}",
    failed: "failed on %{server}",
    gone: "no longer on %{server}",
  },
  lookingUp: "Checking…",
  checkAgain: "Check again",
  copyTicket: "Copy for a ticket",
  dismiss: "Dismiss",
  ended: {
    done: "%{action} done: %{domain} on %{server}",
    failed: "%{action} failed: %{domain} on %{server}",
    unknown: "%{action}, outcome unknown: %{domain} on %{server}",
    many: "%{count} actions finished",
  },
  notPossible: "%{action} not possible: %{domain} on %{server}",
  ticket: {
    domain: "Domain: %{domain} (id %{id})",
    server: "Server: %{server} (id %{id})",
    action: "Action: %{action}",
    startedAt: "Started: %{time}",
    state: "State: %{state} (%{time})",
    text: "Text: %{text}",
  },
  start: {
    done: "%{action} started: %{domain} on %{server}",
    unanswered: "%{action}, outcome unknown: %{domain} on %{server}",
    failed: "%{action} failed: %{domain} on %{server}",
    /** Nothing was sent. */
    sending: "%{action} skipped, another action is running: %{domain} on %{server}",
    unknown: "%{action} skipped, the last outcome is unknown: %{domain} on %{server}",
  },
};

/** The dialog that deletes a domain from a server. */
export const deletion = {
  title: "Delete %{type}",
  text: "Are you sure you want to delete %{domain}?",
  info: "Deleted on %{server}",
  loadingInfo: "Loading details…",
  noInfo: "No details from the server.",
  counted: "%{name} (%{count})",
  none: "none",
  items: "Items",
  response: "Response",
  infoFailed: "Details could not be loaded",
};
