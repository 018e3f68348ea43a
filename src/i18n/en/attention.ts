/** The bell, and the list of what needs attention. */
export const attention = {
  /** The bell's label, with the number of entries. */
  bell: "Needs attention: %{count}",
  bellNone: "Needs attention: nothing",
  title: "Needs attention",
  none: "Nothing needs attention, as far as this browser knows.",
  announced: "%{smart_count} entry needs attention |||| %{smart_count} entries need attention",
  more: "Show %{count} more",
  /** How long it has been so, as far as this browser has seen. */
  age: {
    now: "just now",
    minutes: "for %{smart_count} min",
    hours: "for %{smart_count} h",
    days: "for %{smart_count} day |||| for %{smart_count} days",
  },
  /** What it is about, and what happened there. */
  link: "%{domain} on %{server}",
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
    since: "Since",
    seenAt: "Last seen",
    domain: "Domain id",
    server: "Server id",
  },
};
