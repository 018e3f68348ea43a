import { provideTexts } from "@/i18n";

/** The Edit Domain screen. Its texts load with it. */
export const editDomain = {
  title: "Edit Domain",
  notFound: "Domain not found",
  notFoundText: "It may have been deleted, or the address is wrong.",
  backToList: "Back to sites",
  /** Above the sections: what can be done with the site itself. */
  head: {
    walk: "List of sites",
    back: "Back to the list",
    previous: "Previous",
    next: "Next",
    no: { previous: "this is the first site of this page", next: "this is the last site of this page" },
    tools: "This site",
    open: "Open site",
    newTab: "(in a new tab)",
    logIn: "Log in to WordPress",
    findWordpress: "Find its WordPress site",
    noWordpress: "No WordPress site at this address",
    wordpressFailed: "The WordPress sites could not be loaded.",
    copyAddress: "Copy address",
    similar: "Create similar",
    actionsOf: "Actions for %{domain}",
    company: "Other sites of %{company}:",
    sameCompany: "Other sites of the same company:",
    more: "%{smart_count} more |||| %{smart_count} more",
  },
  sections: { servers: "Server Information", database: "Database Information" },
  /** The line of links to them, and to the records and the contacts. */
  parts: { label: "Sections", servers: "Server", database: "Database", dns: "DNS", contacts: "Contacts" },
  noServers: "This domain is not on any server.",
  serversUnread: "The servers of this domain could not be read.",
  columns: { name: "Name", ip: "IP", active: "Active", secure: "Secure", action: "Action" },
  true: "true",
  false: "false",
  action: "Action",
  actionOn: "Action on %{server}",
  whenSaved: "when saved",
  actionTitle: "%{server} · when saved",
  pending: { suspend: "Suspend when saved", activate: "Activate when saved" },
  undo: "Undo",
  undoOn: "Undo: %{pending} on %{server}",
  chosen: "%{smart_count} action starts when you submit |||| %{smart_count} actions start when you submit",
  savedAt: "Saved at %{time}",
  outdated: "no longer possible",
  database: { name: "Name", user: "User", password: "Password" },
  copy: "Copy %{field}",
  none: "—",
  saved: "%{domain} was saved.",
  savedWithout:
    "%{domain} was saved. Its DNS change is not applied yet. |||| %{domain} was saved. Its %{smart_count} DNS changes are not applied yet.",
  reviewDns: "Review %{smart_count} DNS change |||| Review %{smart_count} DNS changes",
  /** The question of Submit while DNS changes are not applied. */
  unapplied: {
    text: "Saving the domain does not apply them: they are kept as a draft. “Apply and save” shows them first.",
    apply: "Apply and save",
    without: "Save without them",
    stay: "Stay",
  },
  skipped: "%{action} on %{server} was not started: it is no longer possible.",
  saveFailed: "%{domain} could not be saved.",
};

provideTexts({ editDomain });

declare module "../../../i18n/texts" {
  interface PanelTexts {
    readonly editDomain: typeof editDomain;
  }
}
