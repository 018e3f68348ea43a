/** The overview's texts. They load with its code. */

export const overview = {
  title: "Overview",
  all: "All sites",
  asOf: "Totals as of %{time}. Live updates are off: they are read every minute.",
  asOfLive: "Totals as of %{time}, updated live",
  totalsFailed: "The totals could not be read",
  base: {
    part: "Of %{read} of %{total} sites read, as of %{time}",
    all: "Of the only site, as of %{time} |||| Of all %{smart_count} sites, as of %{time}",
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
    base: "What you started from this browser, and what live updates said while this page was open",
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
    sites:
      "%{smart_count} site would be affected on %{servers} |||| %{smart_count} sites would be affected on %{servers}",
    sitesSoFar:
      "%{smart_count} site so far would be affected on %{servers} |||| %{smart_count} sites so far would be affected on %{servers}",
    server: "%{server}: sites %{sites}, running actions %{running}",
    customers: "The server's list does not say whose sites they are.",
  },
};

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly overview: typeof overview;
  }
}
