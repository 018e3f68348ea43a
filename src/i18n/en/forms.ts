export const forms = {
  noMatch: "Nothing matches",
  matches: "%{smart_count} match |||| %{smart_count} matches",
  more: "%{smart_count} more. Type to narrow them down, or scroll on.",
  /** Shown for a choice that is not among the options. */
  notOffered: "#%{id} (no longer offered)",
  open: "Open",
  close: "Close",
  clear: "Clear",
  choicesFailed: "The choices could not be loaded.",
  done: "done",
  errorCount: "%{smart_count} to correct |||| %{smart_count} to correct",
  leave: {
    title: "Leave without saving?",
    text: "Your changes have not been saved.",
    confirm: "Leave",
    stay: "Stay",
  },
  needAttention: "Some fields need attention:",
};
