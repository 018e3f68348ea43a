import { provideTexts } from "@/i18n";

/** The Edit Domain screen. Its texts load with it. */
export const editDomain = {
  title: "Edit Domain",
  notFound: "Domain not found",
  notFoundText: "Deleted, or a wrong address.",
  backToList: "Back to sites",
  /** The tools of the site itself, above the sections. */
  head: {
    nav: "Sites",
    back: "Back to the list",
    previous: "Previous",
    next: "Next",
    no: { previous: "first site on this page", next: "last site on this page" },
    tools: "This site",
    open: "Open site",
    newTab: "(new tab)",
    logIn: "Log in to WordPress",
    findWordpress: "Find WordPress site",
    noWordpress: "No WordPress site",
    wordpressFailed: "WordPress sites could not be loaded.",
    copyAddress: "Copy address",
    similar: "Create similar",
    actionsOf: "Actions for %{domain}",
    company: "Other sites of %{company}:",
    sameCompany: "Other sites of the same company:",
    more: "%{smart_count} more",
  },
  sections: { servers: "Server Information", database: "Database Information" },
  /** The line of links to them, and to the records and the contacts. */
  parts: { label: "Sections", servers: "Server", database: "Database", dns: "DNS", contacts: "Contacts" },
  noServers: "On no server.",
  serversUnread: "Servers unknown.",
  columns: { name: "Name", ip: "IP", active: "Active", secure: "Secure", action: "Action" },
  true: "true",
  false: "false",
  onSubmit: "On Submit",
  onSubmitFor: "On Submit: %{server}",
  pending: { suspend: "Suspend on Submit", activate: "Activate on Submit" },
  undo: "Undo",
  undoOn: "Undo: %{pending} on %{server}",
  alsoStarts: { suspend: "Submit also suspends %{servers}", activate: "Submit also activates %{servers}" },
  savedAt: "Saved at %{time}",
  outdated: "no longer possible",
  database: { name: "Name", user: "User", password: "Password" },
  copy: "Copy %{field}",
  none: "—",
  saved: "%{domain} saved.",
  savedWithout:
    "%{domain} saved, %{smart_count} DNS change not applied. |||| %{domain} saved, %{smart_count} DNS changes not applied.",
  reviewDns: "Review %{smart_count} DNS change |||| Review %{smart_count} DNS changes",
  /** The question of Submit while DNS changes are not applied. */
  unapplied: {
    text: "They stay a draft until you apply them.",
    apply: "Apply and save",
    without: "Save without DNS",
    stay: "Stay",
  },
  skipped: "%{action} on %{server} skipped: no longer possible.",
  saveFailed: "%{domain} could not be saved.",
};

provideTexts({ editDomain });

declare module "../../../i18n/texts" {
  interface PanelTexts {
    readonly editDomain: typeof editDomain;
  }
}
