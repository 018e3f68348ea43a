import { provideTexts } from "@/i18n";

/** The dialog that selects sites from a pasted list. */
export const paste = {
  title: "Paste a list",
  label: "Domains, web addresses or e-mail addresses",
  hint: "One per line, or separated by commas or spaces.",
  noDomains: "No domains found.",
  domainCount: "%{smart_count} domain |||| %{smart_count} domains",
  unread: "Not read: %{list}",
  unreadMore: "Not read: %{list} and %{more} more",
  tooMany: "Limit: the first %{max}.",
  search: "Search",
  progress: "%{done} of %{total} checked",
  stop: "Stop",
  back: "Edit the list",
  summary: {
    found: "%{smart_count} found, on %{servers}",
    ambiguous: "%{smart_count} ambiguous",
    missing: "%{smart_count} not found",
    failed: "%{smart_count} failed",
    unchecked: "%{smart_count} not checked",
  },
  foundTitle: "Found",
  ambiguousTitle: "Ambiguous: choose one",
  missingTitle: "Not found",
  failedTitle: "Failed",
  ambiguous: "Which site is %{name}?",
  skip: "Skip",
  noServers: "no servers",
  checkAgain: "Check again",
  select: "Select %{smart_count} site |||| Select %{smart_count} sites",
  add: "Add %{smart_count} site to the selection |||| Add %{smart_count} sites to the selection",
  replace: "Select only this site |||| Select only these %{smart_count} sites",
  leftOut: "%{smart_count} left out: limit of %{max} reached.",
};

provideTexts({ paste });

declare module "../../../i18n/texts" {
  interface PanelTexts {
    readonly paste: typeof paste;
  }
}
