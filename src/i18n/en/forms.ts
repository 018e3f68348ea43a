export const forms = {
  noMatch: "Nothing matches",
  choicesFailed: "The choices could not be loaded.",
  done: "done",
  errorCount: "%{smart_count} to correct |||| %{smart_count} to correct",
  needAttention: "Some fields need attention:",
};
