import { provideTexts } from "@/i18n";

export const issues = {
  issueCount: "%{smart_count} needs attention |||| %{smart_count} need attention",
  newCount: "%{count} new",
  runningCount: "%{count} running",
  noIssues: "nothing needs attention",
  sections: { issues: "Needs attention", running: "In progress", finished: "Done" },
  empty: "Nothing needs attention.",
  clearDone: "Clear done",
  copyAll: "Copy all for a ticket",
  /** Time since this browser first saw the issue. */
  age: {
    now: "just now",
    minutes: "%{smart_count} min ago",
    hours: "%{smart_count} h ago",
    days: "%{smart_count} day ago |||| %{smart_count} days ago",
  },
  /** '3 sites on web1, web2' */
  group: {
    sites: "%{smart_count} site on %{servers} |||| %{smart_count} sites on %{servers}",
    servers: "%{smart_count} server |||| %{smart_count} servers",
    changes: "%{smart_count} change |||| %{smart_count} changes",
    domains: "%{smart_count} domain |||| %{smart_count} domains",
  },
  installation: "%{domain} on %{server}",
  actionState: "%{action}: %{state}",
  stuck: "Stuck? Running over %{minutes} min",
  openSite: "Open site",
  checkFailed: "%{name} could not be checked",
  ticket: {
    title: "Needs attention: %{smart_count}",
    reason: "Reason",
    since: "First seen",
    seenAt: "Last seen",
    domain: "Domain ID",
    server: "Server ID",
  },
};

export const activityLog = {
  views: "Views",
  view: { now: "Now", log: "History" },
  open: "Open History",
  intro: "Your changes from this browser, last %{days} days.",
  kept: "After logout, time, action, site or server, outcome and reference are kept for %{days} days.",
  notKept: "Deleted at logout.",
  delete: "Delete history",
  deleteTitle: "Delete history?",
  deleteText: "%{smart_count} entry is deleted. |||| %{smart_count} entries are deleted.",
  unsaved: "Browser storage is full: new entries are not saved.",
  kind: "Type",
  allKinds: "All types",
  outcome: "State",
  allOutcomes: "All states",
  search: "Search history",
  count: "%{shown} of %{smart_count} change |||| %{shown} of %{smart_count} changes",
  more: "Show %{smart_count} more |||| Show %{smart_count} more",
  empty: "No changes yet",
  noMatch: "No changes match",
  clear: "Clear search and filters",
  writes: { create: "Added %{record}", update: "Changed %{record}", delete: "Deleted %{record}" },
  record: "%{type} record",
  recordNames: {
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
  run: "Bulk action: %{action} · %{count}",
  days: { today: "Today", yesterday: "Yesterday", thisWeek: "This week", older: "Older" },
  revert: "Revert",
  changedLater: "Changed again later: revert not possible.",
  changes: "Changes",
  emptyValue: "nothing",
  secretSet: "%{field} set",
  response: "Response",
  noResponse: "No response",
  status: "Status %{status}",
  request: "Request %{id}",
  unknownHint: "Check before you retry.",
  timeColumn: "Time",
  actionColumn: "Action",
  nameColumn: "Name",
  requestColumn: "Request",
  statusColumn: "Status",
  runColumn: "Bulk action",
  requestId: "Request ID",
};

provideTexts({ activityLog, issues });

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly issues: typeof issues;
    readonly activityLog: typeof activityLog;
  }
}
