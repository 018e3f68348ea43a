import { provideTexts } from "@/i18n";

export const issues = {
  needing: "%{smart_count} needs you |||| %{smart_count} need you",
  fresh: "%{count} new",
  running: "%{count} running",
  nothing: "nothing needs you",
  sections: { issues: "Needs you", running: "Running", paused: "Paused", finished: "Finished" },
  none: "Nothing needs you right now.",
  announced: "%{smart_count} entry needs you |||| %{smart_count} entries need you",
  clear: "Clear finished",
  copyAll: "Copy all for a ticket",
  more: "More actions for %{name}",
  /** Time since this browser first saw the issue. */
  age: {
    now: "just now",
    minutes: "%{smart_count} min ago",
    hours: "%{smart_count} h ago",
    days: "%{smart_count} day ago |||| %{smart_count} days ago",
  },
  /** 'Disk is full · 3 sites on web1, web2' */
  group: {
    sites: "%{smart_count} site on %{servers} |||| %{smart_count} sites on %{servers}",
    servers: "%{smart_count} server |||| %{smart_count} servers",
    changes: "%{smart_count} change |||| %{smart_count} changes",
  },
  installation: "%{domain} on %{server}",
  stateOf: "%{action}: %{state}",
  failed: "Failed",
  tooLong: "Running for over %{minutes} minutes",
  unknown: "Unconfirmed",
  serverFailed: "Test failed",
  lookUp: "Check status",
  openSite: "Open site",
  testAgain: "Test again",
  testing: "Testing…",
  unchanged: "%{name}: no change",
  mended: "%{name} is OK again",
  gone: "%{name} no longer exists",
  lookUpFailed: "The status of %{name} could not be checked",
  ticket: {
    title: "Needs attention: %{smart_count} |||| Needs attention: %{smart_count}",
    reason: "Reason",
    since: "First seen",
    seenAt: "Last seen",
    domain: "Domain ID",
    server: "Server ID",
  },
};

export const activityLog = {
  views: "Views of Activity",
  view: { runs: "Runs", log: "Journal" },
  open: "Open Journal",
  intro: "What you change here with this browser is listed for %{days} days. Passwords are never recorded.",
  unsaved: "This browser is out of storage. The newest entries are lost when you leave this page.",
  kind: "Kind",
  allKinds: "All kinds",
  outcome: "Outcome",
  allOutcomes: "All outcomes",
  search: "Search the journal",
  copyMarkdown: "Copy as Markdown",
  copyTicket: "Copy for a ticket",
  count: "%{shown} of %{smart_count} entry |||| %{shown} of %{smart_count} entries",
  more: "Show %{smart_count} more |||| Show %{smart_count} more",
  empty: "Nothing recorded yet",
  noMatch: "No entries match",
  clear: "Clear search and filters",
  calls: { create: "Add %{one}", update: "Save %{one}", delete: "Delete %{one}" },
  one: {
    domains: "site",
    servers: "server",
    users: "user",
    contacts: "contact",
    dns: "DNS record",
  },
  actions: { siteToken: "Log in to WordPress", addSubdomain: "Add subdomain", domainAction: "Site action" },
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
  run: "Run: %{action} · %{smart_count} entry |||| Run: %{action} · %{smart_count} entries",
  counts: {
    failed: "%{count} failed",
    unknown: "%{count} unconfirmed",
    sent: "%{count} being sent",
    accepted: "%{count} accepted",
    done: "%{count} done",
  },
  days: { today: "Today", yesterday: "Yesterday", thisWeek: "This week", older: "Older" },
  /** 'Accepted' until the end of the process is known. */
  states: { sent: "Sending…", accepted: "Accepted", done: "Done", failed: "Failed", unknown: "Unconfirmed" },
  revert: "Revert",
  revertOf: "Revert: %{what}",
  changedLater: "Changed again later, so it can no longer be reverted.",
  changes: "Changes",
  nothing: "nothing",
  isSecret: "set, not recorded",
  answer: "Answer",
  noAnswer: "No answer",
  status: "Status %{status}",
  request: "Request %{id}",
  unknownText: "It may have gone through. Check before you try again.",
  time: "Time",
  what: "What",
  name: "Name",
  call: "Request",
  statusColumn: "Status",
  runColumn: "Run",
  requestId: "Request ID",
};

provideTexts({ activityLog, issues });

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly issues: typeof issues;
    readonly activityLog: typeof activityLog;
  }
}
