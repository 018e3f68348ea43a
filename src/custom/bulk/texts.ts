/** Runs: one action for many sites, or the same DNS records. The preview, Activity, and the messages while they run. */
export const runs = {
  changeDns: "Change DNS",
  heading: {
    installations: "%{action} · %{smart_count} installation |||| %{action} · %{smart_count} installations",
    domains: "%{action} · %{smart_count} domain |||| %{action} · %{smart_count} domains",
  },
  /** The progress bar at the bottom of every page. */
  bar: {
    label: "Bulk action",
    paused: "Paused: %{run}",
    details: "Details",
    show: "Show",
    dismiss: "Dismiss",
    others: "+%{smart_count} more |||| +%{smart_count} more",
  },
  progress: "%{over}/%{total}",
  progressWords: "%{over} of %{total}",
  progressDone: "%{done} of %{total} done",
  progressOf: "Progress of %{run}",
  startedAt: "Started %{time}",
  endedAt: { ended: "Finished %{time}", stopped: "Stopped %{time}" },
  states: {
    waiting: "Waiting",
    notSent: "Not sent",
    skipped: "Skipped",
    queued: "Sending…",
    started: "In progress",
    done: "Done",
    failed: "Failed",
    unconfirmed: "Unconfirmed",
  },
  runStates: { running: "Running", paused: "Paused", stopped: "Stopped", ended: "Finished" },
  counts: {
    waiting: "%{count} waiting",
    notSent: "%{count} not sent",
    skipped: "%{count} skipped",
    queued: "%{count} being sent",
    started: "%{count} in progress",
    done: "%{count} done",
    failed: "%{count} failed",
    unconfirmed: "%{count} unconfirmed",
  },
  skipped: {
    gone: "No longer on this server",
    running: "An action is in progress",
    pending: "The result of an earlier action is not known yet",
    failed: "An earlier action failed",
    suspended: "Already suspended",
    active: "Already active",
    preview: "Only a preview",
    alias: "An alias",
    notPrimary: "Not a primary domain",
    hasPhp7: "Already has PHP 7",
    hasPhp5: "Already has PHP 5",
    notOffered: "Not offered",
    sameDns: "Nothing to do",
    otherDns: "The zone has changed since you reviewed it",
    dnsConflict: "Conflict",
    noZone: "The server does not list its records",
  },
  /** What was done in a zone. */
  changes: { add: "Added %{record}", change: "Changed %{record}", remove: "Removed %{record}" },
  part: "%{done} of %{count} applied: %{changes}.",
  /** The installation was read again just before it would have been sent. */
  unread: "Could not be checked, so nothing was sent. %{error}",
  openStep: "%{record} may or may not have been applied.",
  interrupted: "Interrupted, %{count} remaining.",
  pauses: {
    person: "You paused this run.",
    failures: "Three in a row failed.",
    storage: "This browser cannot store what is sent, so nothing more is sent.",
    session: "Paused when your session ended. %{count} remaining.",
    callLimit: "Too many requests. The run resumes automatically.",
    callLimitUntil: "Too many requests. The run resumes automatically at %{time}.",
    unreachable: "The server cannot be reached. The run resumes automatically.",
    push: "Live updates are interrupted. The run resumes when they are back; Resume continues without them.",
  },
  /** Before anything is sent, while the push connects. */
  waitsForPush: "Waiting for live updates…",
  /** With what was being sent when it was stopped. */
  stopping: "Nothing more is sent. Waiting for what is still in progress.",
  unsaved:
    "This browser could not save how this run went on. Copy its report before you leave this page, or dismiss other runs.",
  /** While the unconfirmed ones of a finished run are looked up again. */
  looking: "Checking what is unconfirmed. Nothing is sent.",
  pause: "Pause",
  resume: "Resume",
  stop: "Stop",
  retryFailed: "Retry failed",
  /** What was not sent, or was but turned out not to be done. */
  runRemaining: "Run remaining",
  /** Looks the unconfirmed ones up; sends nothing. */
  checkStatus: "Check status",
  /** What was skipped because something stood in its way. */
  retrySkipped: "Retry skipped",
  failedStands: "Blocked until cleared in Plesk.",
  checkAgain: "Check again",
  /** The result of a check. */
  check: {
    failed: "Still failed (%{count})",
    running: "Still running (%{count})",
    cleared: "Cleared (%{count})",
    gone: "No longer on this server (%{count})",
  },
  /** Before the name of the newer run. */
  newer: {
    installations:
      "%{smart_count} installation moved to a newer run: |||| %{smart_count} installations moved to a newer run:",
    domains: "%{smart_count} domain moved to a newer run: |||| %{smart_count} domains moved to a newer run:",
    gone: "no longer in Activity.",
  },
  more: "More",
  dismiss: "Dismiss",
  copyText: "Copy for a ticket",
  csv: "Download CSV",
  csvFailed: "The CSV file could not be created",
  /** What takes a single action back. */
  again: {
    suspend: "Suspend again",
    activate: "Activate again",
    upgradePhp: "Upgrade again",
    downgradePhp: "Downgrade again",
    hasToWait: "%{action} has to wait: another action is in progress for %{domain} on %{server}",
    failedThere:
      "%{action} is blocked: an earlier action failed for %{domain} on %{server} and must be cleared on the server itself",
  },
  /** For screen readers: the run that a button belongs to. */
  about: "%{button}: %{run}",
  result: "%{action}: %{counts}",
  pausedNews: "%{action} is paused.",
  activity: {
    title: "Activity",
    open: "Open Activity",
    runs: "Runs",
    actions: "Single actions",
    empty: "Nothing started yet",
    emptyText: "Runs and actions that you start on the sites list appear here.",
    showItems: { installations: "Show installations", domains: "Show domains" },
    hideItems: { installations: "Hide installations", domains: "Hide domains" },
    items: { installations: "Installations of %{run}", domains: "Domains of %{run}" },
    /** So many with the same outcome. */
    equal: {
      installations: "%{smart_count} installation |||| %{smart_count} installations",
      domains: "%{smart_count} domain |||| %{smart_count} domains",
    },
    /** In place of a server's name. */
    servers: "%{smart_count} server |||| %{smart_count} servers",
    filter: "State",
    all: "All (%{count})",
    ofState: "%{state} (%{count})",
    site: "Site",
    server: "Server",
    state: "State",
    text: "Message",
    time: "Time",
    action: "Action",
  },
  dialog: {
    title:
      "%{action} · %{fits} of %{smart_count} installation |||| %{action} · %{fits} of %{smart_count} installations",
    nothing: "%{action} is not possible for any of these installations.",
    offline: "%{smart_count} customer site goes offline. |||| %{smart_count} customer sites go offline.",
    deleted: "%{smart_count} installation is deleted for good. |||| %{smart_count} installations are deleted for good.",
    offlineUnknown:
      "The state of %{smart_count} installation is unknown. If it is live, it goes offline. |||| The state of %{smart_count} installations is unknown. Those that are live go offline.",
    unknown:
      "The state of %{smart_count} installation is unknown. It is skipped if the action is not possible. |||| The state of %{smart_count} installations is unknown. Those for which the action is not possible are skipped.",
    /** Reads those that something stands in the way of, or whose state is not known. */
    check: "Check %{smart_count} installation now |||| Check %{smart_count} installations now",
    checked: "%{over} of %{total} checked",
    /** `run` is a run's name with its time. */
    underWay: {
      installations:
        "%{smart_count} of these installations is still in progress or waiting: %{run}. |||| %{smart_count} of these installations are still in progress or waiting: %{run}.",
      domains:
        "%{smart_count} of these domains is still in progress or waiting: %{run}. |||| %{smart_count} of these domains are still in progress or waiting: %{run}.",
    },
    justDone:
      "%{smart_count} of these installations had the same action in the last 10 minutes: %{run}. |||| %{smart_count} of these installations had the same action in the last 10 minutes: %{run}.",
    leaveOut: "Leave it out |||| Leave all %{smart_count} out",
    leaveOutTwice:
      "Leave it out (counted twice above) |||| Leave all %{smart_count} out (some are counted twice above)",
    takenOver: "Nothing was started: some of these were run again meanwhile, or the earlier run is gone.",
    checkedAgain: "We check each site again first and skip any that changed.",
    skipped: "%{smart_count} installation is skipped: |||| %{smart_count} installations are skipped:",
    reason: "%{reason} (%{count})",
    named: "%{site} on %{server}",
    more: "and %{count} more",
    changes: "What changes",
    site: "Site",
    server: "Server",
    change: "Before → after",
    arrow: "then",
    now: {
      live: "live",
      preview: "preview",
      suspended: "suspended",
      php5: "PHP 5",
      php7: "PHP 7",
      unknown: "unknown",
    },
    becomes: {
      live: "live",
      suspended: "suspended",
      php5: "PHP 5",
      php7: "PHP 7",
      copied: "copied",
      deleted: "deleted",
      permissionsFixed: "permissions fixed",
      refreshed: "refreshed",
    },
    typed: "Type %{count} to confirm",
    /** 'Refresh 27' */
    start: "%{action} %{count}",
    noLocks: "Runs need a secure connection (HTTPS). Nothing was started.",
    noRoom:
      "This browser has no room to store this run. Nothing was started. Dismiss runs in Activity, then start again.",
    replaces: "Activity keeps %{max} runs: this one removes the report of %{runs}.",
    /** 'Suspend · 85 installations (3 Nov, 10:12)' */
    replaced: "%{run} (%{time})",
    notStored:
      "Nothing was started: this browser could not store the run, and without that something could be sent twice.",
  },
  report: {
    started: "Started: %{time}",
    state: "State: %{state}",
    stateAt: "State: %{state} (%{time})",
    result: "Result: %{counts}",
    line: "%{state}: %{site} on %{server}",
    lineDns: "%{state}: %{site}",
    lineText: "%{line}: %{text}",
  },
};

/** Selecting installations (a domain on a server) on the sites list, and the bar of what is selected. */
export const selection = {
  title: "Selection",
  installations: "%{smart_count} installation |||| %{smart_count} installations",
  servers: "%{smart_count} server |||| %{smart_count} servers",
  /** '12 installations on 3 servers' */
  count: "%{installations} on %{servers}",
  nothing: "Nothing is selected",
  clear: "Clear",
  /** After an action: 'Suspend 9 of 12' */
  fits: "%{fits} of %{of}",
  /** The same after the number, for screen readers. */
  fitsOf: "of %{of}",
  actions: "Actions",
  changeDns: "Change DNS…",
  actionsFor: "Actions for %{count}",
  more: "More",
  moreFor: "More for %{count}",
  full: "You can select at most %{max} installations.",
  shown: {
    title: "Selected installations",
    site: "Site",
    server: "Server",
    status: "Status",
    deselect: "Deselect",
    deselectOf: "Deselect %{domain} on %{server}",
  },
  all: {
    start: "Select all %{total} that match",
    /** While the panel is still looking for them. */
    startUnknown: "Select all that match",
    reading: "Checked %{read} of %{total}",
    progress: "Selecting all that match",
    stop: "Stop",
    done: "All %{total} that match are selected.",
    doneOf:
      "Checked %{read} of %{total}. The %{smart_count} that matches is selected. |||| Checked %{read} of %{total}. All %{smart_count} that match are selected.",
    unreadable:
      "Checked %{read} of %{total}. %{smart_count} cannot be selected because its data is incomplete. |||| Checked %{read} of %{total}. %{smart_count} cannot be selected because their data is incomplete.",
    changed: "The list changed meanwhile: some of the %{total} that match may be missing.",
    changedOf: "The list changed meanwhile: some may be missing.",
    stopped: "Stopped at %{read} of %{total}.",
    full: "Stopped at %{read} of %{total}: you can select at most %{max} installations.",
    failed: "Stopped at %{read} of %{total}: %{error}",
    dismiss: "Dismiss",
  },
  paste: {
    title: "Select from a list",
    label: "Domains, web addresses or e-mail addresses",
    hint: "Any separator works; other words are ignored.",
    none: "No domains in this text.",
    found: "%{smart_count} domain in this text |||| %{smart_count} different domains in this text",
    tooMany: "Only the first %{max} are used.",
    find: "Find sites",
    looking: "Checked %{done} of %{total}",
    stop: "Stop",
    back: "Edit the list",
    summary: {
      found: "%{smart_count} found |||| %{smart_count} found",
      ambiguous: "%{smart_count} ambiguous |||| %{smart_count} ambiguous",
      missing: "%{smart_count} not found |||| %{smart_count} not found",
      failed: "%{smart_count} could not be checked |||| %{smart_count} could not be checked",
      open: "%{smart_count} not checked |||| %{smart_count} not checked",
    },
    foundTitle: "Found",
    ambiguousTitle: "Ambiguous: choose one",
    missingTitle: "Not found",
    failedTitle: "Could not be checked",
    ambiguous: "Which site is %{name}?",
    skip: "Skip",
    noServers: "no servers",
    again: "Check these again",
    select: "Select %{smart_count} installation |||| Select %{smart_count} installations",
    add: "Add %{smart_count} installation to the selection |||| Add %{smart_count} installations to the selection",
    replace: "Select only this installation |||| Select only these %{smart_count} installations",
    leftOut:
      "%{smart_count} installation was left out: you can select at most %{max}. |||| %{smart_count} installations were left out: you can select at most %{max}.",
  },
};
