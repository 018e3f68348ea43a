/** Runs: one action for many sites, or the same DNS records. The preview, Activity, and the messages while they run. */
export const runs = {
  changeDns: "Change DNS",
  heading: {
    installations: "%{action} · %{smart_count} installation |||| %{action} · %{smart_count} installations",
    domains: "%{action} · %{smart_count} domain |||| %{action} · %{smart_count} domains",
  },
  progress: "%{over} of %{total}",
  progressOf: "Progress of %{run}",
  startedAt: "Started %{time}",
  endedAt: "Ended %{time}",
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
  runStates: { running: "Running", paused: "Paused", stopped: "Stopped", ended: "Ended" },
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
    gone: "Not on this server any more",
    running: "An action is in progress",
    pending: "The outcome of an action there is not known yet",
    failed: "An action has failed there",
    suspended: "Already suspended",
    active: "Already active",
    preview: "Only a preview",
    alias: "An alias",
    notPrimary: "Not a primary domain",
    hasPhp7: "Already has PHP 7",
    hasPhp5: "Already has PHP 5",
    notOffered: "Not offered",
    sameDns: "Nothing to do",
    otherDns: "The zone has changed since it was looked at",
    dnsConflict: "Conflict",
    noZone: "The server does not list its records",
  },
  /** What was done in a zone. */
  changes: { add: "Added %{record}", change: "Changed %{record}", remove: "Removed %{record}" },
  part: "%{done} of %{count} applied: %{changes}.",
  /** The installation was read again just before it would have been sent. */
  unread: "It could not be read, so nothing was sent. %{error}",
  openStep: "What became of %{record} is unknown.",
  interrupted: {
    installations:
      "The page that ran this was left. What was under way is looked up; %{smart_count} installation waits. |||| The page that ran this was left. What was under way is looked up; %{smart_count} installations wait.",
    domains:
      "The page that ran this was left. What was under way is looked up; %{smart_count} domain waits. |||| The page that ran this was left. What was under way is looked up; %{smart_count} domains wait.",
  },
  pauses: {
    person: "You paused it.",
    failures: "Three in a row failed. Continue or stop?",
    storage: "This browser has no room to note what is sent, so nothing more is sent.",
    session: "Your session has ended. Log in, then resume.",
    callLimit: "The server allows no more calls for now. It continues by itself.",
    callLimitUntil: "The server allows no more calls for now. It continues by itself at %{time}.",
    unreachable: "The server cannot be reached. It continues by itself when it can.",
    push: "Live updates are interrupted. It continues by itself when they are back; Resume continues without them.",
  },
  /** Before anything is sent, while the push connects. */
  waitsForPush: "Waiting for live updates …",
  /** With what was being sent when it was stopped. */
  stopping: "What was under way is followed to its end; nothing more is sent.",
  unsaved:
    "This browser has no room to store how this run went on. Copy its report before you leave this page, or dismiss other runs.",
  /** While installations of an ended run are looked up again. */
  looking: "Unconfirmed installations are looked up; nothing is sent.",
  pause: "Pause",
  resume: "Resume",
  stop: "Stop",
  retryFailed: "Retry failed",
  runRest: "Run the rest",
  /** Reads the unconfirmed installations; sends nothing. */
  lookAgain: "Look again",
  runNotDone: "Run what was not done",
  /** What was skipped because something stood in its way. */
  retrySkipped: "Retry skipped",
  failedStands:
    "Where an action has failed on the server, all others are blocked until that is cleared on the server itself. This panel cannot clear it; before a retry you can check whether it still stands.",
  /** Before the name of the newer run. */
  newer: {
    installations:
      "%{smart_count} installation was taken over by a newer run: |||| %{smart_count} installations were taken over by a newer run:",
    domains:
      "%{smart_count} domain was taken over by a newer run: |||| %{smart_count} domains were taken over by a newer run:",
    gone: "it is no longer in Activity.",
  },
  dismiss: "Dismiss",
  copyText: "Copy for a ticket",
  copyMarkdown: "Copy as Markdown",
  csv: "Download CSV",
  csvFailed: "The CSV file could not be made",
  /** What takes a single action back. */
  again: {
    suspend: "Suspend again",
    activate: "Activate again",
    upgradePhp: "Upgrade again",
    downgradePhp: "Downgrade again",
    hasToWait: "%{action} has to wait: an action is in progress for %{domain} on %{server}",
    failedThere:
      "%{action} is blocked: an action has failed for %{domain} on %{server}, and must be cleared on the server itself",
  },
  /** For screen readers: the run that a button belongs to. */
  about: "%{button}: %{run}",
  milestone: {
    installations:
      "%{action}: %{percent} % of %{smart_count} installation |||| %{action}: %{percent} % of %{smart_count} installations",
    domains: "%{action}: %{percent} % of %{smart_count} domain |||| %{action}: %{percent} % of %{smart_count} domains",
  },
  result: "%{action}: %{counts}",
  pausedToast: "%{action} is paused",
  tabFailed: "%{smart_count} failed |||| %{smart_count} failed",
  activity: {
    title: "Activity",
    open: "Open Activity",
    runs: "Runs",
    actions: "Single actions",
    empty: "You have started nothing yet",
    emptyText: "What you start on the sites list is followed here to its end.",
    showItems: { installations: "Show installations", domains: "Show domains" },
    hideItems: { installations: "Hide installations", domains: "Hide domains" },
    items: { installations: "Installations of %{run}", domains: "Domains of %{run}" },
    filter: "State",
    all: "All (%{count})",
    ofState: "%{state} (%{count})",
    site: "Site",
    server: "Server",
    state: "State",
    text: "Text",
    time: "Time",
    action: "Action",
  },
  dialog: {
    title:
      "%{action} · %{fits} of %{smart_count} installation |||| %{action} · %{fits} of %{smart_count} installations",
    nothing: "%{action} fits none of these installations.",
    offline:
      "The site of %{smart_count} customer domain goes offline. |||| The sites of %{smart_count} customer domains go offline.",
    offlineUnknown:
      "The state of %{smart_count} installation is not known here: if it is live it goes offline. |||| The states of %{smart_count} installations are not known here: those that are live go offline.",
    unknown:
      "The state of %{smart_count} installation is not known here: it is skipped if the action does not fit. |||| The states of %{smart_count} installations are not known here: those that the action does not fit are skipped.",
    failedStands:
      "Where an action has failed on the server, all others are blocked until that is cleared on the server itself. This panel cannot clear it; “Check” reads whether it still stands.",
    /** Reads those that something stands in the way of, or whose state is not known. */
    check: "Check %{smart_count} installation now |||| Check %{smart_count} installations now",
    checked: "%{over} of %{total} checked",
    /** `run` is a run's name with its time. */
    underWay: {
      installations:
        "%{run} has %{smart_count} of these installations under way or waiting. |||| %{run} has %{smart_count} of these installations under way or waiting.",
      domains:
        "%{run} has %{smart_count} of these domains under way or waiting. |||| %{run} has %{smart_count} of these domains under way or waiting.",
    },
    justDone:
      "%{run} did the same on %{smart_count} of these installations in the last ten minutes. |||| %{run} did the same on %{smart_count} of these installations in the last ten minutes.",
    leaveOut: "Leave this %{smart_count} out |||| Leave these %{smart_count} out",
    takenOver:
      "Nothing was started: the run that left these is no longer there, or some of them were run again meanwhile, perhaps in another tab. Activity shows what became of them.",
    checkedAgain: "Each installation is read again just before it is sent. What no longer fits is skipped.",
    skipped: "%{smart_count} installation is skipped: |||| %{smart_count} installations are skipped:",
    reason: "%{reason} (%{count})",
    named: "%{site} on %{server}",
    more: "and %{count} more",
    changes: "What changes",
    site: "Site",
    server: "Server",
    change: "Now → then",
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
    start: "Start",
    noLocks:
      "Runs need a secure connection (HTTPS): over plain HTTP this browser cannot make sure that only one tab sends. Nothing was started.",
    noRoom:
      "This browser has no room to note this run until its end. Nothing was started, and no report was removed. Dismiss runs in Activity whose reports you no longer need, then start again.",
    replaces:
      "Activity keeps %{max} runs: when this one starts, the report of %{runs} is removed. Copy it before, if you need it.",
    /** 'Suspend · 85 installations (3 Nov, 10:12)' */
    replaced: "%{run} (%{time})",
    notStored:
      "This browser could not store the run, which is needed so that nothing is sent twice. Nothing was started.",
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
  actions: "Actions",
  changeDns: "Change DNS…",
  actionsFor: "Actions for %{count}",
  full: "%{max} installations are the most that can be selected.",
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
    reading: "Read %{read} of %{total}",
    waits:
      "Read %{read} of %{total}. The server allows no more calls for now: it goes on in %{smart_count} second |||| Read %{read} of %{total}. The server allows no more calls for now: it goes on in %{smart_count} seconds",
    progress: "Reading all that match",
    stop: "Stop",
    done: "All %{total} that match were read and selected.",
    doneOf:
      "Read %{read} of %{total}. The %{smart_count} that matches is selected. |||| Read %{read} of %{total}. All %{smart_count} that match are selected.",
    unreadable:
      "%{read} of %{total} were read; %{smart_count} cannot be selected, because it cannot be read in full. |||| %{read} of %{total} were read; %{smart_count} cannot be selected, because they cannot be read in full.",
    changed:
      "The list changed while it was read: of the %{total} that match some may be missing. What was read last is selected.",
    changedOf:
      "The list changed while it was read: some may be missing. The %{smart_count} found is selected. |||| The list changed while it was read: some may be missing. The %{smart_count} found are selected.",
    stopped: "Stopped. Read %{read} of %{total}; what was read is selected.",
    stoppedOf: "Stopped. Read %{read} of %{total}; what matches among them is selected.",
    full: "Stopped after %{read} of %{total}: %{max} installations are the most that can be selected.",
    failed: "Stopped after %{read} of %{total}: %{error}",
    dismiss: "Dismiss",
  },
  paste: {
    title: "Select from a list",
    label: "Domains, addresses or e-mail addresses",
    hint: "Paste them from a mail or a spreadsheet. Any separator will do; other words are ignored.",
    none: "There is no domain in this text.",
    found: "%{smart_count} domain in this text |||| %{smart_count} different domains in this text",
    tooMany: "Only the first %{max} are looked up.",
    lookUp: "Look up",
    looking: "Looked up %{done} of %{total}",
    waits:
      "Looked up %{done} of %{total}. The server allows no more calls for now: it goes on in %{smart_count} second |||| Looked up %{done} of %{total}. The server allows no more calls for now: it goes on in %{smart_count} seconds",
    stop: "Stop",
    back: "Change the list",
    summary: {
      found: "%{smart_count} found |||| %{smart_count} found",
      ambiguous: "%{smart_count} ambiguous (choose) |||| %{smart_count} ambiguous (choose)",
      missing: "%{smart_count} not found |||| %{smart_count} not found",
      failed: "%{smart_count} could not be looked up |||| %{smart_count} could not be looked up",
      open: "%{smart_count} not looked up |||| %{smart_count} not looked up",
    },
    foundTitle: "Found",
    ambiguousTitle: "Ambiguous: choose",
    missingTitle: "Not found",
    failedTitle: "Could not be looked up",
    ambiguous: "Which site is %{name}?",
    nearest: "nearest: ",
    useNearest: "Select %{domain} instead of %{name}",
    skip: "Skip",
    noServers: "no servers",
    again: "Look these up again",
    select: "Select %{smart_count} installation |||| Select %{smart_count} installations",
    add: "Add %{smart_count} installation to the selection |||| Add %{smart_count} installations to the selection",
    replace: "Select only this installation |||| Select only these %{smart_count} installations",
    leftOut:
      "%{smart_count} installation was left out: %{max} are the most that can be selected. |||| %{smart_count} installations were left out: %{max} are the most that can be selected.",
  },
};
