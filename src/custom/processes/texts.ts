/** The tray of the domain actions that this person started. */
export const processes = {
  title: "Activity",
  running: "%{count} running",
  allDone: "nothing running",
  failures: "%{smart_count} needs attention |||| %{smart_count} need attention",
  heading: "Actions you started",
  on: "on %{server}",
  states: {
    queued: "Sending…",
    started: "In progress",
    done: "Done",
    failed: "Failed",
    unconfirmed: "Unconfirmed",
  },
  noText: "The server did not say why.",
  unconfirmedText: "No result has arrived. It may have been done.",
  interrupted: "The page was left before the server answered. It may have been done.",
  lookedUp: "Looked up at %{time}: %{found}",
  lookupFailed: "Could not be looked up at %{time}: %{error}",
  found: {
    live: "live on %{server}",
    preview: "preview on %{server}",
    suspended: "suspended on %{server}",
    running: "still running on %{server}",
    failed: "failed on %{server}",
    gone: "not on %{server} any more",
  },
  lookingUp: "Looking up…",
  lookUpAgain: "Look up again",
  copy: "Copy for a ticket",
  dismiss: "Dismiss",
  clearFinished: "Clear finished",
  /** For screen readers: the entry that a button belongs to. */
  about: "%{button}: %{action}, %{domain} on %{server}",
  ended: {
    done: "%{action} of %{domain} on %{server} is done",
    failed: "%{action} of %{domain} on %{server} has failed",
    unconfirmed: "%{action} of %{domain} on %{server} is unconfirmed",
    many: "%{count} actions have ended",
  },
  notPossible: "%{action} is not possible for %{domain} on %{server} as it is now",
  ticket: {
    domain: "Domain: %{domain} (id %{id})",
    server: "Server: %{server} (id %{id})",
    action: "Action: %{action}",
    startedAt: "Started: %{time}",
    state: "State: %{state} (%{time})",
    text: "Text: %{text}",
  },
  /** What became of an action that was just chosen. */
  start: {
    done: "%{action} requested for %{domain} on %{server}",
    unanswered: "%{action} may have been started for %{domain} on %{server}",
    failed: "%{action} could not be started for %{domain} on %{server}",
    /** Nothing was sent: an earlier action is under way, or nobody knows yet what became of it. */
    sending: "%{action} was not sent: another action is being sent for %{domain} on %{server}",
    unknown: "%{action} was not sent: it is not known yet what became of the last action for %{domain} on %{server}",
  },
};

/** The dialog that deletes a domain from a server. */
export const deletion = {
  title: "Delete %{type}",
  text: "Are you sure you want to delete %{domain}?",
  info: "What will be deleted on %{server}",
  loadingInfo: "Looking up what will be deleted…",
  noInfo: "The server did not say what will be deleted.",
  counted: "%{name} (%{count})",
  none: "none",
  items: "Items",
  answer: "Answer",
  infoFailed: "What will be deleted could not be looked up",
};
