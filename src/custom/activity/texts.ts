/** The bell, and the list of what needs attention. */
export const attention = {
  /** The bell's label, with the number of entries. */
  bell: "Needs attention: %{count}",
  bellNone: "Needs attention: nothing",
  title: "Needs attention",
  none: "Nothing needs attention, as far as this browser knows.",
  announced: "%{smart_count} entry needs attention |||| %{smart_count} entries need attention",
  /** When this browser first saw it: since when it has been so nobody says. */
  age: {
    now: "just now",
    minutes: "seen %{smart_count} min ago",
    hours: "seen %{smart_count} h ago",
    days: "seen %{smart_count} day ago |||| seen %{smart_count} days ago",
  },
  /** The same happened to several: the first of them, and how many others. */
  group: "%{name} and %{smart_count} more |||| %{name} and %{smart_count} more",
  /** What it is about, and what happened there. */
  installation: "%{domain} on %{server}",
  failed: "Failed",
  running: "Running for over %{minutes} minutes",
  unknown: "Unknown outcome",
  runWaits: "Waits for you",
  serverFailed: "Test failed",
  lookUp: "Look up",
  openSite: "Open site",
  testAgain: "Test again",
  testing: "Testing…",
  /** What looking up has shown. */
  unchanged: "%{name}: no change",
  mended: "%{name} is in order",
  gone: "%{name} is not there any more",
  lookUpFailed: "%{name} could not be looked up",
  ticket: {
    reason: "Reason",
    since: "First seen",
    seenAt: "Last seen",
    domain: "Domain id",
    server: "Server id",
  },
};

/** Activity beside what was started: the journal of own writes, and the errors that stay. */
export const journal = {
  views: "Views of Activity",
  view: { started: "Started", errors: "Errors", journal: "Journal" },
  errorsCount: "Errors (%{count})",
  /** Says what it is, and how far it goes back. */
  intro:
    "From this browser only: what you changed through this panel in the last %{days} days. Passwords are not kept.",
  unsaved: "This browser has no room for the newest entries: they are lost when you leave this page.",
  kind: "Kind",
  allKinds: "All kinds",
  outcome: "Outcome",
  allOutcomes: "All outcomes",
  search: "Search the journal",
  copyMarkdown: "Copy as Markdown",
  copyTicket: "Copy for a ticket",
  count: "%{shown} of %{smart_count} entry |||| %{shown} of %{smart_count} entries",
  more: "Show %{smart_count} more |||| Show %{smart_count} more",
  empty: "Nothing is written down yet",
  noMatch: "Nothing matches",
  /** 'Save server' */
  calls: { create: "Add %{one}", update: "Save %{one}", delete: "Delete %{one}" },
  one: {
    domains: "site",
    servers: "server",
    users: "user",
    contacts: "contact",
    dns: "DNS record",
  },
  actions: { siteToken: "Log in to WordPress", addSubdomain: "Add subdomain", domainAction: "Site action" },
  /** What resources are called in the filter. */
  kinds: {
    domains: "Sites",
    servers: "Servers",
    users: "Users",
    contacts: "Contacts",
    dns: "DNS records",
  },
  fields: {
    domain_id: "Site",
    server_id: "Server",
    parent_domain: "Parent domain",
    company_id: "Company",
    user_id: "User",
    host_url: "Address",
    data: "Value",
  },
  /** Its entries stand together. */
  run: "Run: %{action} · %{smart_count} entry |||| Run: %{action} · %{smart_count} entries",
  counts: {
    failed: "%{count} failed",
    unknown: "%{count} unknown",
    sent: "%{count} being sent",
    accepted: "%{count} accepted",
    done: "%{count} done",
  },
  days: { today: "Today", yesterday: "Yesterday", thisWeek: "This week", older: "Older" },
  /** Accepted: what it started has not ended yet, as far as known. */
  states: { sent: "Sending…", accepted: "Accepted", done: "Done", failed: "Failed", unknown: "Unknown" },
  changes: "Changes",
  nothing: "nothing",
  isSecret: "set, not kept",
  answer: "Answer",
  noAnswer: "No answer",
  status: "Status %{status}",
  request: "Request %{id}",
  unknownText: "It may have been done: check before you do it again.",
  time: "Time",
  what: "What",
  name: "Name",
  call: "Call",
  words: "The server's words",
  statusColumn: "Status",
  runColumn: "Run",
  requestId: "Request id",
  errors: {
    empty: "No errors",
    intro: "From this browser only. Each stays until you dismiss it, at most %{days} days.",
    dismiss: "Dismiss",
    dismissAll: "Dismiss all",
    copyAll: "Copy all for a ticket",
    detail: "Message",
  },
};
