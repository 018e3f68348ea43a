/** The domain actions that this person started, each followed to its end. */
export const processes = {
  states: {
    queued: "Sending…",
    started: "In progress",
    done: "Done",
    failed: "Failed",
    unconfirmed: "Unconfirmed",
  },
  noText: "The server did not say why.",
  unconfirmedText: "No result has arrived. It may have gone through.",
  interrupted: "The page was closed before the server answered. It may have gone through.",
  lookedUp: "Checked at %{time}: %{found}",
  lookupFailed: "Could not be checked at %{time}: %{error}",
  found: {
    live: "live on %{server}",
    preview: "preview on %{server}",
    suspended: "suspended on %{server}",
    running: "still running on %{server}",
    failed: "failed on %{server}",
    gone: "no longer on %{server}",
  },
  lookingUp: "Checking…",
  dismiss: "Dismiss",
  ended: {
    done: "%{action} is done for %{domain} on %{server}",
    failed: "%{action} failed for %{domain} on %{server}",
    unconfirmed: "%{action} is unconfirmed for %{domain} on %{server}",
    many: "%{count} actions have finished",
  },
  notPossible: "%{action} is not possible for %{domain} on %{server} right now",
  ticket: {
    domain: "Domain: %{domain} (id %{id})",
    server: "Server: %{server} (id %{id})",
    action: "Action: %{action}",
    startedAt: "Started: %{time}",
    state: "State: %{state} (%{time})",
    text: "Text: %{text}",
  },
  start: {
    done: "%{action} requested for %{domain} on %{server}",
    unanswered: "%{action} may have been started for %{domain} on %{server}",
    failed: "%{action} could not be started for %{domain} on %{server}",
    /** Nothing was sent: an earlier action is under way, or nobody knows yet what became of it. */
    sending: "%{action} was not sent: another action is being sent for %{domain} on %{server}",
    unknown: "%{action} was not sent: the outcome of the last action for %{domain} on %{server} is not known yet",
  },
};

/** The dialog that deletes a domain from a server. */
export const deletion = {
  title: "Delete %{type}",
  text: "Are you sure you want to delete %{domain}?",
  info: "What will be deleted on %{server}",
  loadingInfo: "Checking what will be deleted…",
  noInfo: "The server did not say what will be deleted.",
  counted: "%{name} (%{count})",
  none: "none",
  items: "Items",
  answer: "Answer",
  infoFailed: "What will be deleted could not be checked",
};
