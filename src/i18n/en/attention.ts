/** The bell, and the list of what needs attention. */
export const attention = {
  /** The bell's label, with the number of entries. */
  bell: "Needs attention: %{count}",
  bellNone: "Needs attention: nothing",
  title: "Needs attention",
  none: "Nothing needs attention, as far as this browser knows.",
  announced: "%{smart_count} entry needs attention |||| %{smart_count} entries need attention",
  more: "Show %{count} more",
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
    since: "First seen",
    seenAt: "Last seen",
    domain: "Domain id",
    server: "Server id",
  },
};
