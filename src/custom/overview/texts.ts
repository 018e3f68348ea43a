/** The overview's texts. They load with its code. */

export const overview = {
  title: "Overview",
  all: "All sites",
  asOf: "Totals as of %{time}. Live updates are off: they are read every minute.",
  asOfLive: "Totals as of %{time}, updated live",
  totalsFailed: "The totals could not be read",
  base: {
    part: "Based on %{read} of %{total} sites, as of %{time}",
    all: "Based on the only site, as of %{time} |||| Based on all %{smart_count} sites, as of %{time}",
    none: "No sites, as of %{time}",
    changed: "the list changed while it was read: some sites may be missing",
    progress: "Sites read",
    readRest: "Read the rest (about %{smart_count} minute) |||| Read the rest (about %{smart_count} minutes)",
  },
  chart: {
    states: "State",
    php: "PHP version",
    security: "Security",
    unknown: "Not known yet",
    more: "More for %{title}",
    copy: "Copy as text",
    csv: "CSV",
    png: "PNG",
    pngFailed: "The picture could not be made",
  },
  today: {
    title: "Today",
    nothing: "Nothing has happened yet today.",
    hour: "Hour",
    base: "Shows what you started from this browser, and what live updates reported while this page was open.",
    started: "Started here",
    told: "Live updates",
    failed: "Failed",
    runs: "Runs today",
    noRuns: "No run was started from this browser today.",
  },
  work: {
    title: "Planned work",
    choose: "Servers",
    none: "Choose the servers that you plan to work on.",
    affected: "%{sites} on %{servers} would be affected.",
    sites: "%{smart_count} site |||| %{smart_count} sites",
    running: "%{smart_count} running action |||| %{smart_count} running actions",
    customers: "The list of sites does not include their customers.",
  },
};

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly overview: typeof overview;
  }
}
