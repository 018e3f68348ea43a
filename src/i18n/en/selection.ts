/** Selecting links (a domain on a server) on the sites list, and the bar of what is selected. */
export const selection = {
  title: "Selection",
  links: "%{smart_count} link |||| %{smart_count} links",
  servers: "%{smart_count} server |||| %{smart_count} servers",
  /** '12 links on 3 servers' */
  count: "%{links} on %{servers}",
  nothing: "Nothing is selected",
  clear: "Clear",
  /** After an action: 'Suspend 9 of 12' */
  fits: "%{fits} of %{of}",
  actions: "Actions",
  changeDns: "Change DNS…",
  actionsFor: "Actions for %{count}",
  full: "%{max} links are the most that can be selected.",
  shown: {
    title: "Selected links",
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
    full: "Stopped after %{read} of %{total}: %{max} links are the most that can be selected.",
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
    select: "Select %{smart_count} link |||| Select %{smart_count} links",
    add: "Add %{smart_count} link to the selection |||| Add %{smart_count} links to the selection",
    replace: "Select only this link |||| Select only these %{smart_count} links",
    leftOut:
      "%{smart_count} link was left out: %{max} are the most that can be selected. |||| %{smart_count} links were left out: %{max} are the most that can be selected.",
  },
};
