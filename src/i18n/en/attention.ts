/** The bell, and the list of what needs attention. */
export const attention = {
  /** The bell's label, with the number of entries. */
  bell: "Needs attention: %{count}",
  bellNone: "Needs attention: nothing",
  title: "Needs attention",
  none: "Nothing needs attention, as far as this browser knows.",
  announced: "%{smart_count} entry needs attention |||| %{smart_count} entries need attention",
  announcedNone: "Nothing needs attention any more",
  more: "Show %{count} more",
  copyAll: "Copy all for a ticket",
  /** How long it has been so, as far as this browser has seen. */
  age: {
    now: "just now",
    minutes: "for %{count} min",
    hours: "for %{count} h",
    days: "for %{smart_count} day |||| for %{smart_count} days",
  },
  /** For screen readers: the entry that a button belongs to. */
  about: "%{button}: %{name}",
  /** What it is about, and what happened there. */
  link: "%{domain} on %{server}",
  failed: "Failed",
  actionFailed: "%{action} failed",
  running: "Running for over %{minutes} minutes",
  actionRunning: "%{action}: running for over %{minutes} minutes",
  unknown: "Unknown outcome",
  actionUnknown: "%{action}: unknown outcome",
  runWaits: "Waits for you",
  serverFailed: "Test failed",
  lookUp: "Look up",
  lookingUp: "Looking up…",
  openSite: "Open site",
  testAgain: "Test again",
  testing: "Testing…",
  dismiss: "Dismiss",
  /** What looking up has shown. */
  unchanged: "%{name}: no change",
  mended: "%{name} is in order",
  gone: "%{name} is not there any more",
  lookUpFailed: "%{name} could not be looked up",
  ticket: {
    title: "Needs attention: %{count} (%{time})",
    entry: "%{state}: %{name}",
    reason: "Reason: %{reason}",
    since: "Since: %{time}",
    seenAt: "Last seen: %{time}",
    domain: "Domain id: %{id}",
    server: "Server id: %{id}",
  },
};
